import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'
import { cursorOf, positionOf } from './cursor.ts'
import { removeOldChanges } from './queries.ts'
import type { Change } from './schema.ts'
import { changeTypeNames } from './types.ts'

const service = await startService()
const { admin, agent, employee, database } = service
const db = database.main

const read = async (query = '', client = admin) => {
  const { status, body } = await client.get(`/change?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { data: Change[]; meta: { next: string; is_end: boolean } }
}
const now = async () => (await read('after=now')).meta.next
/** What happened since a cursor, in short. */
const since = async (after: string, query = '', client = admin) =>
  (await read(`after=${after}&${query}`, client)).data.map(({ type, op, id, fields, ...rest }) => [
    `${type}.${op}`,
    rest.contact_id ?? rest.ticket_id ?? id,
    ...fields,
  ])

test('a record’s creation, changes and deletion are read once and in order, with those of its parts', async () => {
  const start = await now()
  const phones = [{ type: 2, number: '0912345678' }]
  const { id } = (await admin.post('/contact', { first_name: 'Ann', membership_no: 'C-1', phones })).body.data
  const tag = (await admin.post('/tag', { name: 'Followed' })).body.data.id
  await admin.put(`/contact/${id}`, { first_name: 'Anna', gender: 0 })
  await admin.put(`/contact/${id}`, { first_name: 'Anna' })
  await admin.put(`/contact/${id}`, { tag_ids: [tag] })
  const mail = (await admin.post('/email-contact', { contact_id: id, address: 'ann@example.com' })).body.data
    .id
  await admin.put(`/email-contact/${mail}`, { address: 'ann@example.com', description: 'Work' })
  await admin.delete(`/contact/${id}`)
  const seen = await since(start)
  assert.deepEqual(seen.slice(0, 7), [
    ['contact.created', id],
    ['phone_number.created', id],
    ['tag.created', tag],
    ['contact.updated', id, 'first_name', 'gender'],
    ['contact.updated', id, 'tag_ids'],
    ['email_contact.created', id],
    ['email_contact.updated', id, 'description'],
  ])
  assert.deepEqual(seen.slice(7).map(String).sort(), [
    `contact.deleted,${id}`,
    `email_contact.deleted,${id}`,
    `phone_number.deleted,${id}`,
  ])
  assert.deepEqual(await since(start, 'types=tag,company'), [['tag.created', tag]])
  const first = await read(`after=${start}&limit=2`)
  assert.deepEqual([first.data.length, first.meta.is_end], [2, false])
  assert.equal(first.meta.next, first.data[1]?.cursor)
  const rest = await read(`after=${first.meta.next}`)
  assert.deepEqual([rest.data.length, rest.meta.is_end], [8, true])
})

test('tickets, their parts and settings are in the stream', async () => {
  const start = await now()
  const { id } = (await admin.post('/ticket', { subject: 'Late' })).body.data
  const note = (await admin.post(`/ticket/${id}/note`, { content: 'Called' })).body.data.id
  await admin.put(`/ticket/${id}`, { status: 2 })
  const role = (await admin.post('/role', { name: 'Reader', permissions: ['tag.read'] })).body.data.id
  assert.deepEqual(await since(start, 'types=ticket,ticket_note,role'), [
    ['ticket.created', id],
    ['ticket_note.created', id],
    ['ticket.updated', id, 'status'],
    ['role.created', role],
  ])
  assert.ok(note)
})

test('the stream names the score question of a channel by its present and its former name', async () => {
  const chat = { contactable_type: 'App\\LivechatContact', name: 'Chat' }
  const { id } = (await admin.post('/channel', chat)).body.data
  const start = await now()
  await admin.put(`/channel/${id}`, { csat_enabled: false })
  const { data } = await read(`after=${start}&types=channel`)
  assert.deepEqual(
    data.map(({ id, fields }) => [id, fields.toSorted()]),
    [[id, ['csat_enabled', 'is_score_asked']]],
  )
})

test('a caller sees the types and names of fields that they may read', async () => {
  const start = await now()
  const { id } = (await admin.post('/contact', { first_name: 'Ann' })).body.data
  await admin.put(`/contact/${id}`, { identity_no: 'A123456789', source: 'shop' })
  await admin.post('/role', { name: 'Unseen', permissions: [] })
  const someone = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: 'Contacts only', permissions: ['contact.read'] })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  assert.deepEqual(await since(start, '', someone.client), [
    ['contact.created', id],
    ['contact.updated', id, 'source'],
  ])
  assert.deepEqual((await since(start, '', agent)).at(-1), ['contact.updated', id, 'identity_no', 'source'])
  const refused = await someone.client.get('/change?types=contact,phone_number')
  assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
  assert.match(refused.body.message, /phone_number\.read/)
})

test('a transaction that is still open holds back what was committed after it began to write', async () => {
  const start = await now()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (trx) => {
    await insertRow(trx, 'tags', { name: 'Slow' })
    begun.resolve()
    await held.promise
  })
  await begun.promise
  await admin.post('/tag', { name: 'Quick' })
  const meanwhile = await read(`after=${start}&types=tag`)
  assert.deepEqual([meanwhile.data.length, meanwhile.meta.is_end], [0, true])
  held.resolve()
  await slow
  assert.equal((await read(`after=${meanwhile.meta.next}&types=tag`)).data.length, 2)
})

test('few changes of a type among many others are found, however far away', async () => {
  const start = await now()
  await sql`insert into changes (type, record_id, op) select 'city', n, 'created' from generate_series(1, 45000) n`.execute(
    db,
  )
  const { id } = (await admin.post('/company', { name: 'Far' })).body.data
  const pages = []
  for (let next = start, isEnd = false; !isEnd; ) {
    const { data, meta } = await read(`after=${next}&types=company`)
    pages.push(data.map((change) => change.id))
    next = meta.next
    isEnd = meta.is_end
  }
  assert.deepEqual(pages, [[], [], [id]])
})

test('an invalid cursor is a 422, and one of another stream or of the future a 410', async () => {
  const cursor = await now()
  const { epoch, id } = positionOf(cursor) as { epoch: string; id: number }
  for (const after of ['nonsense', 'é', cursorOf({ epoch: 'x', id }), `${cursor}!`]) {
    const { status, body } = await admin.get(`/change?after=${encodeURIComponent(after)}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['after']], after)
  }
  for (const query of ['types=nothing', 'limit=0', 'limit=1001', 'limit=x'])
    assert.equal((await admin.get(`/change?${query}`)).status, 422, query)
  for (const after of [cursorOf({ epoch: '0123456789ab', id }), cursorOf({ epoch, id: id + 1_000_000 })]) {
    const { status, body } = await admin.get(`/change?after=${after}`)
    assert.deepEqual([status, body.code], [410, 'cursor_expired'], after)
  }
})

