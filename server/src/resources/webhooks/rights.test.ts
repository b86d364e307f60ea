import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { eventTypes } from '#events/types.ts'
import type { Lookup } from '#outbound/lookups.ts'
import { permissionsFor } from '#resources/webhooks/events/permissions.ts'
import { startService } from '#test/service.ts'

const inside: Record<string, string> = { 'wiki.example': '10.0.0.7', 'two.example': '192.168.0.1' }
const slow = Promise.withResolvers<() => void>()
const lookup: Lookup = (host, _, callback) => {
  if (host === 'nowhere.example') return callback(new Error('not found'), [])
  const answer = () =>
    callback(null, [
      { address: inside[host] ?? '8.8.4.4', family: 4 },
      ...(host === 'two.example' ? [{ address: '8.8.8.8', family: 4 }] : []),
    ])
  if (host === 'slow.example') slow.resolve(answer)
  else answer()
}
const { admin, database, employee, config } = await startService({}, undefined, { lookup })
const db = database.main

const withPermissions = async (...permissions: string[]) => {
  const someone = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${someone.id}`, permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  return someone.client
}

const url = 'https://erp.example/told'
const webhook = ['webhook.read', 'webhook.create', 'webhook.update']
const ticketReader = [
  'ticket.read',
  'contact.read',
  'contact.identity_no',
  'phone_number.read',
  'email_contact.read',
  'employee.read',
  'conversation.read',
]

test('every event asks for the permission to read what it tells', () => {
  for (const type of Object.keys(eventTypes)) assert.ok(permissionsFor([type]).length > 0, type)
})

test('every event asks for the permissions to read its fields in full', () => {
  const ofContact = ['contact.read', 'contact.identity_no', 'phone_number.read', 'email_contact.read']
  assert.deepEqual(permissionsFor(['contact.updated']), ofContact)
  assert.deepEqual(permissionsFor(['contact.deleted']), ['contact.read'])
  assert.deepEqual(permissionsFor(['ticket.created']), ticketReader)
})

test('a webhook requires the permission to read numbers in its events', async () => {
  for (const lacking of ticketReader) {
    const client = await withPermissions(...webhook, ...ticketReader.filter((each) => each !== lacking))
    const { status, body } = await client.post('/webhook', { url, event_types: ['ticket.created'] })
    assert.deepEqual([status, body.code], [403, 'permission_missing'])
    assert.ok(body.message.includes(lacking), body.message)
  }
})

test('a webhook requires the permission to read its events', async () => {
  const client = await withPermissions(...webhook, ...ticketReader)
  const refused = await client.post('/webhook', { url, event_types: ['ticket.created', 'score.created'] })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /csat_score\.read/)
  const made = await client.post('/webhook', { url, event_types: ['ticket.created'] })
  assert.equal(made.status, 200)
  const { id } = made.body.data
  assert.equal((await client.put(`/webhook/${id}`, { event_types: ['company.updated'] })).status, 403)
  assert.equal((await client.put(`/webhook/${id}`, { description: 'ERP' })).status, 200)
})

test('nobody redirects, tries, replays or reads what tells more than they may read', async () => {
  const lacking = ticketReader.filter((each) => each !== 'phone_number.read')
  const client = await withPermissions(...webhook, ...lacking)
  const { id } = (await admin.post('/webhook', { url, event_types: ['contact.created'] })).body.data
  await admin.post('/contact', { first_name: 'Told' })
  const [delivery] = (await admin.get(`/webhook/${id}/delivery`)).body.data
  const acts = [
    await client.put(`/webhook/${id}`, { url: 'https://evil.example/' }),
    await client.put(`/webhook/${id}`, { event_types: ['ticket.created'] }),
    await client.post(`/webhook/${id}/secret`, {}),
    await client.post(`/webhook/${id}/test`),
    await client.post(`/webhook-delivery/${delivery.id}/replay`),
  ]
  for (const { status, body } of acts)
    assert.deepEqual([status, /phone_number\.read/.test(body.message)], [403, true], body.message)
  assert.equal((await client.get(`/webhook-delivery/${delivery.id}`)).body.data.body, null)
  assert.match((await admin.get(`/webhook-delivery/${delivery.id}`)).body.data.body, /Told/)
  assert.equal((await admin.get(`/webhook/${id}`)).body.data.url, url)
})

test('nobody redirects what a rule or a pending delivery tells more than they may read', async () => {
  const client = await withPermissions(...webhook, ...permissionsFor(['company.created']))
  const create = async (event_types: string[]) =>
    (await admin.post('/webhook', { url, event_types })).body.data.id as number
  const [named, narrowed] = [await create(['company.created']), await create(['contact.created'])]
  const then = [{ webhook: named }]
  const rule = { name: 'Tell', subject: 'ticket', when: { event: 'created' }, if: { all: [] }, then }
  assert.equal((await admin.post('/rule', rule)).status, 200)
  await admin.post('/contact', { first_name: 'Pending' })
  assert.equal((await admin.put(`/webhook/${narrowed}`, { event_types: ['company.created'] })).status, 200)
  for (const [id, lacked] of [
    [named, /rule\.read/],
    [narrowed, /contact\.read/],
  ] as const)
    for (const { status, body } of [
      await client.put(`/webhook/${id}`, { url: 'https://evil.example/' }),
      await client.post(`/webhook/${id}/secret`, {}),
      await client.post(`/webhook/${id}/test`),
    ])
      assert.deepEqual([status, lacked.test(body.message)], [403, true])
})

test('a rule does not keep events for a webhook that is disabled', async () => {
  const { id } = (await admin.post('/webhook', { url, event_types: ['score.created'] })).body.data
  const then = [{ webhook: id }]
  const rule = { name: 'Tell', subject: 'ticket', when: { event: 'created' }, if: { all: [] }, then }
  assert.equal((await admin.post('/rule', { ...rule, state: 'on' })).status, 200)
  await admin.post('/ticket', { subject: 'Told' })
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  await admin.post('/ticket', { subject: 'Missed' })
  assert.equal((await admin.get(`/webhook/${id}/delivery`)).body.data.length, 1)
})

test('a webhook is called over https, unless the operator allows http', async () => {
  const plain = { url: 'http://erp.example/told', event_types: ['ticket.created'] }
  const { id } = (await admin.post('/webhook', { ...plain, url })).body.data
  for (const { status, body } of [
    await admin.post('/webhook', plain),
    await admin.put(`/webhook/${id}`, { url: plain.url }),
  ])
    assert.deepEqual([status, /WEBHOOK_HTTP/.test(body.errors?.url[0])], [422, true])
  const open = await startService(
    { DATABASE_URL: String(config.databaseUrl), WEBHOOK_HTTP: 'on' },
    undefined,
    { lookup },
  )
  assert.equal((await open.admin.post('/webhook', plain)).status, 200)
})

test('a name that leads only to private addresses is refused, with the reason', async () => {
  const made = (host: string, headers = {}) =>
    admin.post('/webhook', { url: `https://${host}/told`, event_types: ['ticket.created'] }, headers)
  const refused = await made('wiki.example')
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.url[0], /only to private addresses.*OUTBOUND_ALLOW/)
  const { body } = await made('10.0.0.7')
  assert.match(
    body.errors.url[0],
    /public address; the operator can allow private networks \(OUTBOUND_ALLOW\)/,
  )
  const chinese = { 'accept-language': 'zh-TW' }
  for (const host of ['wiki.example', '10.0.0.7'])
    assert.match((await made(host, chinese)).body.errors.url[0], /系統營運者可開放內部網路（OUTBOUND_ALLOW）/)
  for (const host of ['two.example', 'nowhere.example', 'erp.example'])
    assert.equal((await made(host)).status, 200, host)
})

test('a change whose name is looked up slowly holds no connection of the database meanwhile', async () => {
  const { id } = (await admin.post('/webhook', { url, event_types: ['ticket.created'] })).body.data
  const change = admin.put(`/webhook/${id}`, { url: 'https://slow.example/told' })
  const answer = await slow.promise
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
      and query like '%webhook%'`.execute(db)
  answer()
  assert.equal(rows.length, 0)
  const { status, body } = await change
  assert.deepEqual([status, body.data.url], [200, 'https://slow.example/told'])
})

test('a webhook that is not there is a 404 whatever is sent, and a private name is refused at a change', async () => {
  assert.equal((await admin.put('/webhook/999999', { url: 5 })).status, 404)
  const { id } = (await admin.post('/webhook', { url, event_types: ['ticket.created'] })).body.data
  assert.equal((await admin.put(`/webhook/${id}`, { url: 'https://wiki.example/' })).status, 422)
  assert.equal((await admin.put(`/webhook/${id}`, { url: 'no address' })).status, 422)
})
