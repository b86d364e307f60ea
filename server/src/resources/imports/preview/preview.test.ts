import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { csvOf } from '#test/imports/imports.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { relationImportPreview } from './routes.ts'

const service = await startService()
const { admin, agent, database, files } = service

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

const orders = await made('/cz-col-category', { name: 'Orders', type: 1 })
const loans = await made('/cz-col-category', { name: 'Loans', type: 1 })
const loyalty = await made('/cz-col-category', { name: 'Loyalty', type: 0 })
const aField = (name: string, type: number, category_id: number) =>
  made('/cz-col', { name, type, category_id })
const amount = await aField('Amount', 0, orders)
const ordered = await aField('Ordered at', 3, orders)
const lent = await aField('Amount', 0, loans)
const points = await aField('Points', 0, loyalty)
const recipe = await made('/relation-import-recipe', {
  name: 'Orders',
  headers: [
    { value: 'contacts.membership_no' },
    { value: 'contacts.gender', value_map: { f: 0, m: 1 } },
    { value: `cz_relation_information.${ordered}` },
    { value: `cz_relation_information.${amount}` },
  ],
  unique_columns: ['contacts.membership_no'],
  cz_col_category_id: orders,
})

const path = '/relation-import-recipe/preview'
const send = (content: string | Uint8Array, fields: Record<string, string> = {}, name = 'orders.csv') =>
  admin.upload(path, fields, { name, content })
const preview = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const valuesOf = ({ headers }: { headers: { value: string }[] }) => headers.map(({ value }) => value)

const few = csvOf([
  ['Member no', 'Sex', 'Ordered at', 'Amount'],
  ['M1', 'f', '2026-11-20', 120],
  ['M2', 'm', '2026-11-21', 80],
])

test('a file is shown as it is read, with headers for a recipe by the names of its columns', async () => {
  const { sheets, headers, ...about } = await preview(few)
  assert.deepEqual(about, {
    format: 'text',
    encoding: 'utf-8',
    delimiter: ',',
    has_header: true,
    is_header_guessed: true,
    header: ['Member no', 'Sex', 'Ordered at', 'Amount'],
    date_columns: [{ cell: 2, date_format: 'ymd' }],
    problems: [],
  })
  assert.deepEqual(sheets, [
    {
      name: null,
      header: about.header,
      rows: [
        { row: 2, cells: ['M1', 'f', '2026-11-20', '120'], reasons: [] },
        { row: 3, cells: ['M2', 'm', '2026-11-21', '80'], reasons: [] },
      ],
    },
  ])
  assert.deepEqual(headers, [
    { value: 'contacts.membership_no', isMatchField: true },
    { value: 'contacts.gender' },
    {
      id: ordered,
      type: 3,
      value: `cz_relation_information.${ordered}`,
      text: 'Ordered at',
      category_id: orders,
    },
    { id: amount, type: 0, value: `cz_relation_information.${amount}`, text: 'Amount', category_id: orders },
  ])
})

test('the suggestions of a preview are a valid recipe', async () => {
  const { headers } = await preview(few)
  const id = await made('/relation-import-recipe', {
    name: 'As suggested',
    headers,
    cz_col_category_id: orders,
  })
  assert.deepEqual((await preview(few, { recipe_id: String(id) })).problems, [])
})

test('fields of the table that is asked for are suggested, else of the one with the most columns', async () => {
  const [, own] = valuesOf(await preview('Member no,Amount\nM1,5\n', { cz_col_category_id: String(loans) }))
  assert.equal(own, `cz_relation_information.${lent}`)
  assert.deepEqual(valuesOf(await preview('Member no,Points\nM1,5\n')), [
    'contacts.membership_no',
    `cz_contact_information.${points}`,
  ])
})

test('encoding and delimiter are found out, and as they are asked for where they are', async () => {
  const big5 = Buffer.from('a97ca557bb4e2c a5cd a4e9 0a a4fd 2c 31393930 0a'.replaceAll(' ', ''), 'hex')
  assert.equal((await preview(big5)).encoding, 'big5')
  assert.equal((await preview('a;b\n1;2\n3;4\n')).delimiter, ';')
  const asked = await preview('a,b;c\n', { encoding: 'latin1', delimiter: 'semicolon', has_header: '0' })
  assert.deepEqual([asked.encoding, asked.delimiter], ['windows-1252', ';'])
  assert.deepEqual(asked.sheets[0].rows[0].cells, ['a,b', 'c'])
})

test('every sheet of a workbook has its name, its header and its first rows', async () => {
  const workbook = readFileSync(new URL('../../../sheets/fixtures/xlsx/openpyxl.xlsx', import.meta.url))
  const { sheets, ...about } = await preview(workbook, { rows: '1', has_header: '1' })
  assert.deepEqual([about.format, about.encoding, about.delimiter], ['xlsx', null, null])
  const [second, kinds, empty] = sheets
  assert.deepEqual(second, { name: '第二', header: ['second', '2'], rows: [] })
  assert.deepEqual([kinds.name, kinds.header[1]], ['Kinds', '王小明'])
  assert.deepEqual(kinds.rows, [
    { row: 2, cells: ['#N/A', '#DIV/0!', 'no result'], errors: [0, 1, 2], reasons: [] },
  ])
  assert.deepEqual(empty, { name: 'Empty', header: null, rows: [] })
  assert.deepEqual(about.header, second.header)
})

