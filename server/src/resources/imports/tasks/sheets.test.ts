import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { type TestContext } from 'node:test'
import { main, partsOf, relationships, worksheet, zipOf } from '#sheets/fixtures/workbook.ts'
import { anImport, imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const made = maker(admin)

const recipe = await made('/relation-import-recipe', {
  name: 'Members',
  headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
})

const sheetOf = (number: string) =>
  `<row r="1">${['No', 'Name'].map((text) => cell(text)).join('')}</row>
   <row r="2">${[number, 'Ann'].map((text) => cell(text)).join('')}</row>`
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

const threeSheets = async (t: TestContext) => {
  const sheets = [1, 2, 3]
  const listed = sheets.map((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="r${n}"/>`).join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const { path } = await zipOf(
    t,
    partsOf(sheetOf('S1'), {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        sheets.map((n) => [`r${n}`, 'worksheet', `worksheets/sheet${n}.xml`]),
      ),
      'xl/worksheets/sheet2.xml': worksheet(sheetOf('S2')),
      'xl/worksheets/sheet3.xml': worksheet(sheetOf('S3')),
    }),
  )
  return { name: 'book.xlsx', content: await readFile(path) }
}

const numbers = async () => {
  const { body } = await admin.get('/contact?per_page=100&sort=id')
  return body.data.map(({ membership_no }: { membership_no: string }) => membership_no)
}

test('an import takes only the sheets of a workbook that it names', async (t) => {
  const file = await threeSheets(t)
  const dry = await imported(service, recipe, {
    ...file,
    fields: { has_header: '1', sheets: '1, 3', dry_run: '1' },
  })
  assert.deepEqual([dry.total_amount, dry.created_contacts_amount, dry.sheets], [2, 2, '1, 3'])
  const { body } = await admin.post(`/relation-import-task/${dry.id}/import`)
  await runDue(service)
  const task = (await admin.get(`/relation-import-task/${body.data.id}`)).body.data
  assert.deepEqual([task.total_amount, task.created_contacts_amount, task.sheets], [2, 2, '1, 3'])
  assert.deepEqual(await numbers(), ['S1', 'S3'])
  const all = await imported(service, recipe, { ...file, fields: { has_header: '1' } })
  assert.deepEqual([all.total_amount, all.created_contacts_amount, all.sheets], [3, 1, null])
})

test('an import of a sheet that a workbook does not have fails, and says how many it has', async (t) => {
  const task = await imported(service, recipe, { ...(await threeSheets(t)), fields: { sheets: '2,4' } })
  assert.equal(task.status, 3)
  assert.match(task.error, /no sheet 4: it has 3/)
})

test('sheets are numbers, and only workbooks have them', async (t) => {
  const refusalOf = async (sheets: string, file: { name: string; content: string | Buffer }) => {
    const fields = { recipe_id: String(recipe), sheets }
    const { status, body } = await admin.upload('/relation-import-task', fields, file)
    assert.equal(status, 422)
    return body.errors.sheets[0]
  }
  assert.match(await refusalOf('Members', await threeSheets(t)), /numbers of sheets/)
  assert.match(await refusalOf('1', { name: 'rows.csv', content: 'S9,Ann' }), /only for Excel workbooks/)
  assert.equal(
    (await anImport(admin, recipe, { rows: [['S1', 'Ann']], fields: { sheets: '' } })).sheets,
    null,
  )
})
