import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aFile } from '#test/factories.ts'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service

const made = maker(admin)

const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
const order = await made('/cz-col', { name: 'Order', type: 1, category_id: category })
const amount = await made('/cz-col', { name: 'Amount', type: 0, category_id: category })
const relation = (field: number) => `cz_relation_information.${field}`

const recipe = await made('/relation-import-recipe', {
  name: 'Orders',
  importable_type: 'App\\Contact',
  headers: [
    'contacts.membership_no',
    'contacts.first_name',
    'contacts.gender',
    relation(order),
    relation(amount),
  ].map((value) => ({ value })),
  unique_columns: ['contacts.membership_no'],
  relation_unique_column: relation(order),
  cz_col_category_id: category,
  create_missing_contacts: true,
  repeated_keys: 'last_wins',
})

const everything = async () => {
  const { rows } = await sql<{ contacts: object[] }>`
    select coalesce(jsonb_agg(jsonb_build_object('no', c.membership_no, 'name', c.first_name, 'gender', c.gender,
      'records', (select coalesce(jsonb_agg(r.cz_values order by r.id), '[]') from relation_records r
        where r.contact_id = c.id)) order by c.id), '[]') as contacts from contacts c`.execute(database.main)
  return rows[0]?.contacts
}

const undo = async (id: number) => {
  const { status, body } = await admin.post(`/relation-import-task/${id}/undo`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.undo_status, 0)
  await runDue(service)
  return (await admin.get(`/relation-import-task/${id}`)).body.data
}

const keptOf = async (task_id: number) =>
  (
    await database.main
      .selectFrom('relation_import_kept')
      .selectAll()
      .where('task_id', '=', task_id)
      .orderBy('number')
      .execute()
  ).map(({ kind, record_id, reason }) => [kind, record_id, reason])

const idOf = async (no: string): Promise<number> =>
  (await admin.get(`/contact?membership_no=${no}`)).body.data[0].id

const firstRecord = async (contact: number): Promise<number> =>
  (await admin.get(`/contact/${contact}/contact-cz-relation`)).body.data[0].id

test('undoing an import restores everything', async () => {
  await made('/contact', { first_name: 'Ann', membership_no: 'A1', gender: 0 })
  await imported(service, recipe, { rows: [['A1', '', '', 'o1', 1]] })
  const before = await everything()
  const rows = [
    ['A1', 'Anna', '', 'o1', 2],
    ['A1', 'Anne', 1, 'o2', 3],
    ['A1', '', '', 'o2', 4],
    ['New', 'Neil', '', 'o3', 5],
    ['New', 'Nell', 1, 'o3', 6],
    ['Only', 'Oda', '', '', ''],
  ]
  const task = await imported(service, recipe, { rows }, 2)
  assert.notDeepEqual(await everything(), before)
  const undone = await undo(task.id)
  assert.deepEqual(await everything(), before)
  assert.deepEqual([undone.undo_status, undone.undone_amount, undone.kept_amount], [2, 6, 0])
  assert.ok(undone.undo_end_at)
  const again = await admin.post(`/relation-import-task/${task.id}/undo`)
  assert.deepEqual([again.status, again.body.code], [409, 'task_state'])
})

test('imports of the same records can be undone one after the other, the latest first', async () => {
  await made('/contact', { first_name: 'Ann', membership_no: 'U1' })
  const before = await everything()
  const tasks: number[] = []
  for (const name of ['Anna', 'Anne', 'Annie']) {
    const rows = [
      ['U1', name, '', 'u1', name.length],
      ['U2', name, '', 'u2', name.length],
    ]
    tasks.push((await imported(service, recipe, { rows })).id)
    // The second one is taken back at once, and the third comes after it.
    if (name === 'Anne') await undo(tasks.pop() as number)
  }
  for (const task of tasks.reverse()) assert.equal((await undo(task)).kept_amount, 0)
  assert.deepEqual(await everything(), before)
})

test('undo leaves later changes alone and lists them', async () => {
  const ann = await made('/contact', { first_name: 'Ann', membership_no: 'B1' })
  const bea = await made('/contact', { first_name: 'Bea', membership_no: 'B2' })
  const task = await imported(service, recipe, {
    rows: [
      ['B1', 'Anna', '', 'p1', 1],
      ['B2', 'Beate', '', 'p2', 2],
      ['B3', 'Cas', '', '', ''],
      ['B4', 'Dan', '', '', ''],
    ],
  })
  const [kept, phoned] = [await idOf('B3'), await idOf('B4')]
  await admin.put(`/contact/${bea}`, { gender: 1 })
  await admin.put(`/contact/${ann}/contact-cz-relation/${await firstRecord(ann)}`, {
    cz_cols: [{ id: amount, value: 7 }],
  })
  await admin.put(`/contact/${kept}`, { last_name: 'Changed' })
  await admin.post('/phone-number', { contact_id: phoned, type: 2, number: '0912 345 678' })
  const record = await firstRecord(ann)
  const undone = await undo(task.id)
  assert.deepEqual(await keptOf(task.id), [
    ['relation_record', record, 'changed'],
    ['contact', kept, 'changed'],
    ['contact', phoned, 'in_use'],
    ['contact', bea, 'changed'],
  ])
  assert.deepEqual([undone.undone_amount, undone.kept_amount], [2, 4])
  assert.equal((await admin.get(`/contact/${ann}`)).body.data.first_name, 'Ann')
  assert.equal((await admin.get(`/contact/${bea}`)).body.data.first_name, 'Beate')
})

