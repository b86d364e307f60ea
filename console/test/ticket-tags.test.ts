import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}

browserTest('tags are given to a ticket, named in its history, and find it in the list', async (t, visit) => {
  const [vip, refund] = [await made('/tag', { name: 'VIP' }), await made('/tag', { name: 'Refund' })]
  const ticket = await made('/ticket', { subject: 'Where is my money?', tag_ids: [refund] })
  await made('/ticket', { subject: 'No heat' })
  const { page } = await sit(t, visit, { path: `/tickets/${ticket}` })
  await page.getByRole('button', { name: 'Edit Tags' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'VIP' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByText(/changed Tags/).waitFor()
  await page.getByText(/Refund → (VIP, Refund|Refund, VIP)/).waitFor()
  await eventually(async () => {
    const { tag_ids } = (await admin.get(`/ticket/${ticket}`)).body.data
    return String(tag_ids) === String([vip, refund])
  })
  assert.deepEqual(await findingsInBoth(page), [])

  const tagged = encodeURIComponent(JSON.stringify([{ field: 'tag', op: 'in', value: [String(vip)] }]))
  await page.goto(`${url}/tickets?as=list&filter=${tagged}`)
  await page.getByText('Where is my money?').first().waitFor()
  await page.getByText('No heat').first().waitFor({ state: 'detached' })
})
