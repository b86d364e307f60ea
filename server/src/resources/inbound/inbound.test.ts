import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { eventually } from '#test/eventually.ts'
import { allWorked, anEvent, aToldChannel, standIn, tell } from '#test/inbound.ts'
import { startService, startSibling } from '#test/service.ts'
import { createLog } from '../../log.ts'

const service = await startService()
const { app, database, agent } = service
const db = database.main
const stand = standIn()

const storedOf = (channelId: number) =>
  db.selectFrom('inbound_events').selectAll().where('channel_id', '=', channelId).execute()

const textsOf = async (channelId: number) => {
  const said = await db
    .selectFrom('messages')
    .innerJoin('contactables', 'contactables.id', 'contactable_id')
    .select(['external_id', 'message'])
    .where('channel_id', '=', channelId)
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()
  return Map.groupBy(said, ({ external_id }) => external_id)
}

const textsFrom = async (channelId: number, from: string) =>
  ((await textsOf(channelId)).get(from) ?? []).map(({ message }) => message)

test('a customer’s event is acknowledged at once and becomes a message', async () => {
  const channel = await aToldChannel(service)
  const answer = await tell(app, channel, [
    anEvent('U1', 'Hello', { display_name: 'Ming' }),
    anEvent('U1', 'There'),
  ])
  assert.deepEqual(answer, { status: 200, body: 'success' })
  await allWorked(db, channel.id)
  assert.deepEqual(await textsFrom(channel.id, 'U1'), ['Hello', 'There'])
  assert.equal((await agent.get('/contact?search=Ming')).body.data.length, 1)
})

test('a line in the open conversation says that the customer took a message back, but not what it said', async () => {
  const channel = await aToldChannel(service)
  const takeBack = (message_id: string) => anEvent('U1', '', { payload: { kind: 'withdrawn', message_id } })
  const said = anEvent('U1', '', { payload: { kind: 'text', text: 'My card is 4111', message_id: 'm1' } })
  await tell(app, channel, [said, takeBack('m1'), takeBack('unknown')])
  await allWorked(db, channel.id)
  const [first, told, ...more] = await textsFrom(channel.id, 'U1')
  assert.equal(first, 'My card is 4111')
  const { text } = told as { text: string }
  assert.match(text, /^Took back the message of \d{4}-\d\d-\d\d \d\d:\d\d$/)
  const [conversation] = (await agent.get(`/conversation?channel_id=${channel.id}`)).body.data
  const messageIn = async (language: string) => {
    const answer = await agent.get(`/conversation/${conversation.id}/message`, {
      'accept-language': language,
    })
    return answer.body.data.at(-1).message
  }
  assert.equal(await messageIn('en'), text)
  assert.match(await messageIn('zh-TW'), /^已收回 \d{4}-\d\d-\d\d \d\d:\d\d 的訊息$/)
  const listed = await agent.get(`/conversation/${conversation.id}`, { 'accept-language': 'zh-TW' })
  assert.equal(listed.body.data.last_message.message, await messageIn('zh-TW'))
  assert.equal(listed.body.data.last_message.type, 'event')
  const found = await agent.get(`/message?search=${encodeURIComponent('Took back the message')}`)
  assert.equal(found.body.data.length, 1)
  assert.deepEqual(more, [])
  await db
    .updateTable('conversations')
    .set({ state: 'closed' })
    .where('channel_id', '=', channel.id)
    .execute()
  await tell(app, channel, [takeBack('m1')])
  await allWorked(db, channel.id)
  assert.equal((await textsFrom(channel.id, 'U1')).length, 2)
})

test('the platform’s first question is answered, and a call without events is fine', async () => {
  const channel = await aToldChannel(service)
  const { statusCode, payload, headers } = await app.inject(`/webhooks/${channel.key}?challenge=%3Cb%3E42`)
  assert.deepEqual(
    [statusCode, payload, headers['content-type']],
    [200, '<b>42', 'text/plain; charset=utf-8'],
  )
  assert.deepEqual(await tell(app, channel, []), { status: 200, body: 'success' })
  assert.deepEqual(await storedOf(channel.id), [])
})

