import assert from 'node:assert/strict'
import test from 'node:test'
import { imported } from '#test/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service

const made = maker(admin)

const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
const aField = (name: string, type: number, more: object = {}) =>
  made('/cz-col', { name, type, category_id: category, ...more })
const options = [
  { text: 'Gold', value: 'g' },
  { text: 'Silver', value: 's' },
  { text: 'White, matt', value: 3 },
]
const number = await aField('Number', 0)
const text = await aField('Text', 1)
const flag = await aField('Flag', 2)
const day = await aField('Day', 3)
const time = await aField('Time', 4)
const moment = await aField('Moment', 5)
const one = await aField('One', 6, { options })
const many = await aField('Many', 7, { options })
const all = [number, text, flag, day, time, moment, one, many]

const relation = (field: number) => `cz_relation_information.${field}`

const aRecipe = (headers: (string | object)[], more: object = {}) =>
  made('/relation-import-recipe', {
    name: 'A recipe',
    importable_type: 'App\\Contact',
    headers: headers.map((header) => (typeof header === 'string' ? { value: header } : header)),
    unique_columns: ['contacts.membership_no'],
    cz_col_category_id: category,
    ...more,
  })

let numbers = 0
const aContact = async (more: object = {}) => {
  const membership_no = `M${++numbers}`
  return { id: await made('/contact', { first_name: 'Ann', membership_no, ...more }), membership_no }
}

type Information = { col_id: number; value: unknown }[]

const recordsOf = async (contact: number): Promise<Record<number, unknown>[]> => {
  const { body } = await admin.get(`/contact/${contact}/contact-cz-relation?per_page=1000`)
  return body.data.map(({ information }: { information: Information }) =>
    Object.fromEntries(information.map(({ col_id, value }) => [col_id, value])),
  )
}

const rejectsOf = async (task: number) => {
  const rows = await database.main
    .selectFrom('relation_import_rejects')
    .selectAll()
    .where('task_id', '=', task)
    .orderBy('number')
    .execute()
  return rows.map(({ sheet_index, row_index, reasons, cells }) => {
    const [first] = reasons as { column: string | null; code: string }[]
    return [sheet_index, row_index, first?.code, first?.column, cells]
  })
}

test('each row adds a relation record to the contact that its unique columns name', async () => {
  const recipe = await aRecipe(['contacts.membership_no', ...all.map(relation)])
  const [ann, bea] = [await aContact(), await aContact()]
  const task = await imported(service, recipe, {
    rows: [
      [
        ann.membership_no,
        '007',
        'tab\there',
        'TRUE',
        '2026-01-31',
        '9:05',
        '2026-01-31 09:05',
        'Gold',
        'g;Silver',
      ],
      [
        bea.membership_no,
        -5,
        'a "quote"\nand \\N',
        0,
        '2026-01-31 10:00:00',
        '09:05',
        '2026-01-31T09:05:00Z',
        's',
        'White, matt',
      ],
      [ann.membership_no, 8, ' trimmed ', null, null, '23:59:59', null, '3', 's,g、3'],
    ],
  })
  assert.equal(task.status, 2, task.error)
  assert.deepEqual(
    [task.total_amount, task.imported_amount, task.rejected_amount, task.added_records_amount],
    [3, 2, 1, 2],
  )
  assert.deepEqual(await recordsOf(bea.id), [
    {
      [number]: -5,
      [text]: 'a "quote"\nand \\N',
      [flag]: false,
      [day]: '2026-01-31',
      [time]: '09:05:00',
      [moment]: '2026-01-31 17:05:00',
      [one]: 's',
      [many]: [3],
    },
  ])
  assert.deepEqual(await recordsOf(ann.id), [
    { [number]: 8, [text]: 'trimmed', [time]: '23:59:59', [one]: 3, [many]: ['s', 'g', 3] },
  ])
  const [[, row, code, column]] = (await rejectsOf(task.id)) as [unknown[]]
  assert.deepEqual([row, code, column], [1, 'invalid', relation(time)])
})

