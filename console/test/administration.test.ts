import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'

const { admin, agent, url, sit } = await openDesk()

browserTest('an administrator adds a tag, renames it, deletes it, and takes that back', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/tags' })
  await page.getByText('Nothing here yet').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Name' }).fill('Loyal')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Loyal' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Very loyal')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Very loyal' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Very loyal deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: 'Very loyal' }).waitFor()
})

browserTest('a category that tickets use says how many, and stays', async (t, visit) => {
  const { body } = await admin.post('/category', { name: 'Orders' })
  const category_id = body.data.id
  const sub = await admin.post('/sub-category', { name: 'Late', category_id })
  await admin.post('/ticket', { subject: 'Where is it', category_id, sub_category_id: sub.body.data.id })
  const { page } = await sit(t, visit, { path: `/admin/ticket-categories/${category_id}` })
  await page.getByRole('button', { name: 'Delete Late' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Orders is in use: 1 sub-category, 1 ticket.').waitFor()
  await page.getByLabel('Add a sub-category').fill('Lost')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete Lost' }).waitFor()
})

browserTest(
  'what the service refuses stands under its field, and nothing typed is lost',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/extensions/new' })
    await page.getByRole('textbox', { name: 'Number' }).fill('8001')
    await page.getByRole('textbox', { name: 'Device' }).fill('soft phone')
    await page.keyboard.press('Control+s')
    await page.getByText(/whole number/).waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Number' }).inputValue(), '8001')
    await page.getByRole('textbox', { name: 'Device' }).fill('3')
    await page.keyboard.press('Control+s')
    await page.getByRole('row', { name: /8001/ }).waitFor()
  },
)

browserTest('an agent is kept out of administration: by the menu, the page and the API', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/admin/roles' })
  await page.getByText('role.read').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Administration' }).count(), 0)
  assert.equal((await agent.get('/role')).status, 403)
})

browserTest('a role is changed by keyboard alone, and the change is taken back', async (t, visit) => {
  const { body } = await admin.post('/role', {
    name: 'Senior agent',
    permissions: ['contact.read', 'tag.read'],
  })
  const stored = async () => (await admin.get(`/role/${body.data.id}`)).body.data.permissions
  const { page } = await sit(t, visit, { path: `/admin/roles/${body.data.id}` })
  await page.getByRole('checkbox', { name: 'Contacts: Read', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByText('2 changes').waitFor()
  const row = page.getByRole('row', { name: 'Phones, e-mail, addresses' })
  await row.getByText('may now read').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Senior agent changed').waitFor()
  const more = ['contact.create', 'phone_number.read', 'address.read', 'email_contact.read']
  assert.deepEqual((await stored()).sort(), ['contact.read', 'tag.read', ...more].sort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: 'Contacts: Create', exact: true, checked: false }).waitFor()
  assert.deepEqual(await stored(), ['contact.read', 'tag.read'])
})

browserTest('who edits roles cannot take that right from themselves', async (t, visit) => {
  const permissions = ['role.read', 'role.update', 'tag.read']
  const { body } = await admin.post('/role', { name: 'Keeper of roles', permissions })
  const role_ids = [body.data.id]
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  await admin.put(`/employee/${employee.id}`, { role_ids })
  await page.goto(`${url}/admin/roles/${body.data.id}`)
  assert.equal(await page.getByRole('checkbox', { name: 'Channels: Read' }).isDisabled(), true)
  await page.getByRole('checkbox', { name: 'Roles: Change' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('This would take role.update from you.').waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Roles: Change' }).isChecked(), false)
})

browserTest('an employee is added, given a token that is shown once, and disabled', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/employees/new' })
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await page.getByRole('textbox', { name: 'Account' }).fill('robin')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/at least 10/i)
    .last()
    .waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'First name' }).inputValue(), 'Robin')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough one')
  await page.getByLabel('Roles').first().click()
  await page.getByRole('option', { name: 'agent', exact: true }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Robin' }).waitFor()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByText('This is shown once').waitFor()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Make a token' }).waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  await page.getByRole('row', { name: /robin.*disabled/ }).waitFor()
})

