import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { credentialsOf } from './queries.ts'

const { admin, agent, database, services } = await startService({ PUBLIC_URL: 'https://care.example' })
const db = database.main

const line = 'App\\LineContact'
const messenger = 'App\\FbContact'
const livechat = 'App\\LivechatContact'

let pages = 0
const aPage = () => ({
  page_id: String(100_000 + ++pages),
  page_access_token: 'a-secret-page-token',
  app_secret: 'a-secret-app-secret',
  verify_token: 'a-secret-word',
})

const connect = async (body: object = {}) => {
  const given = { contactable_type: messenger, name: 'Page', credentials: aPage(), ...body }
  const { status, body: answer } = await admin.post('/channel', given)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

const errorsOf = async (body: object) => {
  const given = { contactable_type: messenger, name: 'Page', ...body }
  const { status, body: answer } = await admin.post('/channel', given)
  assert.equal(status, 422, JSON.stringify(answer))
  return answer.errors
}

test('a connected channel shows its webhook, and never its credentials', async () => {
  const { data: sponsor } = (await admin.post('/sponsor', { name: 'Harbour' })).body
  const { data: queue } = (await admin.post('/campaign-queue', { name: 'Chat' })).body
  const made = await connect({ sponsor_id: sponsor.id, campaign_queue_id: queue.id, language: 'zh-TW' })
  const { id, webhook_url, created_at: _, updated_at: __, ...rest } = made
  assert.match(webhook_url, /^https:\/\/care\.example\/webhooks\/[0-9a-f]{64}$/)
  assert.deepEqual(rest, {
    contactable_type: messenger,
    name: 'Page',
    sponsor_id: sponsor.id,
    campaign_queue_id: queue.id,
    is_enabled: true,
    language: 'zh-TW',
    csat_enabled: true,
    is_score_asked: true,
    takes_files: true,
    known_visitors_only: false,
    visitor_form_when: 'never',
    visitor_form: [],
    ...{ offline_form: 'none', offline_when: 'closed', offline_category_id: null, offline_greetings: {} },
    calendar_id: null,
    has_identity_secret: false,
    allowed_origins: [],
    accent_color: null,
    ...{ greeting: null, greetings: {} },
    ...{ away_message: null, away_messages: {} },
    service_hours: [],
    ...{ service_hours_note: null, service_hours_notes: {} },
    has_credentials: true,
    widget_key: null,
    refused_calls: [],
  })
  assert.deepEqual((await admin.get(`/channel/${id}`)).body.data, made)
  const { body } = await admin.get('/channel?search=pAGE&contactable_type=App%5CFbContact')
  assert.deepEqual(
    body.data.filter((each: { id: number }) => each.id === id),
    [made],
  )
})

test('neither the tables nor the audit log hold a secret in the clear', async () => {
  const { id } = await connect()
  const key = { 'Idempotency-Key': 'secrets' }
  await admin.put(`/channel/${id}`, { credentials: aPage() }, key)
  const tables = ['channels', 'audit_log', 'idempotency_keys'] as const
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text || coalesce(encode(nullif(to_jsonb(t) ->> 'credentials', '')::bytea, 'escape'), ''), ' ')
        as text from ${sql.table(table)} t`.execute(db)
    assert.ok(rows[0]?.text)
    assert.doesNotMatch(rows[0].text, /secret-page-token|secret-app-secret|a-secret-word/)
  }
  const { body } = await admin.get(`/audit-log?resource=channel&record_id=${id}`)
  const [created, changed] = body.data
  assert.deepEqual([created.action, changed.action], ['channel.create', 'channel.update'])
  assert.equal(created.after.has_credentials, true)
  assert.equal(changed.after.is_credentials_replaced, true)
})

test('credentials that are missing or no text are named', async () => {
  const { verify_token: _, ...rest } = aPage()
  assert.deepEqual(await errorsOf({ credentials: { ...rest, page_id: 7 } }), {
    'credentials.verify_token': ['The field is required.'],
    'credentials.page_id': ['The field must be a text.'],
  })
  assert.deepEqual(Object.keys(await errorsOf({ credentials: { ...aPage(), app_secret: ' ' } })), [
    'credentials.app_secret',
  ])
  assert.deepEqual(Object.keys(await errorsOf({ credentials: 'page' })), ['credentials'])
  assert.deepEqual(await errorsOf({ contactable_type: livechat, credentials: { key: 'x' } }), {
    credentials: ['Live chat does not use credentials.'],
  })
})

test('a change of one credential keeps the others, and null removes an optional one', async () => {
  const { id } = await connect({ contactable_type: 'App\\ViberContact', credentials: undefined })
  const stored = async () => {
    const row = await db
      .selectFrom('channels')
      .select(['id', 'key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return credentialsOf(db, services.secretKey, row)
  }
  const change = async (credentials: object | null) =>
    (await admin.put(`/channel/${id}`, { credentials })).status
  assert.equal(await change({ sender_name: 'Shop' }), 422, 'the first time all that are required are')
  assert.equal(await change({ auth_token: 'token-1', sender_name: 'Shop' }), 200)
  assert.equal(await change({ sender_name: 'Tea shop' }), 200)
  assert.deepEqual(await stored(), { auth_token: 'token-1', sender_name: 'Tea shop' })
  assert.equal(await change({ auth_token: null }), 422)
  assert.deepEqual(await stored(), { auth_token: 'token-1', sender_name: 'Tea shop' })
  assert.equal(await change(null), 200)
  assert.deepEqual(await stored(), {})
})

test('a channel without credentials is there for its webhook, and gets them later', async () => {
  const { id, webhook_url, has_credentials } = await connect({ credentials: null })
  assert.equal(has_credentials, false)
  const { body } = await admin.put(`/channel/${id}`, { credentials: aPage() })
  assert.deepEqual([body.data.has_credentials, body.data.webhook_url], [true, webhook_url])
  const cleared = await admin.put(`/channel/${id}`, { credentials: null })
  assert.equal(cleared.body.data.has_credentials, false)
})

test('an account is on one channel: once of ten at the same time, and free again when it is taken off', async () => {
  const credentials = aPage()
  const body = { contactable_type: messenger, name: 'Twin', credentials }
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('/channel', body)))
  const taken = answers.filter(({ status }) => status === 200)
  assert.equal(taken.length, 1)
  for (const { status, body: refused } of answers.filter((answer) => answer !== taken[0])) {
    assert.equal(status, 422)
    assert.deepEqual(refused.errors, { credentials: ['Another channel already uses this account.'] })
  }
  const other = await connect()
  assert.equal((await admin.put(`/channel/${other.id}`, { credentials })).status, 422)
  const [{ body: first } = { body: {} }] = taken
  const { id } = first.data
  const renewed = { ...credentials, page_access_token: 'a-newer-token' }
  assert.equal((await admin.put(`/channel/${id}`, { credentials: renewed })).status, 200)
  await admin.put(`/channel/${id}`, { credentials: null })
  assert.equal((await admin.put(`/channel/${other.id}`, { credentials })).status, 200)
})

test('absent fields stay, null restores the default, and the kind cannot change', async () => {
  const made = await connect({ language: 'zh-TW', csat_enabled: false, is_enabled: false })
  const { body } = await admin.put(`/channel/${made.id}`, { name: 'Renamed' })
  assert.deepEqual({ ...body.data, updated_at: '' }, { ...made, name: 'Renamed', updated_at: '' })
  const cleared = { language: null, csat_enabled: null, is_enabled: null, allowed_origins: null }
  const { language, csat_enabled, is_enabled } = (await admin.put(`/channel/${made.id}`, cleared)).body.data
  assert.deepEqual([language, csat_enabled, is_enabled], ['en', true, true])
  assert.equal((await admin.put(`/channel/${made.id}`, body.data)).status, 200)
  const refused = await admin.put(`/channel/${made.id}`, { contactable_type: line })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['contactable_type'])
})

test('a live chat has its look, the pages that may show it, and a key for its widget', async () => {
  const made = await connect({
    contactable_type: livechat,
    credentials: undefined,
    allowed_origins: ['https://Shop.Example/', 'http://localhost:8080', 'https://shop.example:443'],
    accent_color: '#0a7F5a',
    greeting: '您好,需要協助嗎?',
    away_message: 'We are back at nine.',
  })
  assert.deepEqual(made.allowed_origins, ['https://shop.example', 'http://localhost:8080'])
  assert.deepEqual([made.accent_color, made.greeting], ['#0a7F5a', '您好,需要協助嗎?'])
  assert.match(made.widget_key, /^[0-9a-f]{64}$/)
  assert.equal(made.webhook_url, null)
})

const span = (weekday: number, from: string, to: string) => ({ weekday, from, to })

test('a live chat has service hours, several a day, in the order of the week', async () => {
  const chat = { contactable_type: livechat, credentials: undefined }
  const noon = [span(1, '09:00', '12:00'), span(1, '12:00', '24:00')]
  const service_hours = [span(7, '10:00', '12:00'), ...noon.toReversed()]
  const made = await connect({ ...chat, service_hours, service_hours_note: 'Not on holidays.' })
  assert.deepEqual(made.service_hours, [...noon, span(7, '10:00', '12:00')])
  assert.equal(made.service_hours_note, 'Not on holidays.')
  const change = async (body: object) =>
    (await admin.put(`/channel/${made.id}`, body)).body.data.service_hours
  assert.deepEqual(await change({ name: 'Renamed' }), made.service_hours)
  assert.deepEqual(await change({ service_hours: null }), [])
})

test('invalid service hours are rejected with their position', async () => {
  const refused = async (...service_hours: object[]) =>
    errorsOf({ contactable_type: livechat, service_hours: [span(1, '09:00', '12:00'), ...service_hours] })
  assert.deepEqual(await refused(span(2, '12:00', '12:00')), {
    'service_hours.1.to': ['The field must be later than from.'],
  })
  assert.deepEqual(await refused(span(2, '11:00', '13:00'), span(1, '11:59', '13:00')), {
    'service_hours.2': ['The field overlaps other hours of the same day.'],
  })
  assert.deepEqual(Object.keys(await refused(span(8, '9:00', '24:30'))), [
    'service_hours.1.weekday',
    'service_hours.1.from',
    'service_hours.1.to',
  ])
  assert.deepEqual(Object.keys(await refused(span(1, '24:00', '24:00'))), ['service_hours.1.from'])
  assert.deepEqual(Object.keys(await errorsOf({ service_hours: [span(1, '09:00', '12:00')] })), [
    'service_hours',
  ])
})

test('invalid origins and colors are rejected, and so is a look on other channels', async () => {
  const chat = { contactable_type: livechat }
  for (const origin of [
    'shop.example',
    'https://shop.example/path',
    'https://shop.example//',
    'https://shop.example/?',
    'https://*.shop.example',
    'https://a@shop.example',
    'https://shop.example:70000',
    'ftp://shop.example',
    'null',
    '*',
  ]) {
    const errors = await errorsOf({ ...chat, allowed_origins: ['https://ok.example', origin] })
    assert.deepEqual(Object.keys(errors), ['allowed_origins.1'], origin)
  }
  const many = Array.from({ length: 51 }, (_, index) => `https://s${index}.example`)
  assert.deepEqual(Object.keys(await errorsOf({ ...chat, allowed_origins: many })), ['allowed_origins'])
  for (const accent_color of ['red', '#fff', '#12345g', '#1234567'])
    assert.deepEqual(Object.keys(await errorsOf({ ...chat, accent_color })), ['accent_color'])
  const inEach = { away_messages: { en: 'Away' }, service_hours_notes: { en: 'Not on holidays.' } }
  const ofChat = { allowed_origins: ['https://a.example'], greeting: 'Hello', ...inEach }
  const livechatOnly = ['The field is for live chat only.']
  assert.deepEqual(await errorsOf({ ...ofChat, greetings: { en: null }, offline_greetings: {} }), {
    allowed_origins: livechatOnly,
    greeting: livechatOnly,
    away_messages: livechatOnly,
    service_hours_notes: livechatOnly,
  })
  assert.deepEqual(
    Object.keys(await errorsOf({ ...chat, greeting: '\u200b', greetings: { en: '\u2800' } })),
    ['greeting', 'greetings.en'],
  )
})

