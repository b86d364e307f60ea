import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { beginAt, openDesk } from './desk.ts'

const { app, admin, agent, database, sit, employee } = await openDesk()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

browserTest('roles are changed by keyboard, by who keeps the right to', async (t, visit) => {
  const senior = await made('/role', { name: 'Senior agent', permissions: ['contact.read', 'tag.read'] })
  const phones = (verb: string) => [`phone_number.${verb}`, `address.${verb}`, `email_contact.${verb}`]
  const reachable = phones('read')
  const permissions = [
    'role.read',
    'role.update',
    'contact.read',
    'contact.create',
    'tag.read',
    ...reachable,
    ...phones('create'),
  ]
  const keeper = await made('/role', { name: 'Keeper of roles', permissions: permissions as never })
  const stored = async () => (await admin.get(`/role/${senior.id}`)).body.data.permissions
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/admin/roles' })
  await page.getByText('role.read').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Administration' }).count(), 0)
  assert.equal((await agent.get('/role')).status, 403)

  await admin.put(`/employee/${employee.id}`, { role_ids: [keeper.id] })
  await beginAt(page, `/admin/roles/${senior.id}`)
  await page.getByRole('checkbox', { name: 'Contacts: Read', exact: true }).focus()
  for (const key of ['ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await page.getByText('2 changes').waitFor()
  const [builtIn] = (await admin.get('/role?search=agent')).body.data.filter(
    ({ name }: { name: string }) => name === 'agent',
  )
  const compared = `Compared with agent: 0 more, ${builtIn.permissions.length - 6} fewer`
  await page.getByText(compared).waitFor()
  const row = page.getByRole('row', { name: 'Phones, e-mail, addresses' })
  await row.getByText('may now read').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Senior agent changed').waitFor()
  const more = ['contact.create', ...reachable]
  assert.deepEqual((await stored()).sort(), ['contact.read', 'tag.read', ...more].sort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: 'Contacts: Create', exact: true, checked: false }).waitFor()
  assert.deepEqual(await stored(), ['contact.read', 'tag.read'])

  await page.setViewportSize({ width: 360, height: 740 })
  const create = page.getByRole('checkbox', { name: 'Contacts: Create', exact: true })
  const before = await create.boundingBox()
  await create.click()
  await page.getByText('1 change', { exact: true }).waitFor()
  assert.deepEqual(await create.boundingBox(), before, 'the box stays under the pointer')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.setViewportSize({ width: 1389, height: 868 })

  await page.getByRole('link', { name: 'Roles /' }).click()
  await page.getByRole('row', { name: 'Keeper of roles' }).click()
  await page.getByRole('heading', { name: 'Keeper of roles', level: 1 }).waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Channels: Read' }).isDisabled(), true)
  await page.getByRole('checkbox', { name: 'Roles: Change' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('You would lose role.update yourself.').waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Roles: Change' }).isChecked(), false)
})

longBrowserTest('an employee is added, given a token, logged out, disabled', async (t, visit) => {
  const elsewhere = await employee('agent')
  const many = await employee('agent')
  await database.main
    .insertInto('employee_sessions')
    .values(
      Array.from({ length: 101 }, (_, at) => ({
        employee_id: many.id,
        hash: Buffer.alloc(32, at + 1),
        address: `203.0.113.${at}`,
        last_seen_at: new Date(Date.now() - (200 - at) * 60_000).toISOString(),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })),
    )
    .execute()
  const browser = await logInWithBrowser(app, elsewhere.account)
  const { page } = await sit(t, visit, { path: '/admin/employees/new' })
  const first = page.getByRole('textbox', { name: 'First name' })
  await first.fill('Robin')
  await page.getByRole('textbox', { name: 'Account' }).fill('robin')
  await page.getByRole('radio', { name: 'A password that I give them' }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/at least 10/i)
    .last()
    .waitFor()
  assert.equal(await first.inputValue(), 'Robin')
  const secret = page.getByRole('textbox', { name: 'Password' })
  await secret.and(page.locator(':focus')).waitFor()
  await secret.fill('a long enough one')
  await page.getByLabel('Roles').first().click()
  const agent = page.getByRole('option', { name: 'agent', exact: true })
  await agent.click()
  await page.keyboard.press('Escape')
  await agent.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Job title' }).press('ArrowDown')
  await page.getByRole('combobox', { name: 'Job title', expanded: true }).press('Escape')
  await page.getByRole('combobox', { name: 'Job title', expanded: false }).waitFor()
  assert.equal(await secret.inputValue(), 'a long enough one', 'Esc closes the list and not the panel')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Robin' }).waitFor()
  assert.ok(!(await page.evaluate<string>('JSON.stringify(sessionStorage)')).includes('long enough'))
  await page.getByRole('button', { name: 'Make a token for Robin' }).click()
  await page.getByText('It is shown only once').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('this is not shown again', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Replace the token of Robin' }).waitFor()
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hood')
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Robin Hood' }).waitFor()
  await page.getByRole('row', { name: /robin.*disabled/ }).waitFor()

  assert.equal((await browser.get('/me')).status, 200)
  await page.getByRole('row', { name: elsewhere.account }).click()
  await page.getByRole('button', { name: /End the session/ }).click()
  await page.getByText('No active sessions.').waitFor()
  assert.equal((await browser.get('/me')).status, 401)

  await page.getByRole('row', { name: many.account }).click()
  await page.getByText('Showing the 100 most recently used of 101 sessions.').waitFor()
  const sessions = page.getByRole('listitem').filter({ hasText: '203.0.113.' })
  assert.match(await sessions.first().innerText(), /203\.0\.113\.100\b/)
  assert.equal(await sessions.count(), 100)
})
