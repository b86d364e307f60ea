import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact, aContactable } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { agent, admin, database } = await startService()
const db = database.main

const stateOf = async (id: number) => {
  const { headers, body } = await agent.get(`/contact/${id}`)
  return { etag: headers.etag as string, updated_at: body.data.updated_at as string, data: body.data }
}
const eventsOf = async (id: number) => {
  const { rows } = await database.pool.query(
    `select type from webhook_events where (data::json->>'id')::bigint = $1 order by id`,
    [id],
  )
  return rows.map(({ type }) => type)
}

const parts = {
  '/phone-number': [{ type: 2, number: '0912345678' }, { extension: '7' }],
  '/email-contact': [{ address: 'a@b.example' }, { address: 'c@b.example' }],
  '/address': [{ type: 0, address: '1 Quay' }, { address: '2 Quay' }],
} as const

await admin.post('/webhook', { url: 'https://crm.example/hook', event_types: ['contact.updated'] })

for (const [path, [create, change]] of Object.entries(parts))
  test(`a contact has a new version, and is announced, with each change at ${path}`, async () => {
    const contact_id = await aContact(db)
    const first = await stateOf(contact_id)
    const { id } = (await agent.post(path, { contact_id, ...create })).body.data
    const added = await stateOf(contact_id)
    assert.equal((await agent.put(`${path}/${id}`, { contact_id, ...change })).status, 200)
    const changed = await stateOf(contact_id)
    assert.equal((await agent.put(`${path}/${id}`, { contact_id, ...change })).status, 200)
    assert.equal((await stateOf(contact_id)).etag, changed.etag)
    await agent.delete(`${path}/${id}`)
    const removed = await stateOf(contact_id)
    assert.deepEqual(
      [first, added, changed, removed].map(({ etag }) => etag),
      ['"1"', '"2"', '"3"', '"4"'],
    )
    assert.deepEqual(await eventsOf(contact_id), Array(3).fill('contact.updated'))
    const stale = await agent.put(`/contact/${contact_id}`, { gender: 1 }, { 'if-match': first.etag })
    assert.equal(stale.status, 412)
  })

test('the moment of a contact’s last change moves with its parts', async () => {
  const contact_id = await aContact(db)
  await sql`alter table contacts disable trigger touch`.execute(db)
  await sql`update contacts set updated_at = '2020-01-01' where id = ${contact_id}`.execute(db)
  await sql`alter table contacts enable trigger touch`.execute(db)
  const changed = async () =>
    (await agent.get(`/contact?id=${contact_id}&updated_at__start=2020-01-02`)).body.meta.total as number
  assert.equal(await changed(), 0)
  await agent.post('/phone-number', { contact_id, type: 2, number: '0912345678' })
  assert.equal(await changed(), 1)
})

test('a part that moves to another contact changes both', async () => {
  const [from, to] = [await aContact(db), await aContact(db)]
  const { id } = (await agent.post('/phone-number', { contact_id: from, type: 2, number: '0911222333' })).body
    .data
  const before = [(await stateOf(from)).etag, (await stateOf(to)).etag]
  await agent.put(`/phone-number/${id}`, { contact_id: to })
  const after = [await stateOf(from), await stateOf(to)]
  assert.deepEqual(
    [before, after.map(({ etag }) => etag)],
    [
      ['"2"', '"1"'],
      ['"3"', '"2"'],
    ],
  )
  assert.deepEqual((await eventsOf(to)).length, 1)
})

test('a new contactable changes its contact; a new message does not', async () => {
  const contact_id = await aContact(db)
  const id = await aContactable(db, { contact_id })
  const etags = [(await stateOf(contact_id)).etag]
  for (const change of [sql`last_inbound_at = now()`, sql`is_blocked = true`, sql`display_name = 'Ming'`]) {
    await sql`update contactables set ${change} where id = ${id}`.execute(db)
    etags.push((await stateOf(contact_id)).etag)
  }
  assert.deepEqual(etags, ['"2"', '"2"', '"3"', '"4"'])
})

test('many parts at once change their contacts in one statement', async () => {
  const ids = [await aContact(db), await aContact(db), await aContact(db)]
  await sql`insert into phone_numbers (contact_id, type, number)
    select c, 2, '0900' || n from unnest(${ids}::bigint[]) c, generate_series(1, 50) n`.execute(db)
  for (const id of ids) assert.equal((await stateOf(id)).etag, '"2"')
  await sql`delete from phone_numbers where contact_id = any(${ids}::bigint[])`.execute(db)
  for (const id of ids) assert.equal((await stateOf(id)).etag, '"3"')
  assert.equal((await admin.delete(`/contact/${ids[0]}`)).status, 204)
})
