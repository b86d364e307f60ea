import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const found = async (q: string) => {
  const { status, body } = await agent.get(`/search?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const places = async (q: string) =>
  (await found(q)).map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)

/** A hit that leads to the record itself. */
const itself = (type: string, id: number, title: string, subtitle: string) => ({
  type,
  id,
  title,
  subtitle,
  excerpt: null,
  target: { type, id, seq: null },
})

test('one search finds people, companies, tickets and who is talking now', async () => {
  const contact_id = await aContact(db, { first_name: '阿美', last_name: '林', membership_no: 'M-77' })
  await admin.post('/phone-number', { contact_id, type: 2, number: '0912 777 001' })
  await admin.post('/email-contact', { contact_id, address: 'Amei.Lin@example.com' })
  const company = (await admin.post('/company', { name: '阿美茶行', sn: '24536806' })).body.data.id
  const ticket = (await admin.post('/ticket', { subject: '阿美的包裹', contact_id })).body.data.id
  const contactable_id = await aContactable(db, { contact_id, display_name: 'Amei' })
  const talk = await aConversation(db, { contactable_id, contact_id, state: 'waiting' })
  await aConversation(db, { contactable_id, contact_id })
  assert.deepEqual(await found('阿美'), [
    itself('contact', contact_id, '林阿美', 'M-77 · 0912 777 001'),
    itself('company', company, '阿美茶行', '24536806'),
    itself('ticket', ticket, '阿美的包裹', `#${ticket} · 林阿美`),
    itself('conversation', talk, '林阿美', 'Support'),
  ])
  assert.deepEqual(await places('0912777001'), [`contact ${contact_id}`])
  for (const part of ['amei.lin@EXAMPLE.com', 'amei.l', 'ＡＭＥＩ.lin@'])
    assert.deepEqual(
      (await found(part))[0],
      itself('contact', contact_id, '林阿美', 'M-77 · Amei.Lin@example.com'),
    )
  assert.deepEqual(await places('lin@example.com'), [])
  assert.deepEqual(await places('m-77'), [`contact ${contact_id}`])
  assert.deepEqual(await places('24536806'), [`company ${company}`])
  assert.deepEqual(await places('amei'), [`contact ${contact_id}`, `conversation ${talk}`])
  assert.deepEqual(await places(`#${ticket}`), [`ticket ${ticket}`])
  assert.deepEqual(await places('nobody is called that'), [])
  assert.deepEqual([await places(''), (await agent.get('/search')).body.data], [[], []])
})

test('a ticket is found by its number, however it is written', async () => {
  await sql`select setval('tickets_id_seq', 1048239)`.execute(db)
  const { id } = (await admin.post('/ticket', { subject: 'A dented tin' })).body.data
  for (const number of ['1048240', '#1048240', '1,048,240', '#1,048,240'])
    assert.deepEqual(await found(number), [itself('ticket', id, 'A dented tin', '#1,048,240')], number)
  assert.deepEqual(await places('10,48,240'), [])
})

test('at most five of a kind are found, those that begin with the text before others', async () => {
  const inside = await aContact(db, { first_name: 'Anna Zorba', last_name: null })
  for (let n = 0; n < 6; n++) await aContact(db, { first_name: 'Zorba', last_name: null })
  await aContact(db, { first_name: 'Old Zorba', last_name: null })
  const people = await found('zorba')
  assert.deepEqual(
    people.map(({ title }: { title: string }) => title),
    Array(5).fill('Zorba'),
  )
  assert.ok(!people.some(({ id }: { id: number }) => id === inside))
})

test('the search of an old record is not lost behind the latest ones', async () => {
  const id = await aContact(db, { first_name: 'Methuselah', last_name: null })
  await database.pool.query("insert into contacts (first_name) select 'Young' from generate_series(1, 2100)")
  const ticket = (await admin.post('/ticket', { subject: '龢 is a rare name' })).body.data.id
  await database.pool.query(
    "insert into tickets (subject, content) select 'Late', '' from generate_series(1, 2100)",
  )
  assert.deepEqual(await places('methusel'), [`contact ${id}`])
  assert.deepEqual(await places('龢'), [`ticket ${ticket}`])
  assert.deepEqual(await places('rare name'), [`ticket ${ticket}`])
})

test('search text is never interpreted as a pattern', async () => {
  for (const q of ['%', '_', "'", '\\', '&|!', '{{', '"', 'a'.repeat(255)]) await found(q)
  assert.equal((await agent.get(`/search?q=${'a'.repeat(256)}`)).status, 422)
})
