import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { ordersOf, relation } from '#test/imports/import-orders.ts'
import { anImport, imported, runDue } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service
const { made, fields, aRecipe, aContact, recordsOf } = await ordersOf(service)

const members = ['contacts.membership_no', 'contacts.first_name', 'contacts.gender']
const orders = [
  'contacts.membership_no',
  'contacts.first_name',
  relation(fields.text),
  relation(fields.number),
]
const byOrder = { relation_unique_column: relation(fields.text) }

/** Row, code, column and message of each rejected row. */
const told = async (id: number) => {
  const { body } = await admin.get(`/relation-import-task/${id}/rejects.json`)
  type Reject = { row_index: number; reasons: { code: string; column: string; message: string }[] }
  return (body.data as Reject[]).flatMap(({ row_index, reasons }) =>
    reasons.map(({ code, column, message }) => [row_index, code, column, message]),
  )
}

const nameOf = async (id: number) => (await admin.get(`/contact/${id}`)).body.data.first_name

const differing = (rows: string, what: string) =>
  `${rows} are about the same ${what} but have different values here.`

test('rows of one file that give the same contact different names are rejected, and say which rows', async () => {
  const recipe = await aRecipe(members)
  const [shared, other] = [await aContact(), await aContact()]
  const rows = [
    ['Number', 'Name', 'Gender'],
    [shared.membership_no, 'Bea', ''],
    [other.membership_no, 'Kim', '1'],
    [shared.membership_no, 'Cho', ''],
    [shared.membership_no, '', '1'],
    [other.membership_no, 'Kim', ''],
  ]
  const task = await imported(service, recipe, { rows, fields: { has_header: '1' } })
  assert.deepEqual([task.total_amount, task.imported_amount, task.rejected_amount], [5, 2, 3])
  const why = ['contact_repeated', 'contacts.first_name', differing('Rows 2 and 4', 'contact')]
  assert.deepEqual(await told(task.id), [
    [2, ...why],
    [4, ...why],
    [5, ...why],
  ])
  assert.deepEqual([await nameOf(shared.id), await nameOf(other.id)], ['Ann', 'Kim'])
  const { headers } = await admin.get(`/contact/${shared.id}`)
  assert.equal(headers.etag, '"1"')
})

test('two new people under one number are not made one', async () => {
  const recipe = await aRecipe(members, { create_missing_contacts: true })
  const rows = [
    ['New1', 'Bea', ''],
    ['New2', 'Dan', ''],
    ['New1', 'Cho', ''],
    ['New2', 'Dan', '1'],
  ]
  for (const maxRows of [1, 100]) {
    await sql`delete from contacts where membership_no like 'New%'`.execute(database.main)
    const task = await imported(service, recipe, { rows }, maxRows)
    assert.deepEqual([task.created_contacts_amount, task.rejected_amount], [1, 2])
    assert.deepEqual(
      (await told(task.id)).map(([row, code]) => [row, code]),
      [
        [1, 'contact_repeated'],
        [3, 'contact_repeated'],
      ],
    )
    assert.equal((await admin.get('/contact?membership_no=New1')).body.meta.total, 0)
  }
})

test('many orders of one contact are imported, whichever row repeats its name', async () => {
  const recipe = await aRecipe(orders, byOrder)
  const { id, membership_no } = await aContact()
  const rows = [
    [membership_no, 'Ann', 'A-1', 1],
    [membership_no, '', 'A-2', 2],
    [membership_no, 'Ann', 'A-1', 1],
    [membership_no, 'Ann', 'A-2', ''],
  ]
  const task = await imported(service, recipe, { rows })
  assert.deepEqual([task.imported_amount, task.rejected_amount], [4, 0])
  assert.deepEqual([task.added_records_amount, task.updated_records_amount], [2, 2])
  assert.equal((await recordsOf(id)).length, 2)
})

test('rows that give one order different values are rejected, the other orders are taken', async () => {
  const recipe = await aRecipe(orders, byOrder)
  const [one, other] = [await aContact(), await aContact()]
  const rows = [
    [one.membership_no, '', 'A-1', 1],
    [one.membership_no, '', 'A-2', 2],
    [other.membership_no, '', 'A-1', 3],
    [one.membership_no, '', 'A-1', 4],
  ]
  const task = await imported(service, recipe, { rows })
  const why = ['record_repeated', relation(fields.number), differing('Rows 1 and 4', 'record')]
  assert.deepEqual(await told(task.id), [
    [1, ...why],
    [4, ...why],
  ])
  assert.deepEqual(await recordsOf(one.id), [{ [fields.text]: 'A-2', [fields.number]: 2 }])
  assert.equal((await recordsOf(other.id)).length, 1)
})