test('rows without one contact are rejected, with sheet, row, reason and original cells', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(number)])
  const twin = await aContact()
  await made('/contact', { first_name: 'Twin', membership_no: twin.membership_no })
  const { membership_no } = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      ['number', 'value'],
      ['nobody', 1],
      [],
      [twin.membership_no, 2],
      ['', 3],
      [membership_no, 'four'],
      [membership_no, ''],
      [membership_no, 6, 'beyond'],
    ],
    fields: { has_header: '1' },
  })
  assert.deepEqual([task.status, task.total_amount, task.imported_amount, task.rejected_amount], [2, 6, 1, 5])
  assert.deepEqual(await rejectsOf(task.id), [
    [0, 2, 'contact_missing', null, ['nobody', '1']],
    [0, 4, 'contact_ambiguous', null, [twin.membership_no, '2']],
    [0, 5, 'required', 'contacts.membership_no', [null, '3']],
    [0, 6, 'invalid', relation(number), [membership_no, 'four']],
    [0, 7, 'nothing_to_import', null, [membership_no]],
  ])
})

test('a contact’s columns change where the cell holds something, and the last row counts', async () => {
  const recipe = await aRecipe([
    'contacts.membership_no',
    'contacts.first_name',
    'contacts.gender',
    'contacts.birth_at',
  ])
  const contact = await aContact({ gender: 0, birth_at: '1990-05-17' })
  const same = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      [contact.membership_no, 'First', '', ''],
      [contact.membership_no, 'Second', 1, ''],
      [same.membership_no, 'Ann', '', ''],
      [same.membership_no, '', 2, ''],
    ],
  })
  assert.deepEqual([task.imported_amount, task.rejected_amount, task.updated_contacts_amount], [3, 1, 3])
  const { first_name, gender, birth_at } = (await admin.get(`/contact/${contact.id}`)).body.data
  assert.deepEqual([first_name, gender, birth_at], ['Second', 1, '1990-05-17'])
  const { headers } = await admin.get(`/contact/${same.id}`)
  assert.equal(headers.etag, '"1"', 'what stays the same is no new version')
})

test('a record with the value of the relation’s unique column is updated, others are added', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(text), relation(number), relation(one)], {
    relation_unique_column: relation(text),
  })
  const [ann, bea] = [await aContact(), await aContact()]
  const rows = [
    [ann.membership_no, 'A-1', 1, 'g'],
    [ann.membership_no, 'A-2', 2, ''],
    [ann.membership_no, 'A-1', '', 's'],
    [bea.membership_no, 'A-1', 9, ''],
  ]
  const first = await imported(service, recipe, { rows })
  assert.deepEqual([first.added_records_amount, first.updated_records_amount], [3, 1])
  const expected = [
    { [text]: 'A-1', [number]: 1, [one]: 's' },
    { [text]: 'A-2', [number]: 2 },
  ]
  assert.deepEqual(await recordsOf(ann.id), expected)
  const second = await imported(service, recipe, { rows })
  assert.deepEqual([second.added_records_amount, second.updated_records_amount], [0, 4])
  assert.deepEqual(await recordsOf(ann.id), [{ ...expected[0], [one]: 's' }, expected[1]])
  assert.deepEqual(await recordsOf(bea.id), [{ [text]: 'A-1', [number]: 9 }])
})

test('a recipe may have missing contacts created, each once', async () => {
  const vip = await made('/cz-col', { name: 'Tier', type: 1, default: 'basic' })
  const recipe = await aRecipe(
    ['contacts.membership_no', 'contacts.first_name', 'contacts.last_name', relation(number)],
    { create_missing_contacts: true },
  )
  const known = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      ['N1', '', 'Lin', 1],
      ['N1', '小明', '', 2],
      [known.membership_no, '', '', 3],
      ['N1', '', '林', 4],
      ['N2', '', '', 5],
    ],
  })
  assert.deepEqual(
    [task.imported_amount, task.rejected_amount, task.created_contacts_amount, task.updated_contacts_amount],
    [3, 2, 1, 1],
  )
  assert.deepEqual(
    (await rejectsOf(task.id)).map(([, row, code]) => [row, code]),
    [
      [1, 'contact_incomplete'],
      [5, 'contact_incomplete'],
    ],
  )
  const { data } = (await admin.get('/contact?membership_no=N1')).body
  assert.equal(data.length, 1)
  assert.equal(data[0].name, '林小明')
  assert.deepEqual(data[0].cz_cols, [{ id: vip, value: 'basic', category_id: null }])
  assert.deepEqual(
    (await recordsOf(data[0].id)).map((record) => record[number]),
    [2, 4],
  )
  assert.equal((await admin.get('/contact?search=小明')).body.meta.total, 1)
})

