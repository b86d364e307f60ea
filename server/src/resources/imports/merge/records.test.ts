import assert from 'node:assert/strict'
import test from 'node:test'
import { ordersOf, relation } from '#test/imports/import-orders.ts'
import { imported } from '#test/imports/imports.ts'
import { onlyLong } from '#test/long.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin } = service
const { made, aRecipe, aContact, recordsOf, rejectsOf, fields } = await ordersOf(service)
const { number, text, flag, day, time, moment, one, many } = fields

test('each row adds a relation record to the contact that its unique columns name', async () => {
  const recipe = await aRecipe(['contacts.membership_no', ...Object.values(fields).map(relation)])
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

test('days are taken year first, with slashes or dots too; others are rejected and say how they are written', async () => {
  const columns = ['contacts.membership_no', 'contacts.birth_at', relation(day), relation(moment)]
  const { id, membership_no } = await aContact()
  const rows = [
    [membership_no, '1990/5/7', '2026/11/02', '2026/11/2 9:05'],
    [membership_no, '', '2026.1.31', '2026/01/31 09:05:10'],
    ...['5/7/1990', '115/11/02', '26/11/02', '2026/11.02', '2026/13/02', '2026/2/30', '2026/11'].map(
      (wrong) => [membership_no, '', wrong, ''],
    ),
  ]
  const task = await imported(service, await aRecipe(columns), { rows })
  assert.deepEqual(await recordsOf(id), [
    { [day]: '2026-11-02', [moment]: '2026-11-02 09:05:00' },
    { [day]: '2026-01-31', [moment]: '2026-01-31 09:05:10' },
  ])
  assert.equal((await admin.get(`/contact/${id}`)).body.data.birth_at, '1990-05-07')
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  const messages = body.data.map(({ reasons }: { reasons: { message: string }[] }) => reasons[0]?.message)
  assert.deepEqual(messages, Array(7).fill('The cell must be a date: YYYY-MM-DD or YYYY/MM/DD.'))
})

test('a record with the value of the relation’s unique column is updated, others are added', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(text), relation(number), relation(one)], {
    relation_unique_column: relation(text),
    repeated_keys: 'last_wins',
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

test('rows as wide as a sheet can be take no more memory than what they hold', {
  skip: onlyLong,
}, async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(number)])
  const { membership_no } = await aContact()
  const blanks = ','.repeat(900)
  const content = Array.from({ length: 40_000 }, (_, index) => `${membership_no},${index}${blanks}`).join(
    '\n',
  )
  const task = await imported(service, recipe, { content })
  assert.deepEqual([task.status, task.error, task.imported_amount], [2, null, 40_000])
})
