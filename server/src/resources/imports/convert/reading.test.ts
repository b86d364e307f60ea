import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { type TestContext } from 'node:test'
import { main, partsOf, relationships, zipOf } from '#sheets/fixtures/workbook.ts'
import { imported } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin } = service

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

const sales = await made('/cz-col-category', { name: 'Sales', type: 1 })
const aField = (name: string, type: number, more = {}) =>
  made('/cz-col', { name, type, category_id: sales, ...more })
const price = await aField('Price', 8, { scale: 3 })
const count = await aField('Count', 0)
const soldAt = await aField('Sold at', 5)
const number = { value: 'contacts.membership_no' }
const birth = { value: 'contacts.birth_at' }
const relation = (id: number) => `cz_relation_information.${id}`

const refused = async (headers: object[], more = {}) => {
  const body = {
    name: 'Refused',
    headers,
    unique_columns: [number.value],
    cz_col_category_id: sales,
    ...more,
  }
  const { status, body: answer } = await admin.post('/relation-import-recipe', body)
  assert.equal(status, 422, JSON.stringify(answer))
  return Object.keys(answer.errors)
}

const aRecipe = (headers: object[], more = {}) =>
  made('/relation-import-recipe', {
    name: 'Sales',
    headers,
    unique_columns: [number.value],
    cz_col_category_id: sales,
    ...more,
  })

const members = async (amount: number) => {
  const prefix = `${Math.random()}`
  const numbers = Array.from({ length: amount }, (_, at) => `${prefix}-${at}`)
  const ids: number[] = []
  for (const membership_no of numbers) ids.push(await made('/contact', { first_name: 'Ann', membership_no }))
  return { numbers, ids }
}

/** Imports one cell for each new member; returns the task, and the birthdays that they then have. */
const birthdays = async (cells: string[], options: object = {}, more: object = {}, maxRows?: number) => {
  const { numbers, ids } = await members(cells.length)
  const recipe = await aRecipe([number, { ...birth, ...options }], { cz_col_category_id: null, ...more })
  const rows = cells.map((cell, at) => [numbers[at] as string, cell])
  const task = await imported(service, recipe, { rows }, maxRows)
  const days: (string | null)[] = []
  for (const id of ids) days.push((await admin.get(`/contact/${id}`)).body.data.birth_at)
  return { task, days }
}

for (const [date_format, cells] of [
  ['dmy', ['3.11.1990', '03/11/1990', '3-11-1990', '1990-11-03', '1990/11/3', '1990年11月3日']],
  ['mdy', ['11/3/1990', '11-03-1990', '11.3.1990', '1990-11-03']],
  [
    'ymd',
    ['1990.11.3', '1990-11-3', '1990/11/03', '19901103', '１９９０／１１／０３', '1990/11/3 上午 12:00:00'],
  ],
  ['minguo', ['79/11/03', '079.11.3', '79-11-3', '民國 79 年 11 月 3 日', '791103', '0791103', '19901103']],
] as const)
  test(`a recipe reads dates as ${date_format}, with any separator`, async () => {
    const { days } = await birthdays([...cells], { date_format })
    assert.deepEqual(
      days,
      cells.map(() => '1990-11-03'),
    )
  })

test('a date that is invalid in the recipe’s format rejects its row', async () => {
  const { task, days } = await birthdays(['31.12.1990', '12/31/1990', '30.2.1990', '3.11.90'], {
    date_format: 'dmy',
  })
  assert.deepEqual(days, ['1990-12-31', null, null, null])
  assert.equal(task.rejected_amount, 3)
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  assert.equal(body.data[0].reasons[0].message, 'The cell must be a date: DD/MM/YYYY or YYYY-MM-DD.')
})

test('the format of dates follows from the whole column, however rows are compared and batched', async () => {
  for (const repeated_keys of ['reject', 'last_wins']) {
    const { task, days } = await birthdays(
      ['3/11/1990', '4/11/1990', '1990-11-05', '?', '17/11/1990'],
      {},
      { repeated_keys },
      2,
    )
    assert.deepEqual(days, ['1990-11-03', '1990-11-04', '1990-11-05', null, '1990-11-17'])
    assert.deepEqual(task.date_formats, { 'contacts.birth_at': 'dmy' })
    assert.equal(task.total_amount, 5)
  }
  const { days } = await birthdays(['11/3/1990', '11/17/1990'])
  assert.deepEqual(days, ['1990-11-03', '1990-11-17'])
  const { days: minguo } = await birthdays(['79/11/3', '101/1/2'])
  assert.deepEqual(minguo, ['1990-11-03', '2012-01-02'])
})