test('defaults fill new records, and a record without what its table requires is rejected', async () => {
  const visits = await made('/cz-col-category', { name: 'Visits', type: 1 })
  const place = await made('/cz-col', { name: 'Place', type: 1, category_id: visits, is_allowed_null: false })
  const stars = await made('/cz-col', { name: 'Stars', type: 0, category_id: visits, default: 3 })
  const at = await made('/cz-col', { name: 'At', type: 5, category_id: visits })
  const recipe = await aRecipe(['contacts.membership_no', relation(at), relation(place)], {
    cz_col_category_id: visits,
    relation_unique_column: relation(at),
  })
  const { id, membership_no } = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      [membership_no, '2026-01-01 08:00', ''],
      [membership_no, '2026-01-01 08:00:00', 'Pier'],
      [membership_no, '2026-01-01', ''],
      [membership_no, '2026-01-01T00:00:00Z', ''],
      [membership_no, '', ''],
    ],
  })
  assert.deepEqual(await recordsOf(id), [{ [at]: '2026-01-01 08:00:00', [place]: 'Pier', [stars]: 3 }])
  assert.deepEqual(
    (await rejectsOf(task.id)).map(([, row, code, column]) => [row, code, column]),
    [
      [1, 'required', relation(place)],
      [3, 'required', relation(place)],
      [5, 'nothing_to_import', null],
    ],
  )
  assert.equal(task.updated_records_amount, 1)
})

test('words of the file stand for values where the recipe says so', async () => {
  const recipe = await aRecipe([
    'contacts.membership_no',
    { value: relation(one), value_map: { 金: 'g', 無: '' } },
    { value: relation(many), value_map: { 'gold and silver': ['g', 's'], 銀: 's' } },
    { value: 'contacts.gender', value_map: { 女: 0, 男: 1 } },
  ])
  const { id, membership_no } = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      [membership_no, '金', '銀、gold', '男'],
      [membership_no, '無', 'gold and silver', ''],
      [membership_no, '鐵', '', ''],
    ],
  })
  assert.equal(task.rejected_amount, 1)
  assert.deepEqual(await recordsOf(id), [{ [one]: 'g', [many]: ['s', 'g'] }, { [many]: ['g', 's'] }])
  assert.equal((await admin.get(`/contact/${id}`)).body.data.gender, 1)
})

test('contacts are also found by what has no index, and by several columns', async () => {
  const recipe = await aRecipe(['contacts.first_name', 'contacts.gender', relation(number)], {
    unique_columns: ['contacts.first_name', 'contacts.gender'],
  })
  const { id } = await aContact({ first_name: 'Unindexed', gender: 1 })
  await aContact({ first_name: 'Unindexed', gender: 0 })
  await aContact({ first_name: 'Often', gender: 0 })
  await aContact({ first_name: 'Often', gender: 0 })
  const task = await imported(service, recipe, {
    rows: [
      ['Unindexed', 1, 1],
      ['Often', 0, 2],
      ['Unindexed', '', 3],
    ],
  })
  assert.equal(task.imported_amount, 1)
  assert.deepEqual(await recordsOf(id), [{ [number]: 1 }])
  assert.deepEqual(
    (await rejectsOf(task.id)).map(([, row, code]) => [row, code]),
    [
      [2, 'contact_ambiguous'],
      [3, 'required'],
    ],
  )
})

test('a cell that a download has kept from being computed is read as it was', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(text)])
  const { id, membership_no } = await aContact()
  await imported(service, recipe, {
    rows: ["'=1+1", "'@ming", "'tis", "''quoted''"].map((cell) => [membership_no, cell]),
  })
  assert.deepEqual(
    (await recordsOf(id)).map((record) => record[text]),
    ['=1+1', '@ming', "'tis", "''quoted''"],
  )
})

test('rows as wide as a sheet can be take no more memory than what they hold', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(number)])
  const { membership_no } = await aContact()
  const blanks = ','.repeat(900)
  const content = Array.from({ length: 40_000 }, (_, index) => `${membership_no},${index}${blanks}`).join(
    '\n',
  )
  const task = await imported(service, recipe, { content })
  assert.deepEqual([task.status, task.error, task.imported_amount], [2, null, 40_000])
})
