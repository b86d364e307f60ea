import assert from 'node:assert/strict'
import test from 'node:test'
import { aPerson, knownVisitorsOf, signed } from '#test/known-visitors.ts'
import { visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, app, database } = service
const db = database.main
const { aChat, begin, conversationOf, enter, renew } = knownVisitorsOf(service)

test('an identity without a valid signature is refused, never taken for a stranger', async () => {
  const chat = await aChat()
  const mei = aPerson()
  const { identity, identity_signature } = signed(chat, mei)
  const other = await aChat()
  for (const body of [
    { identity },
    { identity, identity_signature: null },
    { identity: '', identity_signature },
    { identity_signature },
    { identity, identity_signature: '' },
    { identity, identity_signature: 'zz' },
    {
      identity,
      identity_signature: identity_signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    },
    { identity: identity.replace(mei.user_id, 'u0'), identity_signature },
    { identity, identity_signature: signed(other, mei).identity_signature },
  ]) {
    const refused = await begin(chat, body)
    assert.deepEqual([refused.status, refused.body.code], [403, 'identity_invalid'], JSON.stringify(body))
    assert.equal(refused.body.session, undefined)
  }
})

test('an identity older than a day begins no session, and ends none', async () => {
  const chat = await aChat()
  const mei = aPerson()
  const old = { ...mei, issued_at: Math.floor(Date.now() / 1000) - 24 * 3600 - 1 }
  const refused = await begin(chat, signed(chat, old))
  assert.deepEqual([refused.status, refused.body.code], [403, 'identity_expired'])
  const { session } = await enter(chat, mei)
  assert.equal((await begin(chat, signed(chat, old), session)).status, 200)
  const { session: stranger } = (await begin(chat, {})).body
  assert.equal((await begin(chat, signed(chat, old), stranger)).status, 403)
})

test('the identity from the page is checked field by field', async () => {
  const chat = await aChat()
  const errorsOf = async (claims: unknown) => {
    const { status, body } = await begin(chat, signed(chat, claims))
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  assert.deepEqual(await errorsOf('not json'), ['identity'])
  assert.deepEqual(await errorsOf('[]'), ['identity'])
  assert.deepEqual(await errorsOf({ name: 'Nobody' }), ['identity.user_id'])
  assert.deepEqual(await errorsOf({ user_id: '' }), ['identity.user_id'])
  assert.deepEqual(await errorsOf({ user_id: '1', email: 'nothing' }), ['identity.email'])
  assert.deepEqual(await errorsOf({ user_id: 2 ** 53 }), ['identity.user_id'])
  assert.deepEqual(await errorsOf('{"user_id": 1e400}'), ['identity.user_id'])
  assert.deepEqual(await errorsOf({ user_id: ' \u0000 ' }), ['identity.user_id'])
  assert.deepEqual(await errorsOf({ user_id: '1', issued_at: Date.now() }), ['identity.issued_at'])
  const long = { user_id: '😀'.repeat(255), name: '😀'.repeat(255), membership_no: '😀'.repeat(255) }
  assert.deepEqual(await errorsOf(long), ['identity'])
  assert.equal((await begin(chat, signed(chat, { user_id: 4711 }))).status, 200)
  const blank = { user_id: ' 4711 ', name: '  ', email: '', phone: '', membership_no: '' }
  const { body } = await (await enter(chat, blank)).say('Hello')
  assert.equal((await conversationOf(body.conversation_id)).user_id, '4711')
  assert.equal((await begin(chat, signed(chat, '{"user_id":"4711"}\n'))).status, 200)
})

test('a channel for known visitors takes no strangers, old ones included', async () => {
  const chat = await aChat()
  const { session: stranger } = (await begin(chat, {})).body
  assert.equal((await admin.put(`/channel/${chat.id}`, { known_visitors_only: true })).status, 200)
  const refused = await begin(chat, {})
  assert.deepEqual([refused.status, refused.body.code], [403, 'identity_required'])
  assert.equal((await visitorOn(app, chat.key, stranger).say('Hello')).status, 401)
  const { session: before } = (await begin(await aChat(), {})).body
  assert.equal((await begin(chat, signed(chat, aPerson()), before)).status, 200)
  assert.equal((await (await enter(chat, aPerson())).say('Hello')).status, 200)
})

test('a secret is shown once, by those who change channels, and replaced at once', async () => {
  const chat = await aChat()
  const path = `/channel/${chat.id}`
  assert.match(chat.secret, /^[0-9a-f]{64}$/)
  assert.equal((await agent.post(`${path}/identity-secret`)).status, 403)
  const { body } = await admin.get(path)
  assert.equal(body.data.has_identity_secret, true)
  assert.ok(!JSON.stringify(body).includes(chat.secret))
  const renewed = await renew(chat.id)
  assert.notEqual(renewed, chat.secret)
  const mei = aPerson()
  assert.equal((await begin(chat, signed(chat, mei))).status, 403)
  assert.equal((await begin(chat, signed({ ...chat, secret: renewed }, mei))).status, 200)
  const { identity_secret } = await db
    .selectFrom('channels')
    .select('identity_secret')
    .where('id', '=', chat.id)
    .executeTakeFirstOrThrow()
  assert.ok(identity_secret && !identity_secret.includes(renewed))
  const line = await admin.post('/channel', { contactable_type: 'App\\LineContact', name: 'LINE' })
  assert.equal((await admin.post(`/channel/${line.body.data.id}/identity-secret`)).status, 409)
  assert.equal((await admin.post('/channel/987654321/identity-secret')).status, 404)
})
