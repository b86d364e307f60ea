import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { anImport, csvOf, imported, runDue } from '#test/imports/imports.ts'
import { openDesk } from './desk.ts'
import { runAndSee } from './imports.ts'

const service = await openDesk()
const { admin, sit } = service

const aRecipe = async () => {
  const values = [
    'contacts.membership_no',
    'contacts.name',
    '',
    'phone_numbers.mobile',
    'email_contacts.address',
  ]
  const { body } = await admin.post('/relation-import-recipe', {
    name: 'Numbers',
    headers: values.map((value) => ({ value })),
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
  })
  return body.data.id as number
}

const rows = [
  ['會員編號', '姓名', '生日', '手機', 'E-mail', '標籤'],
  ['T1', '王小明', '79/12/10', '0912345678', 'wang@example.com', '新客'],
  ['T2', '歐陽娜娜', '民國80年1月2日', '0922333444', 'ouyang@example.com', ''],
  ['T3', '陳美玲', '79/13/40', '0933444555', 'chen@example.com', ''],
]
const members = csvOf(rows)

browserTest(
  'a list with full names and Minguo birthdays is mapped as a Taiwanese shop has it',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) })
    const target = page.getByLabel('What column 2 means: 姓名')
    await target.waitFor()
    assert.equal(await target.inputValue(), 'contacts.name')
    await page
      .getByText('Birthday: The cell must be a date of the Minguo calendar: YYY/MM/DD · 1 row')
      .waitFor()
    await page.getByText(/^Tags: There is no tag “新客”\. .* · 1 row$/).waitFor()
    await page.getByRole('combobox', { name: 'When no contact is found' }).click()
    await page.getByRole('option', { name: 'Add the contact' }).click()
    assert.equal(await page.getByRole('textbox', { name: 'First name' }).count(), 0)
    await page.getByRole('textbox', { name: 'Name' }).fill('Members')
    await page.keyboard.press('Control+s')
    await page.getByText('Recipe “Members” saved').waitFor()
  },
)

browserTest('a column of tags can create those that do not exist', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) })
  await page.getByText(/^Tags: There is no tag “新客”\. .* · 1 row$/).waitFor()
  await page.getByRole('combobox', { name: 'Unknown tags of Tags' }).selectOption('Create unknown tags')
  await page.getByText('1 new tag would be created.').waitFor()
  await page.getByText('Create the tags that do not exist yet.').waitFor()
  await page.getByText(/^Tags: There is no tag/).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New tags')
  await page.keyboard.press('Control+s')
  await page.getByText('Recipe “New tags” saved').waitFor()
  const { body } = await admin.get('/relation-import-recipe?importable_type=App%5CContact&search=New%20tags')
  assert.equal(body.data[0].headers[5].create_missing_tags, true)
})

browserTest('adding contacts is suggested once when no row of the sample matches one', async (t, visit) => {
  await admin.post('/contact', { first_name: 'Visitor' })
  const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
  const [header = [], ...others] = rows
  const content = csvOf([header, ['', '無編號', '', '', '', '新客'], ...others])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const head = page.getByRole('columnheader', { name: '標籤' })
  await head.getByText('Unknown tags · 2').waitFor()
  await page.getByText('Suggested because no row of the sample matched a contact.').waitFor()
  const choice = page.getByRole('combobox', { name: 'When no contact is found' })
  assert.equal(await choice.inputValue(), 'Add the contact')
  await choice.click()
  await page.getByRole('listbox').getByRole('option', { name: 'Reject the row' }).click()
  const number = page.getByRole('columnheader', { name: '會員編號' })
  await number.getByText('No contact has this Member no. · 3 and 1 other reason').waitFor()
  assert.equal(await choice.inputValue(), 'Reject the row')
})

browserTest('a column of full names replaces the first name for all new contacts', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) })
  const target = page.getByLabel('What column 2 means: 姓名')
  await target.selectOption('')
  await page.getByRole('combobox', { name: 'When no contact is found' }).click()
  await page.getByRole('option', { name: 'Add the contact' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Member')
  await target.selectOption('contacts.name')
  await page.getByRole('textbox', { name: 'First name' }).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Whole names')
  await page.keyboard.press('Control+s')
  await page.getByText('Recipe “Whole names” saved').waitFor()
})

browserTest(
  'an import says which of the parts it added, and once it is undone, that nothing is left',
  async (t, visit) => {
    const { id } = await imported(service, await aRecipe(), { content: members, fields: { has_header: '1' } })
    const { page } = await sit(t, visit, { path: `/imports/${id}` })
    await page.getByText('3 contacts added and 6 phone numbers and e-mail addresses added').waitFor()
    // Its recipe may be edited later.
    await page.route(new RegExp(`relation-import-task/${id}$`), async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ json: { data: { ...data, recipe: { ...data.recipe, headers: [] } } } })
    })
    await page.reload()
    await page
      .getByText('6 phone numbers, e-mail addresses, addresses, tags, and companies added', { exact: false })
      .waitFor()
    await page.unroute(new RegExp(`relation-import-task/${id}$`))
    await page.reload()
    await page.getByText('3 contacts added and 6 phone numbers and e-mail addresses added').waitFor()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('6 phone numbers and e-mail addresses that it added are removed.').waitFor()
    await page.getByRole('button', { name: 'Undo import of 3 rows' }).click()
    await page.getByText('Undoing, records so far: 0.').waitFor()
    await runAndSee(service, page, 'imported and undone')
    await page.getByText('contacts added').waitFor({ state: 'detached' })
  },
)

browserTest('an import that was watched to its end is no news on the next page', async (t, visit) => {
  const recipe = await aRecipe()
  const { page, employee } = await sit(t, visit, { path: '/imports' })
  const given = { content: members, fields: { has_header: '1', dry_run: '1' } }
  const { id } = await anImport(employee.client, recipe, given)
  await page.goto(`${service.url}/imports/${id}`)
  await runAndSee(service, page, 'This was a dry run: nothing was changed.')
  // Nor is it news in another browser.
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  const read = async () => (await employee.client.get('/me')).body.data.preferences.notices_read
  await until(
    () => 'it is read on the server',
    async () => !!(await read()),
  )
  await anImport(employee.client, recipe, { ...given, name: 'elsewhere.csv' })
  await page.goto(`${service.url}/contacts`)
  await runDue(service)
  await page.reload()
  await page.getByRole('button', { name: /Notices.*1 new notice/ }).click()
  await page.getByRole('link', { name: /elsewhere\.csv/ }).waitFor()
  await page.getByRole('link', { name: /rows\.csv/ }).waitFor()
})