browserTest('an employee is logged out of a browser from administration', async (t, visit) => {
  const elsewhere = await sit(t, visit, { role: 'agent', path: '/contacts' })
  await elsewhere.page.getByRole('heading', { name: 'Contacts' }).waitFor()
  const { page } = await sit(t, visit, { path: `/admin/employees/${elsewhere.employee.id}` })
  await page.getByRole('button', { name: /End the session/ }).click()
  await page.getByText('Logged in nowhere.').waitFor()
  await elsewhere.page.reload()
  await elsewhere.page.getByLabel('Account').waitFor()
})

browserTest(
  'a custom field with options is made, seen as it will look, and deleted with its values',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/custom-fields/new' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Tier')
    await page.getByLabel('Type').first().click()
    await page.getByRole('option', { name: 'One of several' }).click()
    for (const [place, option] of ['Silver', 'Gold'].entries()) {
      await page.getByRole('button', { name: 'Add an option' }).click()
      await page.getByLabel(`Option ${place + 1}: what is shown`).fill(option)
    }
    await page.getByLabel('Option 2: what is shown').press('Alt+ArrowUp')
    assert.equal(await page.getByLabel('Option 1: what is shown').inputValue(), 'Gold')
    await page.getByRole('region', { name: 'How it looks' }).getByLabel('Tier').first().click()
    await page.getByRole('option', { name: 'Gold' }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Tier' }).waitFor()
    const { body } = await admin.get('/cz-col?search=Tier')
    const cz_cols = [{ id: body.data[0].id, value: 'Gold' }]
    await admin.post('/contact', { first_name: 'Kim', cz_cols })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByText('1 contact have a value for Tier')
      .or(page.getByText('1 contact with'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Delete Tier and its values' }).click()
    await page.getByText('Tier deleted').waitFor()
  },
)

browserTest('a canned answer is written, and its shortcut is taken once', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/canned-answers/new' })
  const write = async (name: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Shortcut' }).fill('hello')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello {{contact.name}}')
    await page.keyboard.press('Control+s')
  }
  await write('Greeting')
  await page.getByRole('heading', { name: 'Greeting' }).waitFor()
  await page.goto(`${url}/admin/canned-answers/new`)
  await write('Second greeting')
  await page.locator('[aria-invalid=true]').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'Hello {{contact.name}}')
})

browserTest('a label of a code is renamed in its place', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/labels' })
  await page.getByRole('button', { name: /ExpressDelivery/ }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Courier')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Courier/ }).waitFor()
})

browserTest('on a narrow screen the pages come first, and nothing scrolls sideways', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin', width: 360, height: 740 })
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  for (const name of ['tags', 'roles', 'employees', 'custom-fields', 'canned-answers/new']) {
    await page.goto(`${url}/admin/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name)
  }
})

browserTest('no name that somebody gives runs as a script', async (t, visit) => {
  for (const [place, payload] of payloads.entries())
    await admin.post('/tag', { name: `${place} ${payload}`.slice(0, 255) })
  const { page } = await sit(t, visit, { path: '/admin/tags?per_page=200', language: 'zh-TW' })
  page.on('dialog', () => assert.fail('a dialog was opened'))
  await page.getByRole('row').nth(20).waitFor()
  assert.equal(await page.evaluate('window.hacked'), undefined)
  assert.ok((await admin.get('/tag')).body.meta.total >= payloads.length)
})

const pages = ['employees', 'roles', 'custom-fields', 'tags/1', 'labels', 'canned-answers/new']

browserTest('axe finds nothing in administration, light and dark', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/tags/1' })
  for (const name of pages) {
    await page.goto(`${url}/admin/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[data-scrolls] :is([role=row], dd button, h2, li)').first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      assert.deepEqual(await findings(page), [], `${name}, ${colorScheme}`)
    }
  }
})
