import assert from 'node:assert/strict'
import test from 'node:test'
import type { Client } from '#test/client.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, as, nobody, database } = await startService()
const db = database.main

const found = async (q: string, client: Client = agent) => {
  const { status, body } = await client.get(`/search?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const places = async (q: string, client?: Client) =>
  (await found(q, client)).map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)

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
    { type: 'contact', id: contact_id, title: '林阿美', subtitle: 'M-77 · 0912 777 001' },
    { type: 'company', id: company, title: '阿美茶行', subtitle: '24536806' },
    { type: 'ticket', id: ticket, title: '阿美的包裹', subtitle: `#${ticket} · 林阿美` },
    { type: 'conversation', id: talk, title: '林阿美', subtitle: 'Support' },
  ])
  assert.deepEqual(await places('0912777001'), [`contact ${contact_id}`])
  assert.deepEqual(await found('amei.lin@EXAMPLE.com'), [
    { type: 'contact', id: contact_id, title: '林阿美', subtitle: 'M-77 · Amei.Lin@example.com' },
  ])
  assert.deepEqual(await places('m-77'), [`contact ${contact_id}`])
  assert.deepEqual(await places('24536806'), [`company ${company}`])
  assert.deepEqual(await places('amei'), [`conversation ${talk}`])
  assert.deepEqual(await places(`#${ticket}`), [`ticket ${ticket}`])
  assert.deepEqual(await places('nobody is called that'), [])
  assert.deepEqual([await places(''), (await agent.get('/search')).body.data], [[], []])
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

test('the search shows nobody what their role does not', async () => {
  await aContact(db, { first_name: 'Secretive', last_name: null })
  await admin.post('/ticket', { subject: 'Secretive matters' })
  await admin.post('/company', { name: 'Secretive & Co' })
  const reader = async (permissions: string[]) => {
    const account = `reader-${permissions.length}`
    const role = (await admin.post('/role', { name: account, permissions })).body.data
    await admin.post('/employee', {
      account,
      password: 'nothing at all',
      first_name: 'P',
      role_ids: [role.id],
    })
    return as((await nobody.post('/auth', { name: account, password: 'nothing at all' })).body.access_token)
  }
  const types = async (client: Client) =>
    (await found('secretive', client)).map(({ type }: { type: string }) => type)
  assert.deepEqual(await types(await reader([])), [])
  assert.deepEqual(await types(await reader(['ticket.read'])), ['ticket'])
  assert.deepEqual(await types(await reader(['company.read', 'contact.read'])), ['contact', 'company'])
  assert.deepEqual(await types(admin), ['contact', 'company', 'ticket'])
  assert.equal((await nobody.get('/search?q=x')).status, 401)
})

test('search text is never interpreted as a pattern', async () => {
  for (const q of ['%', '_', "'", '\\', '&|!', '{{', '"', 'a'.repeat(255)]) await found(q)
  assert.equal((await agent.get(`/search?q=${'a'.repeat(256)}`)).status, 422)
})