test('forged, malformed, oversized and unaddressed calls store nothing', async () => {
  const channel = await aToldChannel(service)
  const other = await aToldChannel(service)
  const disabled = await aToldChannel(service, { is_enabled: false })
  const bare = await aToldChannel(service, { hasCredentials: false })
  const events = [anEvent('U1', 'Hello')]
  const statusOf = async (...given: Parameters<typeof tell> extends [unknown, ...infer R] ? R : never) =>
    (await tell(app, ...given)).status
  const forged = { ...channel, secret: other.secret }
  assert.equal(await statusOf(forged, events), 403)
  assert.equal(await statusOf(channel, events, { headers: { 'x-signature': '' } }), 401)
  assert.equal(await statusOf(channel, events, { headers: { 'x-signature': 'zz' } }), 401)
  assert.equal(await statusOf(channel, { no: 'events' }), 400)
  assert.equal(await statusOf(channel, undefined, { body: '{"half' }), 400)
  assert.equal(await statusOf(channel, [{ id: 'x' }, { from: 'U1', id: 1 }]), 200)
  assert.equal(await statusOf(channel, [anEvent('U1', 'x'.repeat(1_048_576))]), 413)
  assert.equal(
    await statusOf(
      channel,
      Array.from({ length: 1001 }, () => anEvent('U1', 'x')),
    ),
    400,
  )
  assert.equal(await statusOf(disabled, events), 404)
  assert.equal(await statusOf(bare, events), 403)
  assert.equal(await statusOf({ ...channel, key: 'f'.repeat(64) }, events), 404)
  assert.equal(await statusOf({ ...channel, key: `${channel.key}%00` }, events), 404)
  assert.equal((await app.inject({ method: 'DELETE', url: `/webhooks/${channel.key}` })).statusCode, 404)
  for (const { id } of [channel, other, disabled, bare]) assert.deepEqual(await storedOf(id), [])
})

test('a live chat has no webhook', async () => {
  const id = await insertRow(db, 'channels', { contactable_type: 'App\\LivechatContact', name: 'Chat' })
  const { key } = await db.selectFrom('channels').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal((await tell(app, { id, key, secret: '' }, [])).status, 404)
})

test('an event sent twenty times at once to two servers becomes one message', async (t) => {
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  const channel = await aToldChannel(service)
  const events = [anEvent('U1', 'Once'), anEvent('U2', 'Once too')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => tell(n % 2 ? app : sibling.app, channel, events)),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  await allWorked(db, channel.id)
  assert.deepEqual(await textsFrom(channel.id, 'U1'), ['Once'])
  assert.deepEqual(await textsFrom(channel.id, 'U2'), ['Once too'])
  assert.equal((await storedOf(channel.id)).length, 2)
})

test('a call that was recorded is of no use once its events are forgotten', async () => {
  const channel = await aToldChannel(service)
  const at = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000).toISOString() })
  const events = [anEvent('U1', 'recorded', at(31)), anEvent('U1', 'late', at(29))]
  assert.equal((await tell(app, channel, events)).status, 200)
  const stored = await db
    .selectFrom('inbound_events')
    .select('event_id')
    .where('channel_id', '=', channel.id)
    .execute()
  assert.deepEqual(stored, [{ event_id: events[1]?.id }])
})

test('each customer’s messages keep their order across two servers', async (t) => {
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  const channel = await aToldChannel(service)
  const told = Array.from({ length: 15 }, (_, n) => `${n}`)
  const customers = Array.from({ length: 8 }, () => randomUUID())
  const speak = async (from: string) => {
    for (const [n, text] of told.entries())
      await tell(n % 2 ? app : sibling.app, channel, [anEvent(from, text)])
  }
  await Promise.all(customers.map(speak))
  await allWorked(db, channel.id)
  const said = await textsOf(channel.id)
  for (const from of customers)
    assert.deepEqual(
      said.get(from)?.map(({ message }) => message),
      told,
    )
  const contactables = db.selectFrom('contactables').select('id').where('channel_id', '=', channel.id)
  assert.equal((await contactables.execute()).length, customers.length)
  const opened = db.selectFrom('conversations').select('id').where('channel_id', '=', channel.id)
  assert.equal((await opened.execute()).length, customers.length)
})