test('as many rows are shown as are asked for, and 20 without', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => [`M${row}`, row])
  const many = csvOf([['Member no', 'Amount'], ...rows])
  const shown = async (fields = {}) => (await preview(many, fields)).sheets[0].rows.length
  assert.deepEqual([await shown(), await shown({ rows: '3' }), await shown({ rows: '100' })], [20, 3, 100])
  assert.equal(await shown({ rows: '100', has_header: '0' }), 100)
})

test('each row says what a recipe would reject it for, and in which cell', async () => {
  const rows = [
    ['Member no', 'Sex', 'Ordered at', 'Amount'],
    ['M1', 'x', '3.11.2026', 12],
    [null, 'f', '2026-11-20', '1.5'],
    [null, 'f', '2026-11-20', 1],
    ['M4', 'm'],
  ]
  const { sheets, problems } = await preview(csvOf(rows), { recipe_id: String(recipe) })
  const found = sheets[0].rows.map(
    ({ reasons }: { reasons: { code: string; cell: number; column: string }[] }) =>
      reasons.map(({ code, cell, column }) => [code, cell, column]),
  )
  assert.deepEqual(found, [
    [
      ['invalid', 1, 'contacts.gender'],
      ['invalid', 2, `cz_relation_information.${ordered}`],
    ],
    [
      ['invalid', 3, `cz_relation_information.${amount}`],
      ['required', 0, 'contacts.membership_no'],
    ],
    [['required', 0, 'contacts.membership_no']],
    [],
  ])
  assert.match(sheets[0].rows[0].reasons[0].message, /one of 0, 1/)
  assert.deepEqual(problems, [])
})

test('a file with other columns than the recipe’s is detected', async () => {
  const swapped = csvOf([
    ['Member no', 'Ordered at', 'Sex'],
    ['M1', '2026-11-20', 'f'],
  ])
  const { problems } = await preview(swapped, { recipe_id: String(recipe) })
  assert.equal(problems.length, 3)
  assert.match(problems[0], /4 columns and the file 3/)
  assert.match(problems[1], /^Column 2 is called “Ordered at”/)
})

test('a file is no larger in the answer for being wide and long', async () => {
  const row = Array.from({ length: 500 }, () => 'x'.repeat(300))
  const { sheets, problems } = await preview(csvOf(Array.from({ length: 100 }, () => row)), { rows: '100' })
  assert.equal(sheets[0].rows[0].cells[0], `${'x'.repeat(255)}…`)
  assert.ok(sheets[0].rows.length < 20)
  assert.match(problems[0], /so large/)
})

const refusals: [string, Record<string, string>, string | Uint8Array, string, RegExp][] = [
  ['an unknown encoding', { encoding: 'klingon' }, few, 'encoding', /utf-8, utf-16le/],
  ['a delimiter of two characters', { delimiter: '::' }, few, 'delimiter', /one character/],
  ['no rows', { rows: '0' }, few, 'rows', /at least 1/],
  ['too many rows', { rows: '101' }, few, 'rows', /at most 100/],
  ['an unknown recipe', { recipe_id: '987654' }, few, 'recipe_id', /does not exist/],
  [
    'a category of contact fields',
    { cz_col_category_id: String(loyalty) },
    few,
    'cz_col_category_id',
    /type 1/,
  ],
  ['an unknown category', { cz_col_category_id: '987654' }, few, 'cz_col_category_id', /type 1/],
  [
    'another encoding than the file’s',
    { encoding: 'utf-8' },
    Buffer.from([0x61, 0x2c, 0xa4, 0xfd, 0x0a]),
    'file',
    /Row 1 is not written in UTF-8/,
  ],
  ['an image', {}, Buffer.from('89504e470d0a1a0a0000', 'hex'), 'file', /an image/],
  ['an empty file', {}, '', 'file', /empty/],
]
for (const [what, fields, content, field, words] of refusals)
  test(`${what} is refused in words`, async () => {
    const { status, body } = await send(content, fields)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
    assert.match(body.errors[field][0], words)
  })

test('a preview is for those who make recipes, and leaves nothing behind', async () => {
  assert.equal((await agent.upload(path, {}, { name: 'a.csv', content: few })).status, 403)
  assert.equal((await admin.post(path, {})).status, 415)
  assert.deepEqual(await Array.fromAsync(files.list('imports')), [])
  const { total } = await database.main
    .selectFrom('relation_import_tasks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  assert.equal(total, 0)
})

test('too many concurrent previews get a 503', async () => {
  const { as } = await startEndpoints(service, (app) =>
    relationImportPreview(app, { atOnce: 0, maxWaiting: 0, maxWaitMs: 0 }),
  )
  const { status, headers } = await as(admin).upload(path, {}, { name: 'a.csv', content: few })
  assert.equal(status, 503)
  assert.equal(headers['retry-after'], '5')
})
