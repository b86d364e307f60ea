import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}
const rule = { subject: 'ticket', when: { event: 'created' } }

browserTest('a tag that a rule adds is deleted once its user has been shown', async (t, visit) => {
  const tag = await made('/tag', { name: 'Gold' })
  const greet = await made('/rule', { ...rule, name: 'Greet gold', then: [{ add_tags: [tag] }] })
  const { page } = await sit(t, visit, { path: `/admin/tags/${tag}` })
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  const user = page.getByRole('alert').getByRole('link', { name: 'Greet gold' })
  await user.waitFor()
  assert.equal(new URL(String(await user.getAttribute('href')), page.url()).pathname, `/admin/rules/${greet}`)
  assert.equal((await admin.get(`/tag/${tag}`)).status, 200)
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Delete Gold anyway' }).click()
  await page.getByText('Gold deleted').waitFor()
  assert.equal((await admin.get(`/tag/${tag}`)).status, 404)
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
})

browserTest('a tag that nothing uses is deleted at once, and can be brought back', async (t, visit) => {
  const tag = await made('/tag', { name: 'Unused' })
  const { page } = await sit(t, visit, { path: `/admin/tags/${tag}` })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Unused deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
})

browserTest('a field that a canned answer fills in is deleted once that is said', async (t, visit) => {
  const field = await made('/cz-col', { name: 'Shoe size', type: 1 })
  const message = `Size {{contact.cz_cols.${field}}}`
  await made('/canned-answer', { name: 'Your size', shortcut: 'your-size', type: 'text', message })
  const { page } = await sit(t, visit, { language: 'zh-TW', path: `/admin/custom-fields/${field}` })
  await page.getByRole('button', { name: '刪除', exact: true }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Your size' }).waitFor()
  await page.getByRole('button', { name: '仍要刪除Shoe size' }).click()
  await page.getByText('已刪除Shoe size').waitFor()
  assert.equal((await admin.get(`/cz-col/${field}`)).status, 404)
})
