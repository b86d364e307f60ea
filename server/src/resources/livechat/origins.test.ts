import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { letIn, listen, openSocket } from '#test/live.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService({ PUBLIC_URL: 'https://desk.example' })
const { app, database, nobody } = service
const db = database.main
const address = await listen(app)

const shop = 'https://shop.example'
const chat = await aLiveChat(db, { allowed_origins: [shop] })

const from = (origin: string, key = chat.key, session?: string) => visitorOn(app, key, session, { origin })

test('pages of the channel’s origins may call, and read the answer', async () => {
  for (const origin of [shop, 'https://desk.example', 'http://localhost:80']) {
    const reply = await from(origin).post('session', {})
    assert.equal(reply.status, origin === 'http://localhost:80' ? 403 : 200, origin)
  }
  const { headers } = await from(shop).post('session', {})
  assert.equal(headers['access-control-allow-origin'], shop)
  assert.equal(headers['access-control-allow-credentials'], undefined)
  assert.equal(headers.vary, 'Origin')
  assert.equal((await visitorOn(app, chat.key).post('session', {})).status, 200)
})

test('pages of any other origin are refused, and may read nothing', async () => {
  const others = [
    'https://shop.example.evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://SHOP.example.',
    'null',
    'https://evil.example',
    'https://shop.example/',
    'nonsense',
  ]
  for (const origin of others)
    for (const reply of [await from(origin).post('session', {}), await from(origin).options('message')]) {
      assert.equal(reply.status, 403, origin)
      assert.equal(reply.body.code, 'origin_refused')
      assert.equal(reply.headers['access-control-allow-origin'], undefined)
    }
})

test('a browser’s question before a call is answered, and so are refusals that the page should read', async () => {
  const preflight = await from(shop).options('message')
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers['access-control-allow-headers'], 'Authorization, Content-Type')
  const refused = await from(shop).get('message')
  assert.deepEqual([refused.status, refused.body.code], [401, 'session_invalid'])
  assert.equal(refused.headers['access-control-allow-origin'], shop)
})

test('a key that is unknown, disabled, or another kind of channel’s leads nowhere', async () => {
  const disabled = await aLiveChat(db, { is_enabled: false })
  const line = await aLiveChat(db, { contactable_type: 'App\\LineContact' })
  for (const key of ['nothing', disabled.key, line.key, 'a%00b', `${'x'.repeat(150)}`, "'%20or%20true"])
    assert.equal((await from(shop, key).post('session', {})).status, 404, key)
})

test('a session that is forged, altered, or another channel’s opens nothing', async () => {
  const visitor = await aVisitor(app, chat.key)
  await visitor.say('Private')
  const session = visitor.session as string
  const other = await aLiveChat(db)
  const [id, signature] = session.split('.') as [string, string]
  const forged = [
    `${randomUUID()}.${signature}`,
    `${id}.${signature.slice(0, -1)}`,
    `${id}.${'A'.repeat(43)}`,
    `${id.toUpperCase()}.${signature}`,
    `${id}.`,
    id,
    `${session}x`,
    '',
  ]
  for (const each of forged)
    assert.equal((await visitorOn(app, chat.key, each).get('message')).status, 401, each)
  assert.equal((await visitorOn(app, other.key, session).get('message')).status, 401)
  // A caller that shows one at the beginning is a new visitor.
  const { body } = await visitorOn(app, chat.key).post('session', { session: forged[0] })
  assert.notEqual(body.session, forged[0])
  assert.deepEqual(body.messages, [])
  const { body: known } = await visitorOn(app, chat.key).post('session', { session })
  assert.deepEqual([known.session, known.messages.length], [session, 1])
})

test('an employee’s token is no session, and a session is no token', async () => {
  const { session } = await aVisitor(app, chat.key)
  assert.equal((await visitorOn(app, chat.key, service.agent.token).get('message')).status, 401)
  const reply = await nobody.get('/conversation', { authorization: `Bearer ${session}` })
  assert.equal(reply.status, 401)
})

test('a visitor cannot read, mark or score what is another’s', async () => {
  const [visitor, other] = [await aVisitor(app, chat.key), await aVisitor(app, chat.key)]
  const { body: secret } = await other.say('Secret')
  await visitor.say('Mine')
  for (const query of ['', '?after=0.0', `?after=${secret.conversation_id}.0`, '?before=999999.1']) {
    const { body } = await visitor.get(`message${query}`)
    assert.doesNotMatch(JSON.stringify(body), /Secret/)
  }
  await visitor.post('read', { cursor: '999999999.1' })
  const { status } = await visitor.post('score', { conversation_id: secret.conversation_id, score: 1 })
  assert.equal(status, 404)
})

test('a visitor’s socket needs an origin of the channel and a session of it too', async (t) => {
  const { session } = await aVisitor(app, chat.key)
  const open = (auth: object, origin?: string) =>
    letIn(openSocket(t, address, 'visitor', { auth, ...(origin ? { origin } : {}) }))
  const auth = { key: chat.key, session }
  assert.ok((await open(auth, shop)).connected)
  assert.ok((await open(auth, address)).connected)
  assert.ok((await open(auth)).connected)
  await assert.rejects(open(auth, 'https://evil.example'), /origin_refused/)
  await assert.rejects(open({ key: chat.key, session: `${randomUUID()}.x` }), /session_invalid/)
  await assert.rejects(open({ key: chat.key }), /session_invalid/)
  await assert.rejects(open({ key: 'nothing', session }), /channel_unknown/)
  await assert.rejects(open({ key: { a: 1 }, session: [] }), /channel_unknown/)
  await assert.rejects(open({}), /channel_unknown/)
})