test('undo leaves contacts alone to which someone has attached a file', async () => {
  const task = await imported(service, recipe, { rows: [['H1', 'Hal', '', '', '']] })
  const hal = await idOf('H1')
  const file = await aFile(admin, 'contract', 'signed')
  assert.equal((await admin.post(`/contact/${hal}/file`, { file_ids: [file] })).status, 200)
  assert.equal((await undo(task.id)).undone_amount, 0)
  assert.deepEqual(await keptOf(task.id), [['contact', hal, 'in_use']])
  const { data } = (await admin.get(`/contact/${hal}/file`)).body
  assert.deepEqual(
    data.map(({ id }: { id: number }) => id),
    [file],
  )
})

test('a phone number that someone has added since leaves the imported columns to undo', async () => {
  const ann = await made('/contact', { first_name: 'Ann', membership_no: 'F1' })
  const task = await imported(
    service,
    recipe,
    {
      rows: [
        ['F1', 'Anna', '', '', ''],
        ['F2', 'Flo', '', '', ''],
        ['F1', 'Anne', '', '', ''],
      ],
    },
    2,
  )
  const flo = await idOf('F2')
  const phone = await made('/phone-number', { contact_id: ann, type: 2, number: '0912 345 678' })
  await admin.put(`/phone-number/${phone}`, { extension: '7' })
  await admin.delete(
    `/phone-number/${await made('/phone-number', { contact_id: flo, type: 2, number: '0955 000 000' })}`,
  )
  const undone = await undo(task.id)
  assert.deepEqual(await keptOf(task.id), [])
  assert.equal(undone.undone_amount, 2)
  assert.equal((await admin.get(`/contact/${flo}`)).status, 404)
  const { data } = (await admin.get(`/contact/${ann}`)).body
  assert.deepEqual([data.first_name, data.profile.phones.length], ['Ann', 1])
})

test('a change between two batches is what undo returns to', async () => {
  const ann = await made('/contact', { first_name: 'Ann', membership_no: 'C1' })
  const first = await imported(service, recipe, { rows: [['C1', 'Import', '', '', '']] })
  await admin.put(`/contact/${ann}`, { first_name: 'Person' })
  const second = await imported(service, recipe, { rows: [['C1', 'Later', '', '', '']] })
  assert.equal((await undo(first.id)).kept_amount, 1)
  assert.equal((await admin.get(`/contact/${ann}`)).body.data.first_name, 'Later')
  assert.equal((await undo(second.id)).kept_amount, 0)
  assert.equal((await admin.get(`/contact/${ann}`)).body.data.first_name, 'Person')
})

test('undo does not restore records that were deleted since', async () => {
  const ann = await made('/contact', { first_name: 'Ann', membership_no: 'D1' })
  const task = await imported(service, recipe, {
    rows: [
      ['D1', 'Anna', '', '', ''],
      ['D2', 'Dee', '', 'd', 1],
    ],
  })
  await admin.delete(`/contact/${ann}`)
  await admin.delete(`/contact/${await idOf('D2')}`)
  const undone = await undo(task.id)
  assert.deepEqual(await keptOf(task.id), [['contact', ann, 'deleted']])
  assert.equal(undone.undone_amount, 0)
})

test('a dry run and a task that has not ended cannot be undone, nor one from long ago', async () => {
  const dry = await imported(service, recipe, {
    rows: [['E1', 'Eve', '', '', '']],
    fields: { dry_run: 'true' },
  })
  assert.equal((await admin.post(`/relation-import-task/${dry.id}/undo`)).status, 409)
  const task = await imported(service, recipe, { rows: [['E1', 'Eve', '', '', '']] })
  await sql`update relation_import_tasks set executed_end_at = now() - interval '31 days' where id = ${task.id}`.execute(
    database.main,
  )
  const { status, body } = await admin.post(`/relation-import-task/${task.id}/undo`)
  assert.deepEqual([status, body.message], [409, 'An import can be undone for 30 days after its end.'])
})