test('dates that leave doubt are not guessed', async () => {
  for (const cells of [
    ['3/11/1990', '4/11/1990'],
    ['17/11/1990', '11/17/1990'],
    ['79/11/3', '80/1/2'],
  ]) {
    const { task, days } = await birthdays(cells)
    assert.deepEqual(days, [null, null])
    assert.deepEqual(task.date_formats, {})
  }
})

test('rows that repeat a date in the guessed format agree with each other', async () => {
  const { numbers } = await members(1)
  const recipe = await aRecipe([number, birth], { cz_col_category_id: null })
  const own = numbers[0] as string
  const same = await imported(service, recipe, {
    rows: [
      [own, '17/11/1990'],
      [own, '1990-11-17'],
    ],
  })
  assert.equal(same.imported_amount, 2)
  const other = await imported(service, recipe, {
    rows: [
      [own, '17/11/1990'],
      [own, '16/11/1990'],
    ],
  })
  assert.equal(other.rejected_amount, 2)
})

const stored = async (ids: number[]) => {
  const rows = await service.database.main
    .selectFrom('relation_records')
    .select(['cz_values', 'contact_id'])
    .where('contact_id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find(({ contact_id }) => contact_id === id)?.cz_values ?? null)
}

test('numbers are read with the recipe’s separators, and nothing else counts as one', async () => {
  const comma = { value: relation(price), thousands_separator: 'dot' }
  const cells = ['1.234,56', '1234,5', '－１２', '１．234.567', '12.34', '1,234.5', '1.2345']
  const { numbers, ids } = await members(cells.length)
  const recipe = await aRecipe([number, comma, { value: relation(count), thousands_separator: 'apostrophe' }])
  const rows = cells.map((cell, at) => [numbers[at] as string, cell, "1'000"])
  await imported(service, recipe, { rows })
  assert.deepEqual(
    (await stored(ids)).map((values) => values && (values as Record<string, unknown>)[price]),
    ['1234.56', '1234.5', '-12', '1234567', null, null, null],
  )
})

test('date-times have the day first and a time, also one of twelve hours', async () => {
  const cells = ['3.11.2026 9:30', '3/11/2026上午 09:30', '2026/11/3 下午 05:30', '3.11.2026 11:30 PM']
  const { numbers, ids } = await members(5)
  const recipe = await aRecipe([number, { value: relation(soldAt), date_format: 'dmy' }])
  const rows = [...cells, '2026/11/3 上午 17:30'].map((cell, at) => [numbers[at] as string, cell])
  await imported(service, recipe, { rows })
  const hours = ['01', '01', '09', '15']
  const moments = hours.map((hour) => ({ [soldAt]: `2026-11-03T${hour}:30:00Z` }))
  assert.deepEqual(await stored(ids), [...moments, null])
})

test('an invalid cell leaves its field empty where the recipe says so, and is counted', async () => {
  const cells = ['unknown', '1990-11-03']
  const { task, days } = await birthdays(cells, { on_bad_cell: 'empty' }, { create_missing_contacts: false })
  assert.deepEqual(days, [null, '1990-11-03'])
  // A row that has nothing else is not taken, so that nothing of it was left out.
  assert.deepEqual([task.imported_amount, task.rejected_amount, task.emptied_amount], [1, 1, 0])
  const { numbers } = await members(3)
  const name = { value: 'contacts.last_name' }
  const recipe = await aRecipe([number, name, { ...birth, on_bad_cell: 'empty' }], {
    cz_col_category_id: null,
  })
  const rows = [
    [numbers[0] as string, 'Lee', 'unknown'],
    ['nobody', 'Wang', 'unknown'],
    [numbers[2] as string, 'Chen', '1990-11-03'],
  ]
  const taken = await imported(service, recipe, { rows })
  assert.deepEqual([taken.imported_amount, taken.rejected_amount, taken.emptied_amount], [2, 1, 1])
})

test('rows above the header are skipped in every file, and in the corrected rejects as well', async () => {
  const { numbers, ids } = await members(2)
  const recipe = await aRecipe([number, birth], { cz_col_category_id: null, skip_rows: 2 })
  const rows = [
    ['Members of November', ''],
    ['as of the 30th', 'all shops'],
    ['Number', 'Birthday'],
    [numbers[0] as string, '1990-11-03'],
    [numbers[1] as string, 'soon'],
  ]
  const task = await imported(service, recipe, { rows, fields: { has_header: '1' } })
  assert.deepEqual([task.total_amount, task.imported_amount, task.rejected_amount], [2, 1, 1])
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects`)
  assert.match(body, /^\uFEFF?Correct the rows[^\r]*\r\nCorrect[^\r]*\r\n/)
  const content = body.replace('soon', '1991-12-24')
  const again = await imported(service, recipe, { content, fields: { has_header: '1' } })
  assert.deepEqual([again.total_amount, again.imported_amount], [1, 1])
  assert.equal((await admin.get(`/contact/${ids[1]}`)).body.data.birth_at, '1991-12-24')
})

test('options that do not fit their column are refused', async () => {
  const amount = { value: relation(price) }
  assert.deepEqual(await refused([number, { ...amount, date_format: 'dmy' }]), ['headers.1.date_format'])
  assert.deepEqual(await refused([number, { ...birth, thousands_separator: 'comma' }]), [
    'headers.1.thousands_separator',
  ])
  assert.deepEqual(
    await refused([number, { ...amount, thousands_separator: 'comma', decimal_mark: 'comma' }]),
    ['headers.1.decimal_mark'],
  )
  assert.deepEqual(await refused([{ ...number, on_bad_cell: 'empty' }, birth]), ['headers.0.on_bad_cell'])
  assert.deepEqual(await refused([number, birth, { value: '', on_bad_cell: 'empty' }]), [
    'headers.2.on_bad_cell',
  ])
})

const dated = {
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/_rels/workbook.xml.rels': relationships([
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r3', 'styles', 'styles.xml'],
  ]),
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

const aWorkbook = async (t: TestContext, rows: string) => {
  const { path } = await zipOf(t, partsOf(rows, dated))
  return { name: 'book.xlsx', content: await readFile(path) }
}

test('a workbook’s own dates and numbers stay, beside texts in the recipe’s formats', async (t) => {
  const { numbers, ids } = await members(3)
  const recipe = await aRecipe([number, birth, { value: relation(price), thousands_separator: 'dot' }])
  const file = await aWorkbook(
    t,
    `<row r="1">${text('A1', numbers[0] as string)}<c r="B1" s="1"><v>33180</v></c><c r="C1"><v>1.234</v></c></row>
     <row r="2">${text('A2', numbers[1] as string)}${text('B2', '17.11.1990')}${text('C2', '1.234')}</row>
     <row r="3">${text('A3', numbers[2] as string)}${text('B3', '3.11.1990')}${text('C3', '1.234,5')}</row>`,
  )
  const task = await imported(service, recipe, file)
  assert.deepEqual([task.imported_amount, task.date_formats], [3, { 'contacts.birth_at': 'dmy' }])
  const days: string[] = []
  for (const id of ids) days.push((await admin.get(`/contact/${id}`)).body.data.birth_at)
  assert.deepEqual(days, ['1990-11-03', '1990-11-17', '1990-11-03'])
  assert.deepEqual(await stored(ids), [{ [price]: '1.234' }, { [price]: '1234' }, { [price]: '1234.5' }])
})

test('the preview tells how the columns of a file write their dates, and tries the recipe with that', async () => {
  const recipe = await aRecipe([number, birth, { ...birth, value: '' }], {
    skip_rows: 1,
    cz_col_category_id: null,
  })
  const content =
    'Title\nNo,Born,Joined,Seen\nM1,3/11/1990,1/2/2003,2026-11-20\nM2,17/11/1990,2/1/2003,2026-11-21'
  const { body } = await admin.upload(
    '/relation-import-recipe/preview',
    { recipe_id: String(recipe), has_header: '1' },
    { name: 'members.csv', content },
  )
  assert.deepEqual(body.data.date_columns, [
    { cell: 1, date_format: 'dmy' },
    { cell: 2, date_format: null },
    { cell: 3, date_format: 'ymd' },
  ])
  assert.deepEqual(body.data.sheets[0].header, ['No', 'Born', 'Joined', 'Seen'])
  assert.deepEqual(
    body.data.sheets[0].rows.map(({ reasons }: { reasons: object[] }) => reasons),
    [[], []],
  )
})

test('a check tells which cells would be left empty', async () => {
  const { body } = await admin.post('/relation-import-recipe/check', {
    headers: [number, { ...birth, on_bad_cell: 'empty' }, { value: 'contacts.last_name' }],
    unique_columns: [number.value],
    rows: [{ cells: ['M1', 'soon', 'Lee'] }],
  })
  assert.deepEqual(
    body.data.emptied[0].map(({ cell, code }: { cell: number; code: string }) => [cell, code]),
    [[1, 'invalid']],
  )
})
