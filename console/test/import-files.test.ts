import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { main, partsOf, relationships, worksheet, zipOf } from '#sheets/fixtures/workbook.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { csvOf, imported } from '#test/imports/imports.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'

const service = await openDesk()
const { admin, employee, sit } = service

const table = (await admin.post('/cz-col-category', { name: 'Visits', type: 1 })).body.data.id as number
const aField = (field: object) => admin.post('/cz-col', { category_id: table, ...field })
await aField({ name: 'Place', type: 1, is_allowed_null: false })
await aField({ name: 'Visited on', type: 3 })
await aField({ name: 'Stars', type: 0 })
const contact = (await admin.post('/contact', { membership_no: 'M1', first_name: 'Member' })).body.data.id

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const header = ['Member no', 'Visited on', 'Stars']
const rowsOf = (rows: string[][]) =>
  rows
    .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('')

/** A workbook of a sheet for each month: what June holds is taken, what July holds is not. */
const months = (t: TestContext) => {
  const names = ['June', 'July']
  const entries = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" xmlns:r="${office}" r:id="r${at + 1}"/>`,
  )
  return zipOf(
    t,
    partsOf(rowsOf([header, ['M1', '2026/6/1', '5']]), {
      'xl/workbook.xml': `<workbook xmlns="${main}"><sheets>${entries.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships([
        ['r1', 'worksheet', 'worksheets/sheet1.xml'],
        ['r2', 'worksheet', 'worksheets/sheet2.xml'],
      ]),
      'xl/worksheets/sheet2.xml': worksheet(rowsOf([header, ['M1', 'soon', 'many'], ['M1', 'later', '4']])),
    }),
  )
}

const tillFile = csvOf([['Visits of June'], header, ['M1', '2026/6/1', '5'], ['M1', '2026/6/2', '4']])

/** The states of the answers about the sample, as they come. */
const checksOf = (page: Page) => {
  const states: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/relation-import-recipe/check')) states.push(answer.status())
  })
  return states
}

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

/** A table that is not wanted is not suggested again. */
const chooseContactsAlone = async (page: Page) => {
  await choose(page, 'Member no,Name,Stars\n')
  await page.getByText('The file has no rows under its header.', { exact: false }).waitFor()
  await page.getByRole('combobox', { name: 'Fills' }).click()
  await page.getByRole('option', { name: 'Contacts' }).click()
  await page.getByText('not imported').waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Fills' }).inputValue(), 'Contacts')
}

longBrowserTest(
  'each sheet of a workbook can be looked at, with why its rows would be rejected, and a title is noticed',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/imports/recipes/new' })
    const checks = checksOf(page)
    await page.locator('input[type=file]').setInputFiles((await months(t)).path)
    const reasons = page.getByRole('list', { name: 'Why rows would be rejected' })
    await reasons.getByText('Place is needed, and no column fills it · 1 row').waitFor()
    await page
      .getByText('A new record in Visits needs Place, which no column fills', { exact: false })
      .waitFor()
    assert.equal(await reasons.getByRole('listitem').count(), 1)
    await page.getByLabel('Sheet shown (2 in the file)').selectOption('July')
    await reasons
      .getByText('Visited on: The cell must be a date: YYYY-MM-DD or YYYY/MM/DD · 2 rows')
      .waitFor()
    await reasons.getByText('Stars: Not a whole number · 1 row').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])

    const title = page.getByText('The first row seems to be a title', { exact: false })
    assert.equal(await title.count(), 0)
    await choose(page, tillFile)
    await title.waitFor()
    await chooseContactsAlone(page)
    assert.deepEqual(new Set(checks), new Set([200]))
  },
)

/** A recipe that takes the months, and a new import of nothing yet. */
const beginMonths = async (page: Page, name: string) => {
  const headers = ['contacts.membership_no', '', 'contacts.last_name'].map((value) => ({ value }))
  const given = { name, headers, unique_columns: ['contacts.membership_no'] }
  const recipe = (await admin.post('/relation-import-recipe', given)).body.data.id as number
  await page.getByRole('button', { name: 'New import' }).click()
  await page.getByRole('combobox', { name: 'Recipe' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  return recipe
}

browserTest('an import of a workbook takes the sheets that are chosen by name', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports' })
  await beginMonths(page, 'Months by name')
  await page.locator('input[type=file]').setInputFiles((await months(t)).path)
  const sheets = page.getByRole('group', { name: 'Sheets' })
  const [june, july] = ['June', 'July'].map((name) => sheets.getByRole('checkbox', { name }))
  for (const sheet of [june, july]) {
    await sheet?.waitFor()
    assert.ok(await sheet?.isChecked(), 'all sheets are imported unless some are chosen')
    await sheet?.uncheck()
  }
  await page.keyboard.press('Control+Enter')
  await page.getByText('Choose at least one sheet.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await july?.check()
  await page.getByText('Choose at least one sheet.').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page.getByText('sheets 2').waitFor()
  const { body } = await admin.get('/relation-import-task?sort=-id&per_page=1')
  assert.equal(body.data[0].sheets, '2')
})

browserTest(
  'an import of a workbook takes numbers of sheets where their names are unknown',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/imports' })
    await page.route('**/relation-import-recipe/preview', (route) => route.abort())
    const recipe = await beginMonths(page, 'Months by number')
    await choose(page, tillFile)
    assert.equal(await page.getByRole('textbox', { name: 'Sheets' }).count(), 0)
    await page.locator('input[type=file]').setInputFiles((await months(t)).path)
    const sheets = page.getByRole('textbox', { name: 'Sheets' })
    await sheets.fill('July')
    await page.keyboard.press('Control+Enter')
    await page.getByText('The field must be the numbers of sheets, such as 1, 3.').waitFor()
    assert.equal(await page.getByRole('alert').count(), 0, 'the field says what is wrong')
    // As a Chinese keyboard types it.
    await sheets.fill('２')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'New import' }).waitFor({ state: 'detached' })
    const { body } = await admin.get(`/relation-import-task?recipe_id=${recipe}`)
    assert.deepEqual([body.data.length, body.data[0].sheets], [1, '2'])
    await goTo(page, `/imports/${body.data[0].id}`)
    await page.getByText('sheets 2').waitFor()
  },
)

browserTest(
  'a new recipe needs the permission to create it, and is set to add contacts while the list is empty',
  async (t, visit) => {
    const permissions = ['import.read', 'import.create', 'recipe.read']
    const { body } = await admin.post('/role', { name: 'Importer', permissions })
    for (let more = 0; more < 5; more++) await employee('administrator')
    const path = async (employee: { id: number }) => {
      await admin.put(`/employee/${employee.id}`, { role_ids: [body.data.id] })
      return '/imports/recipes/new'
    }
    const { page } = await sit(t, visit, { path })
    await page.getByText('It needs recipe.create. An administrator can give it.').waitFor()
    await page
      .getByText(/^Request to send to an administrator \(.*administrator.*, and \d others?\)$/)
      .waitFor()
    await page.getByText(/^I need the permission recipe.create to open “New recipe”: http/).waitFor()
    assert.equal(await page.locator('input[type=file]').count(), 0)

    const more = [
      'recipe.create',
      'contact.read',
      'contact.create',
      'cz_col.read',
      'code_label.read',
      'cz_col_category.read',
    ]
    await admin.put(`/role/${body.data.id}`, { permissions: [...permissions, ...more] })
    const unfound = page.getByRole('combobox', { name: 'When no contact is found' })
    await page.reload()
    await unfound.waitFor()
    assert.equal(await unfound.inputValue(), 'Reject the row')
    await admin.delete(`/contact/${contact}`)
    await page.reload()
    await unfound.waitFor()
    assert.equal(await unfound.inputValue(), 'Add the contact')
  },
)

browserTest('the history of an imported customer leads to the import', async (t, visit) => {
  const recipe = await admin.post('/relation-import-recipe', {
    name: 'Members',
    headers: ['membership_no', 'first_name'].map((name) => ({ value: `contacts.${name}` })),
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
  })
  const { id } = await imported(service, recipe.body.data.id, {
    name: 'customers.csv',
    rows: [['M2', 'Mia']],
  })
  const [{ id: customer }] = (await admin.get('/contact?membership_no=M2')).body.data
  const { page } = await sit(t, visit, { path: `/contacts/${customer}` })
  const entry = page.getByRole('listitem').filter({ hasText: 'Contact created' })
  await t.test('without its file, if the server is too old to name it', async () => {
    const histories = `**/contact/${customer}/history?*`
    await page.route(histories, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const items = data.map(({ imported_file: _, ...item }: { imported_file: string }) => item)
      await route.fulfill({ response, json: { data: items, ...rest } })
    })
    await page.reload()
    await entry.getByText('Import', { exact: true }).waitFor()
    assert.equal(await entry.getByRole('link', { name: /^Import/ }).count(), 0)
    await page.unroute(histories)
    await page.reload()
  })
  await entry.getByRole('link', { name: 'Import of customers.csv' }).click()
  await page.waitForURL(`**/imports/${id}`)
})
