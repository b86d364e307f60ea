import assert from 'node:assert/strict'
import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { browserTest } from '#test/browser.ts'
import { beginAt, goTo, openDesk } from './desk.ts'

const { admin, employee: anEmployee, share, sit } = await openDesk()
const seat = share()

browserTest('a new token stays until it is kept: nobody else can be chosen meanwhile', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { path: '/admin/tokens/new' })
  const name = `administrator ${employee.account.split('-')[1]}`
  const chosen = page.getByRole('combobox', { name: 'Employee' })
  await chosen.click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: `Replace the token of ${name}` }).click()
  await page.locator('code').waitFor()
  assert.ok(await chosen.isDisabled())
  await page.getByRole('button', { name: 'I have saved it' }).click()
})

browserTest('pasted employees are there again after the panel was closed', async (t) => {
  const { page } = await seat(t, '/admin/employees/import')
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await rows.fill('account\tfirst name\nchou\tAmy')
  await page.keyboard.press('Escape')
  await rows.waitFor({ state: 'detached' })
  await goTo(page, '/admin/employees/import')
  assert.equal(await rows.inputValue(), 'account\tfirst name\nchou\tAmy')
})

browserTest('the audit log is narrowed to an employee who is disabled, and follows Back', async (t) => {
  const { id, client } = await anEmployee('administrator')
  assert.equal((await client.post('/tag', { name: 'By the former one' })).status, 200)
  assert.equal((await admin.put(`/employee/${id}`, { first_name: 'Former', is_disabled: true })).status, 200)
  const { page, employee } = await seat(t, async ({ client }) => {
    assert.equal((await client.put('/me', { own_time_zone: 'Pacific/Kiritimati' })).status, 200)
    return '/admin/audit-log'
  })
  await page.getByRole('combobox', { name: 'Employee' }).fill('Former')
  await page.getByRole('option', { name: /^Former/ }).click()
  const row = page.getByRole('row', { name: /Tag added.*By the former one/ })
  await row.waitFor()
  const [entry] = (await admin.get('/audit-log?resource=tag&sort=-id')).body.data
  const { time_zone } = (await employee.client.get('/me')).body.data
  const inOwnZone = (moment: string) => momentIn('Pacific/Kiritimati', millisecondsOf(moment, time_zone))
  await row.getByText(inOwnZone(entry.created_at)).waitFor()
  await page.waitForURL(/employee_id=/)
  const asked = page.waitForRequest(/audit-log\?.*created_at__start/)
  const from = page.getByRole('textbox', { name: 'From day' })
  await from.fill('2000-01-01')
  const start = new URL((await asked).url()).searchParams.get('created_at__start') ?? ''
  assert.equal(inOwnZone(start), '2000-01-01 00:00:00')
  await page.waitForURL(/from=2000-01-01/)
  await page.goBack()
  await page.waitForURL((address) => !address.search.includes('from='))
  assert.equal(await from.inputValue(), '')
})

browserTest('neither a double click nor a held key deletes a rule', async (t) => {
  const { body } = await admin.post('/rule', {
    ...{ name: 'Greet', subject: 'ticket', when: { event: 'created' }, then: [{ note: 'Seen' }] },
  })
  const { id } = body.data
  const { page } = await seat(t, `/admin/rules/${id}`)
  const remove = page.getByRole('button', { name: 'Delete rule' })
  await remove.focus()
  for (const _ of ['pressed', 'held']) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.locator('[data-kind=danger]', { hasText: 'Delete rule' }).waitFor()
  assert.equal((await admin.get(`/rule/${id}`)).status, 200)
  await beginAt(page, `/admin/rules/${id}`)
  await remove.dblclick()
  await page.locator('[data-kind=danger]', { hasText: 'Delete rule' }).waitFor()
  assert.equal((await admin.get(`/rule/${id}`)).status, 200)
  await remove.click()
  await page.getByText('Rule deleted').waitFor()
})

browserTest('what was typed before replaces no change that a colleague made since', async (t) => {
  const { body } = await admin.post('/tag', { name: 'Regular' })
  const { id } = body.data
  const { page } = await seat(t, `/admin/tags/${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Mine')
  await page.keyboard.press('Escape')
  await name.waitFor({ state: 'detached' })
  assert.equal((await admin.put(`/tag/${id}`, { name: 'Theirs' })).status, 200)
  await beginAt(page, new URL(page.url()).pathname)
  await page.getByRole('row', { name: 'Theirs' }).click()
  await page.getByRole('alert').getByText('Name “Theirs”').waitFor()
  assert.equal(await name.inputValue(), 'Mine')
  await page.keyboard.press('Control+s')
  assert.equal((await admin.get(`/tag/${id}`)).body.data.name, 'Theirs')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Mine changed').waitFor()
  assert.equal((await admin.get(`/tag/${id}`)).body.data.name, 'Mine')
})
