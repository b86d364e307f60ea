import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, url, sit, employee } = await openDesk()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

/** Types a record's whole name over what is there, and confirms it. */
const choose = async (field: Locator, name: string) => {
  // The last letter is typed: a field that holds the name already would not notice that it is filled.
  await field.fill(name.slice(0, -1))
  await field.press(name.slice(-1))
  await field.press('Enter')
  await field.and(field.page().getByRole('combobox', { expanded: false })).waitFor()
  assert.equal(await field.inputValue(), name)
}

const saved = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith(`/api/v1/${path}`))

longBrowserTest('a queue named in full and confirmed is the one a channel gets', async (t, visit) => {
  await made('/campaign-queue', { name: 'Chat' })
  await made('/campaign-queue', { name: 'Returns abroad' })
  const credentials = { channel_secret: 'secret', channel_access_token: 'token' }
  const returns = await made('/campaign-queue', { name: 'Returns' })
  const channel = await made('/channel', { name: 'LINE', contactable_type: 'App\\LineContact', credentials })
  const stored = async () => (await admin.get(`/channel/${channel.id}`)).body.data.campaign_queue_id
  const { page } = await sit(t, visit, { path: `/admin/channels/${channel.id}` })
  const queue = page.getByRole('combobox', { name: 'Queue' })
  for (const name of ['Chosen', 'Chosen again']) {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await choose(queue, 'Returns')
    await Promise.all([saved(page, 'channel'), page.keyboard.press('Control+s')])
    assert.equal(await stored(), returns.id)
    assert.equal(await queue.inputValue(), 'Returns')
    await page.reload()
  }
})

browserTest('a form saved with a name that is only typed stores what it shows', async (t, visit) => {
  const first = await made('/department', { name: 'Billing' })
  const second = await made('/department', { name: 'VIP' })
  const person = await employee('agent')
  await admin.put(`/employee/${person.id}`, { department_id: first.id })
  const { page } = await sit(t, visit, { path: `/admin/employees/${person.id}` })
  const department = page.getByRole('combobox', { name: 'Department' })
  const change = async (typed: string, name: string) => {
    await page.getByRole('textbox', { name: 'First name' }).fill(`Robin ${typed}`)
    await department.fill(typed)
    await Promise.all([saved(page, 'employee'), page.keyboard.press('Control+s')])
    await page.getByRole('heading', { name: `Robin ${typed}` }).waitFor()
    assert.equal(await department.inputValue(), name)
  }
  await page.locator('input[value="Billing"]').waitFor()
  await change('VI', 'Billing')
  assert.equal((await admin.get(`/employee/${person.id}`)).body.data.department_id, first.id)
  await change('VIP', 'VIP')
  assert.equal((await admin.get(`/employee/${person.id}`)).body.data.department_id, second.id)
})

longBrowserTest('a token and a group go to the colleague whose name was typed', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/groups' })
  const late = await employee('agent')
  await admin.put(`/employee/${late.id}`, { first_name: 'Zoe', last_name: 'Zander' })
  const { name } = (await admin.get(`/colleague?search=Zander`)).body.data[0]
  const { id } = await made('/group', { name: 'Night shift' })
  await page.goto(`${url}/admin/groups/${id}`)
  const leader = page.getByRole('combobox', { name: 'Manager' })
  await choose(leader, name)
  await Promise.all([saved(page, 'group'), page.keyboard.press('Control+s')])
  assert.equal((await admin.get(`/group/${id}`)).body.data.supervisor_id, late.id)

  await page.goto(`${url}/admin/tokens/new`)
  await choose(page.getByRole('combobox', { name: 'Employee' }), name)
  await page.getByRole('button', { name: `Replace the token of ${name}` }).click()
  await page.getByText('It is shown only once').waitFor()
  const holders = (await admin.get('/permanent-token?search=Zander')).body.data
  assert.equal(holders.length, 1)
})