test('old changes are removed, and a cursor before them has expired', async () => {
  const start = await now()
  for (const name of ['Old', 'Older', 'New']) await admin.post('/tag', { name })
  const { data } = await read(`after=${start}&types=tag`)
  const ids = data.map(({ cursor }) => positionOf(cursor)?.id as number)
  await sql`update changes set at = now() - interval '31 days' where id <= ${ids[1]}`.execute(db)
  while (await removeOldChanges(db, 30, 20_000));
  const expired = await admin.get(`/change?after=${start}`)
  assert.deepEqual([expired.status, expired.body.code], [410, 'cursor_expired'])
  assert.equal((await admin.get(`/change?after=${data[0]?.cursor}`)).status, 410)
  assert.equal((await read(`after=${data[1]?.cursor}&types=tag`)).data.length, 1)
  assert.equal((await read('types=tag')).data.length, 1)
  await sql`select begin_change_stream()`.execute(db)
  assert.equal((await admin.get(`/change?after=${data[1]?.cursor}`)).status, 410)
  assert.equal((await read()).data.length, 0)
})

test('a change outside of the partitions, as of a clock that was ahead, hides none of those in them', async () => {
  const start = await now()
  await admin.post('/tag', { name: 'Present' })
  await sql`insert into changes (type, record_id, op, at)
    values ('company', 1, 'deleted', now() + interval '1 year')`.execute(db)
  assert.equal(await removeOldChanges(db, 30, 20_000), false)
  assert.equal((await read(`after=${start}&types=tag`)).data.length, 1)
  await sql`update changes set at = now() - interval '31 days' where at > now()`.execute(db)
  await removeOldChanges(db, 30, 20_000)
  assert.equal((await admin.get(`/change?after=${start}`)).status, 410)
})

test('every column of a followed table is a field or left out on purpose, and every type is known', async () => {
  const { rows } = await sql<{ source: string; columns: string[]; name: string }>`
    select p.prosrc as source, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.tgname = 'changes_insert' and t.tgparentid = 0 group by 1, 2, t.oid order by 2`.execute(db)
  const known = new Set<string>()
  for (const { source, columns, name } of rows) {
    for (const [, types] of source.matchAll(/op(?:, fields)?\)\s+select (.+?), [rn]\.id/gs))
      for (const [, type] of (types as string).matchAll(/'(\w+)'/g)) known.add(type as string)
    const compared = new Set(
      [...source.matchAll(/o\."?(\w+)"?(?:::text)? is distinct/g)].map(([, column]) => column),
    )
    const missing = columns.filter((column) => !compared.has(column) && !leftOut.has(column))
    if (compared.size) assert.deepEqual(missing, [], `${name}: call keep_changes again after adding a column`)
  }
  assert.deepEqual([...known].sort(), changeTypeNames.toSorted())
})

const leftOut = new Set([
  ...['id', 'version', 'created_at', 'updated_at', 'profile_id', 'part_versions', 'unconfirmed_since'],
  ...[
    'last_inbound_at',
    'asks_nothing',
    'session_epoch',
    'kept',
    'closed_at',
    'created_by_token',
    'sla_at_risk_at',
    'last_seq',
    'last_message_at',
  ],
  ...['unread_count', 'settled_seq', 'unanswered_since', 'question', 'released_by_id', 'released_at'],
  ...[
    'external_ids',
    'wave_id',
    'rule_id',
    'rule_version',
    'origin',
    'password_hash',
    'must_change_password',
    'account_hash',
    'old_sessions_until',
  ],
  ...[
    'secret',
    'hours_version',
    'recount_since',
    'recounted_id',
    'ical_due_at',
    'ical_read_at',
    'ical_error',
  ],
])