test('a date-time is the same key and the same value however it is written', async () => {
  const at = relation(fields.moment)
  const { membership_no } = await aContact()
  const cases = [
    [{ relation_unique_column: at }, ['2026-01-01', 1], ['2026/01/01 00:00', 2], 'record_repeated'],
    [{ relation_unique_column: at }, ['2026-01-01', 1], ['2026-01-02', 2], undefined],
    [{ relation_unique_column: relation(fields.number) }, ['2026-01-01', 1], ['2026/1/1 0:00', 1], undefined],
    [
      { relation_unique_column: relation(fields.number) },
      ['2026-01-01', 1],
      ['2026-01-02', 1],
      'record_repeated',
    ],
  ] as const
  for (const [more, one, other, code] of cases) {
    const recipe = await aRecipe(['contacts.membership_no', at, relation(fields.number)], more)
    const task = await imported(service, recipe, {
      rows: [
        [membership_no, ...one],
        [membership_no, ...other],
      ],
    })
    const codes = new Set((await told(task.id)).map(([, each]) => each))
    assert.deepEqual([...codes], code ? [code] : [], JSON.stringify([one, other]))
  }
})

test('a row that is rejected for another reason still counts: once corrected, it would overwrite', async () => {
  const recipe = await aRecipe(members)
  const { id, membership_no } = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      [membership_no, 'Bea', '1'],
      [membership_no, 'Cho', 'x'],
    ],
  })
  assert.deepEqual(
    (await told(task.id)).map(([row, code]) => [row, code]),
    [
      [1, 'contact_repeated'],
      [2, 'invalid'],
    ],
  )
  assert.equal(await nameOf(id), 'Ann')
})

test('a recipe may say that the last row counts, and says so when it is asked', async () => {
  const recipe = await aRecipe(members, { repeated_keys: 'last_wins' })
  const { id, membership_no } = await aContact()
  const rows = [
    [membership_no, 'Bea', ''],
    [membership_no, 'Cho', ''],
  ]
  const task = await imported(service, recipe, { rows })
  assert.equal(task.rejected_amount, 0)
  assert.equal(await nameOf(id), 'Cho')
  const path = `/relation-import-recipe/${recipe}`
  assert.equal((await admin.get(path)).body.data.repeated_keys, 'last_wins')
  assert.equal((await admin.put(path, { repeated_keys: null })).body.data.repeated_keys, 'reject')
  assert.equal((await admin.put(path, { description: 'x' })).body.data.repeated_keys, 'reject')
  const { status, body } = await admin.put(path, { repeated_keys: 'first' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['repeated_keys'])
})

test('a task that goes on after its recipe has changed looks for repeated keys again', async () => {
  const recipe = await aRecipe(members, { repeated_keys: 'last_wins' })
  const { id, membership_no } = await aContact()
  const { id: task } = await anImport(admin, recipe, {
    rows: [
      [membership_no, 'Bea', ''],
      [membership_no, 'Cho', ''],
    ],
  })
  await sql`update relation_import_tasks set is_checked = true where id = ${task}`.execute(database.main)
  await admin.post(`/relation-import-task/${task}/cancel`)
  await admin.put(`/relation-import-recipe/${recipe}`, { repeated_keys: 'reject' })
  await admin.post(`/relation-import-task/${task}/restart`)
  await runDue(service)
  assert.equal((await told(task)).length, 2)
  assert.equal(await nameOf(id), 'Ann')
  const { rows } = await sql`select from relation_import_repeats`.execute(database.main)
  assert.equal(rows.length, 0, 'nothing is left behind')
})

test('the fields that keep a contact from being made are named', async () => {
  await made('/cz-col', { name: 'Points', type: 0, is_allowed_null: false })
  const recipe = await aRecipe(members, { create_missing_contacts: true })
  const task = await imported(service, recipe, { rows: [['Nobody', 'Ann', '']] })
  assert.deepEqual(await told(task.id), [
    [
      1,
      'contact_incomplete',
      null,
      'No contact has these values, and a new one needs these fields, which no column fills: “Points”.',
    ],
  ])
})