test('text and ids that no database holds are cleaned or left out, and are no error', async () => {
  const channel = await aToldChannel(service)
  const body = JSON.stringify([
    anEvent('U1', 'REPLACED', { display_name: 'REPLACED' }),
    anEvent('U1', 'No', { id: 'x'.repeat(600) }),
    anEvent('x'.repeat(600), 'No'),
    anEvent('U1', 'No', { id: '' }),
    anEvent('U1', 'Yes', { at: 'whenever' }),
  ]).replaceAll('REPLACED', 'a\\u0000b\\ud800')
  assert.equal((await tell(app, channel, undefined, { body })).status, 200)
  await allWorked(db, channel.id)
  assert.deepEqual(await textsFrom(channel.id, 'U1'), ['ab\ufffd', 'Yes'])
  assert.equal((await storedOf(channel.id)).length, 2)
})

test('a customer’s name is asked of the platform once, and done without when it is not told', async (t) => {
  const channel = await aToldChannel(service)
  const asked: string[] = []
  stand.profile = async (from) => {
    asked.push(from)
    if (from === 'U-broken') throw new Error('away')
    return { display_name: '  Asked Of Them ' }
  }
  t.after(() => {
    stand.profile = async () => undefined
  })
  await tell(app, channel, [
    anEvent('U-known', 'Hi', { display_name: 'Told' }),
    anEvent('U-asked', 'Hi'),
    anEvent('U-asked', 'Again'),
    anEvent('U-broken', 'Hi'),
    anEvent('U-gone', { kind: 'unfollow' }),
  ])
  await allWorked(db, channel.id)
  assert.deepEqual(asked.sort(), ['U-asked', 'U-broken'])
  const names = await db
    .selectFrom('contactables')
    .select('display_name')
    .where('channel_id', '=', channel.id)
    .orderBy('display_name')
    .execute()
  assert.deepEqual(
    names.map(({ display_name }) => display_name),
    ['Asked Of Them', 'Chat broken', 'Told'],
  )
})

test('platforms that expect a confirmation of events get one', async () => {
  const channel = await aToldChannel(service)
  const event = anEvent('U1', { kind: 'postback', value: 'yes' })
  await tell(app, channel, [event])
  await eventually(() => stand.acknowledged.some(({ id }) => id === event.id))
})

test('nothing that platforms say or sign with is logged', async () => {
  const lines: string[] = []
  const log = createLog({ ...service.config, logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const logging = await startService({}, log)
  const channel = await aToldChannel(logging)
  const secret = 'whisper-4711'
  const events = [anEvent(secret, secret), { ...anEvent(secret, secret), payload: null }]
  await tell(logging.app, channel, events)
  await tell(logging.app, channel, undefined, { body: `{"${secret}` })
  await tell(logging.app, { ...channel, secret }, events)
  await logging.app.inject(`/webhooks/${channel.key}?challenge=${secret}`)
  await eventually(() => lines.some((line) => line.includes('inbound event failed')))
  assert.ok(lines.some((line) => line.includes('inbound call not understood')))
  for (const text of [secret, channel.secret, channel.key]) assert.ok(!lines.join('').includes(text), text)
})

test('only rejected calls count against the limit', async () => {
  const limited = await startService({ RATE_LIMIT: '3' })
  const channel = await aToldChannel(limited)
  const forged = { ...channel, secret: 'another' }
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    assert.equal((await tell(limited.app, channel, [anEvent('U1', `${n}`)])).status, 200)
    statuses.push((await tell(limited.app, forged, [])).status)
  }
  assert.deepEqual(statuses, [403, 403, 403, 429, 429])
})
