import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { beginAt, findingsInBoth, goTo, openDesk } from './desk.ts'

const { admin, database, sit, share } = await openDesk()
const seat = share()
const db = database.main

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const returns = await made('/group', { name: 'Returns team' })
const queue = await made('/campaign-queue', { name: 'Returns' })

/** Adds the only employee called Lin to a group in its panel, and removes them again. */
const changeMembers = async (page: Page, group: { id: number; name: string }) => {
  const lin = await made('/employee', { account: 'lin', first_name: 'Lin' })
  const groupIds = async () => (await admin.get(`/employee/${lin.id}`)).body.data.group_ids
  await goTo(page, `/admin/groups/${group.id}`)
  const members = page.getByRole('region', { name: 'Members' })
  await members.getByText('Nobody is in this group yet.').waitFor()
  await members.getByLabel('Add a member').fill('Lin')
  await page.getByRole('option', { name: 'Lin', exact: true }).click()
  await members.getByText('1 employee', { exact: true }).waitFor()
  await page.getByText(`Lin added to ${group.name}`).waitFor()
  assert.deepEqual(await groupIds(), [group.id])
  const place = await members.getByRole('link', { name: 'Lin' }).getAttribute('href')
  assert.equal(place, `/admin/employees/${lin.id}`)
  assert.deepEqual(await findingsInBoth(page), [])
  await members.getByRole('button', { name: 'Remove Lin from the group' }).click()
  await page.getByText(`Lin removed from ${group.name}`).waitFor()
  await members.getByText('Nobody is in this group yet.').waitFor()
  assert.deepEqual(await groupIds(), [])
}

browserTest('an administrator says whose queue it is, and who is in a group', async (t) => {
  const { page } = await seat(t, `/admin/queues/${queue.id}`)
  await page.getByLabel('Groups').first().click()
  await page.getByRole('option', { name: 'Returns team' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await page.getByText('Returns changed').waitFor()
  assert.deepEqual((await admin.get(`/campaign-queue/${queue.id}`)).body.data.group_ids, [returns.id])
  assert.deepEqual(await findingsInBoth(page), [])
  await changeMembers(page, returns)
})

browserTest('the list of queues says whose each is, also with a member who has left', async (t) => {
  const chat = await made('/campaign-queue', { name: 'Chat' })
  const [mei, otto] = [
    await made('/employee', { account: 'mei', first_name: 'Mei' }),
    await made('/employee', { account: 'otto', first_name: 'Otto' }),
  ]
  const { page } = await seat(t, `/admin/queues/${chat.id}`)
  const everybody = page.getByRole('row', { name: /Chat.*Everybody/ })
  await everybody.waitFor()
  const members = page.getByRole('combobox', { name: 'Members' })
  for (const name of ['Mei', 'Otto']) {
    await members.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Control+s')
  await page.getByText('Chat changed').waitFor()
  assert.deepEqual((await admin.get(`/campaign-queue/${chat.id}`)).body.data.member_ids, [mei.id, otto.id])
  await page.getByRole('row', { name: /Chat.*Mei · Otto/ }).waitFor()
  assert.equal(await everybody.count(), 0)
  await admin.put(`/employee/${otto.id}`, { is_disabled: true })
  await beginAt(page, `/admin/queues/${chat.id}`)
  const panel = page.getByRole('complementary', { name: 'Chat' })
  await panel.getByText('Otto', { exact: true }).waitFor()
  await panel.getByText('Mei', { exact: true }).waitFor()
})

browserTest('an agent sees who waits in their own queues alone', async (t, visit) => {
  await admin.put(`/campaign-queue/${queue.id}`, { group_ids: [returns.id] })
  const contactable_id = await aContactable(db, { display_name: 'Parcel returned' })
  await aConversation(db, { contactable_id, state: 'waiting', campaign_queue_id: queue.id })
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await page.getByRole('heading', { name: 'Nobody is waiting in your queues' }).waitFor()
  await page.getByText('1 customer is waiting in a queue that you are not in.').waitFor()
  assert.equal(await page.getByText('Parcel returned').count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Choose who is in a queue' }).count(), 0)
  await page.getByText('You closed 0 conversations today.').waitFor()
  const last_finished_at = new Date().toISOString()
  await aConversation(db, { contactable_id, state: 'closed', handler_id: employee.id, last_finished_at })
  await aConversation(db, { contactable_id, state: 'closed', last_finished_at })
  await page.reload()
  await page.getByText('You closed 1 conversation today.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Show who is waiting' }).click()
  await page.getByRole('link', { name: /Parcel returned/ }).waitFor()
  await admin.put(`/employee/${employee.id}`, { group_ids: [returns.id] })
  await beginAt(page, '/inbox')
  await page.getByText('Parcel returned').first().waitFor()
})

browserTest('a new queue needs a name alone, and a search is as long as lists take', async (t) => {
  const { page } = await seat(t, '/admin/queues')
  await page.getByRole('button', { name: 'New queue' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await page.keyboard.press('Control+s')
  await page.getByText('Shop added').waitFor()
  const [made] = (await admin.get('/campaign-queue?search=Shop')).body.data
  assert.equal(made.routing, 'by_hand')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Search' }).fill('n'.repeat(300))
  await page.getByText(/^Nothing .*nnn/).waitFor()
})
