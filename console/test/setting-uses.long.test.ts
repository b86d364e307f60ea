import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { beginAt, findingsInBoth, goTo, openDesk } from './desk.ts'

const { admin, share, sit, url } = await openDesk()
const seat = share()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}
const rule = { subject: 'ticket', when: { event: 'created' } }

browserTest('a tag that a rule adds is deleted once its user has been shown', async (t) => {
  const tag = await made('/tag', { name: 'Gold' })
  const greet = await made('/rule', { ...rule, name: 'Greet gold', then: [{ add_tags: [tag] }] })
  const { page } = await seat(t, `/admin/tags/${tag}`)
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

browserTest('a tag that nothing uses is deleted at once, and can be brought back', async (t) => {
  const tag = await made('/tag', { name: 'Unused' })
  const { page } = await seat(t, `/admin/tags/${tag}`)
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

  // Built-in roles have their name in the language of the console, others the one that they were given.
  await made('/role', { name: 'Night agent', permissions: [] })
  await goTo(page, '/admin/roles')
  await page.getByRole('row', { name: /^管理員/ }).waitFor()
  await page.getByRole('row', { name: /^Night agent/ }).click()
  await page.getByText(/^與客服人員相比：/).waitFor()
})

browserTest('a group is not deleted before what has it is changed, to which links lead', async (t) => {
  const group = await made('/group', { name: 'Night shift' })
  const answer = await made('/canned-answer', {
    ...{ name: 'Good night', shortcut: 'good-night', type: 'text', message: 'Good night', group_id: group },
  })
  const ticket = await made('/ticket', { subject: 'Lamp is out', group_id: group })
  const { page } = await seat(t, `/admin/groups/${group}`)
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  const alert = page.getByRole('alert')
  await alert.getByText('Night shift cannot be deleted while it is in use.', { exact: false }).waitFor()
  const user = alert.getByRole('link', { name: 'Good night' })
  const { pathname } = new URL(String(await user.getAttribute('href')), page.url())
  assert.equal(pathname, `/admin/canned-answers/${answer}`)
  assert.equal(await page.getByRole('button', { name: 'Delete Night shift anyway' }).count(), 0)
  await alert.getByRole('link', { name: '1 ticket' }).click()
  await page.getByText('Lamp is out').waitFor()
  assert.equal((await admin.delete(`/ticket/${ticket}`)).status, 204)
  await page.goBack()
  await remove.click()
  await alert.getByText('Night shift cannot be deleted while it is in use.', { exact: false }).waitFor()
  assert.equal((await admin.delete(`/canned-answer/${answer}`)).status, 204)
  await remove.click()
  await page.getByText('Night shift deleted').waitFor()
})

browserTest(
  'a view of the inbox that has a tag opens with its conditions, and says what of them was deleted',
  async (t) => {
    const tag = await made('/tag', { name: 'Wholesale' })
    const queue = await made('/campaign-queue', { name: 'Wholesale orders' })
    const group = await made('/group', { name: 'Wholesale team' })
    const leaver = await made('/employee', { account: 'leaver', first_name: 'Leaver' })
    const { page } = await seat(t, async ({ client }) => {
      const of = (field: string, id: number) => ({ field, op: 'in', value: [String(id)] })
      const filter = [of('tag', tag), of('queue', queue), of('group_id', group), of('handler', leaver)]
      const view = { resource: 'conversation', name: 'Wholesale customers', query: { filter } }
      assert.equal((await client.post('/view', view)).status, 200)
      return `/admin/tags/${tag}`
    })
    const read = page.waitForResponse(/view\/\d+/)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await read
    const link = page.getByRole('alert').getByRole('link', { name: 'Wholesale customers' })
    await page.locator('a[href*="filter"]').and(link).click()
    await page.getByRole('button', { name: /^Change the condition on .*: Wholesale$/ }).waitFor()
    assert.equal((await admin.put(`/employee/${leaver}`, { is_disabled: true })).status, 200)
    for (const gone of [`/tag/${tag}`, `/campaign-queue/${queue}`, `/group/${group}`])
      assert.equal((await admin.delete(gone)).status, 204)
    await beginAt(page, page.url().slice(url.length))
    const chips = [`Tags: deleted (#${tag})`, `Queue: deleted (#${queue})`, `Group: deleted (#${group})`]
    for (const chip of [...chips, 'Agent: Leaver'])
      await page.getByRole('button', { name: `Change the condition on ${chip}`, exact: true }).waitFor()
    await page.getByRole('status').filter({ hasText: 'This no longer exists.' }).nth(2).waitFor()
  },
)

browserTest('sub-categories and calendars name their users before they are deleted', async (t) => {
  const category_id = await made('/category', { name: 'Hardware' })
  const screen = await made('/sub-category', { name: 'Screen', category_id })
  await made('/rule', { ...rule, name: 'To screens', then: [{ set: { sub_category_id: screen } }] })
  const calendar = await made('/calendar', { name: 'Nights', timezone: 'UTC', weekly: {} })
  await made('/sla-policy', {
    ...{ name: 'By night', calendar_id: calendar },
    targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
  })
  const { page } = await seat(t, `/admin/ticket-categories/${category_id}`)
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Delete Screen', exact: true }).dblclick()
  await alert.getByRole('link', { name: 'To screens' }).waitFor()
  assert.equal((await admin.get(`/sub-category/${screen}`)).status, 200)
  await page.getByRole('button', { name: 'Delete Screen anyway' }).click()
  await page.getByText('Screen deleted').waitFor()
  await goTo(page, `/admin/calendars/${calendar}`)
  const remove = page.getByRole('button', { name: 'Delete calendar' })
  await remove.click()
  await alert.getByRole('link', { name: 'By night' }).waitFor()
  await alert.getByText('Nights cannot be deleted while it is in use.', { exact: false }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
})
