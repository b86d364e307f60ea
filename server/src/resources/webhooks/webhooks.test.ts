import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { sql } from 'kysely'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'
import { createLog } from '../../log.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'trace' } as Parameters<typeof createLog>[0], {
  write: (line) => void lines.push(line),
})
const { admin, agent, database } = await startService({ LOG_LEVEL: 'trace' }, log)
const db = database.main

const hook = { url: 'https://erp.example/told', event_types: ['ticket.created'] }
const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`

test('a webhook is created, changed and deleted', async () => {
  const given = { ...hook, description: 'Our ERP' }
  const { status, body } = await admin.post('/webhook', given)
  assert.equal(status, 200)
  const { id, secret, ...created } = body.data
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  assert.deepEqual(
    [created.url, created.description, created.event_types, created.is_enabled],
    [given.url, given.description, given.event_types, true],
  )
  const event_types = ['contact.created', 'message.received']
  const changed = await admin.put(`/webhook/${id}`, { event_types, is_enabled: false })
  assert.deepEqual([changed.body.data.event_types, changed.body.data.is_enabled], [event_types, false])
  assert.deepEqual((await admin.get(`/webhook/${id}`)).body.data, changed.body.data)
  const found = await admin.get('/webhook?search=our+erp')
  assert.deepEqual(found.body.data, [changed.body.data])
  assert.equal((await admin.delete(`/webhook/${id}`)).status, 204)
  assert.equal((await admin.get(`/webhook/${id}`)).status, 404)
})

test('a webhook that is deleted while it gets another secret is gone', async () => {
  const { id } = (await admin.post('/webhook', hook)).body.data
  const { status } = await holding(database.pool, {
    first: (client) => client.query('delete from webhooks where id = $1', [id]),
    act: () => admin.post(`/webhook/${id}/secret`, {}),
  })
  assert.equal(status, 404)
})

test('a webhook’s address, types and secret must be sound', async () => {
  const refused = async (given: object) => {
    const { status, body } = await admin.post('/webhook', { ...hook, ...given })
    assert.equal(status, 422, JSON.stringify(given))
    return Object.keys(body.errors)
  }
  for (const url of ['ftp://erp.example', 'erp.example', 'https://', 'http://me:secret@erp.example', null, 1])
    assert.deepEqual(await refused({ url }), ['url'])
  for (const host of [
    '127.0.0.1:9999',
    '127.1',
    '0x7f000001',
    '10.1.2.3',
    '[::1]',
    '[::ffff:192.168.0.1]',
    '[fe80::1]',
  ])
    assert.deepEqual(await refused({ url: `http://${host}/told` }), ['url'], host)
  for (const host of ['erp.example:22', '[2001:4860:4860::8888]:25'])
    assert.deepEqual(await refused({ url: `https://${host}/told` }), ['url'], host)
  assert.deepEqual(await refused({ event_types: [] }), ['event_types'])
  assert.deepEqual(await refused({ event_types: ['ticket.created', 'ticket.stolen'] }), ['event_types.1'])
  assert.deepEqual(await refused({ event_types: ['webhook.test'] }), ['event_types.0'])
  assert.deepEqual(await refused({ event_types: ['ticket.created', 'ticket.created'] }), ['event_types'])
  for (const secret of [
    secretOf(23),
    secretOf(65),
    'whsec_',
    'a plain secret',
    'whsec_!!!',
    secretOf(32).slice(0, -1),
  ])
    assert.deepEqual(await refused({ secret }), ['secret'])
  const { id } = (await admin.post('/webhook', hook)).body.data
  const changed = await admin.put(`/webhook/${id}`, { url: 'http://me:secret@erp.example' })
  assert.deepEqual(Object.keys(changed.body.errors), ['url'])
})

test('an agent sees no webhooks', async () => {
  const { id } = (await admin.post('/webhook', hook)).body.data
  for (const path of ['/webhook', `/webhook/${id}`, `/webhook/${id}/delivery`])
    assert.equal((await agent.get(path)).status, 403)
  for (const path of [
    '/webhook',
    `/webhook/${id}/secret`,
    `/webhook/${id}/test`,
    '/webhook-delivery/1/replay',
  ])
    assert.equal((await agent.post(path, hook)).status, 403)
})

test('a secret is shown when it is made and nowhere else, ever', async () => {
  const secrets = [secretOf(24), secretOf(64)]
  const key = { 'idempotency-key': 'once' }
  const made = await admin.post('/webhook', { ...hook, secret: secrets[0] }, key)
  assert.equal(made.body.data.secret, secrets[0])
  const { id } = made.body.data
  const replaced = await admin.post(`/webhook/${id}/secret`, { secret: secrets[1] }, key)
  assert.equal(replaced.body.data.secret, secrets[1])
  const generated = await admin.post(`/webhook/${id}/secret`)
  secrets.push(generated.body.data.secret)
  assert.notEqual(secrets[2], secrets[1])
  await admin.put(`/webhook/${id}`, { description: 'Seen', secret: secretOf(32) })

  const answers = [
    await admin.get(`/webhook/${id}`),
    await admin.get('/webhook?per_page=1000'),
    await admin.get('/audit-log?per_page=1000'),
    await admin.post(`/webhook/${id}/test`),
  ]
  const { rows } = await sql`
    select (select jsonb_agg(w) from webhooks w)::text as a, (select jsonb_agg(k) from idempotency_keys k)::text as b,
      (select jsonb_agg(l) from audit_log l)::text as c`.execute(db)
  const everything = JSON.stringify([answers, rows, lines])
  assert.ok(lines.length)
  for (const secret of secrets) {
    assert.ok(!everything.includes(secret))
    assert.ok(!everything.includes(secret.slice('whsec_'.length)))
    const hex = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex')
    assert.ok(!everything.includes(hex))
  }
  assert.equal((await admin.post('/webhook/999999/secret')).status, 404)
})

test('webhook changes by administrators are in the audit log', async () => {
  const { id } = (await admin.post('/webhook', hook)).body.data
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  await admin.post(`/webhook/${id}/secret`)
  await admin.delete(`/webhook/${id}`)
  const { body } = await admin.get(`/audit-log?resource=webhook&record_id=${id}`)
  assert.deepEqual(
    body.data.map(({ action }: { action: string }) => action),
    ['webhook.create', 'webhook.update', 'webhook.replace_secret', 'webhook.delete'],
  )
  assert.equal(body.data[1].after.is_enabled, false)
})

test('an outdated change of a webhook is rejected', async () => {
  const { id } = (await admin.post('/webhook', hook)).body.data
  const { headers } = await admin.get(`/webhook/${id}`)
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  const late = await admin.put(`/webhook/${id}`, { is_enabled: true }, { 'if-match': headers.etag as string })
  assert.equal(late.status, 412)
})