test('a channel that customers have written on stays, an unused one goes with its credentials', async () => {
  const { id } = await connect()
  const contactable_id = await aContactable(db, { contactable_type: messenger, channel_id: id })
  const conversation = await aConversation(db, { contactable_id })
  const refused = await admin.delete(`/channel/${id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { contactables: 1, conversations: 1 })
  await db.deleteFrom('conversations').where('id', '=', conversation).execute()
  await db.deleteFrom('contactables').where('id', '=', contactable_id).execute()
  assert.equal((await admin.delete(`/channel/${id}`)).status, 204)
  assert.equal((await admin.get(`/channel/${id}`)).status, 404)
  const { body } = await admin.get(`/audit-log?resource=channel&record_id=${id}`)
  assert.equal(body.data.at(-1).action, 'channel.delete')
})

test('agents cannot read channels', async () => {
  const { id } = await connect()
  for (const { status } of [
    await agent.get('/channel'),
    await agent.get(`/channel/${id}`),
    await agent.post('/channel', { contactable_type: livechat, name: 'Mine' }),
    await agent.post(`/channel/${id}/check`, {}),
  ])
    assert.equal(status, 403)
})

test('a client that knows the question for a score by its former name still reads and changes it', async () => {
  const { id, ...made } = await connect({ is_score_asked: false })
  assert.deepEqual([made.csat_enabled, made.is_score_asked], [false, false])
  const change = async (fields: object) => {
    const { csat_enabled, is_score_asked } = (await admin.put(`/channel/${id}`, fields)).body.data
    return [csat_enabled, is_score_asked]
  }
  assert.deepEqual(await change({ csat_enabled: true }), [true, true])
  assert.deepEqual(await change({ csat_enabled: true, is_score_asked: false }), [false, false])
  assert.deepEqual(await change({ csat_enabled: true, is_score_asked: false }), [true, true])
})
