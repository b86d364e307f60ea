import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { readSession, signSession } from '#channels/livechat/session.ts'
import { digest } from '#db/secrets/seal.ts'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, employee, nobody, database, services } = await startService()
const { secretKey } = services
const address = await listen(app)
const db = database.main
const day = 24 * 3600

const open = async (key: string, session?: string) => {
  const { status, body } = await visitorOn(app, key).post('session', { session })
  assert.equal(status, 200, JSON.stringify(body))
  return body as { session: string; messages: { message: string }[] }
}

/** The session of a visitor who has written, as of so many days ago. */
const aReturningVisitor = async (key: string, days = 0) => {
  const visitor = await aVisitor(app, key)
  await visitor.say('Hello')
  const claims = readSession(secretKey, key, visitor.session)
  assert.ok(claims?.issuedAt)
  return signSession(secretKey, key, { ...claims, issuedAt: claims.issuedAt - days * day })
}

/** A session as earlier versions signed it. */
const anOldSession = (key: string) => {
  const id = randomUUID()
  return `${id}.${digest(secretKey, 'live chat session', `${key} ${id}`).toString('base64url')}`
}

const visitorIn = (session: string) => session.split('.')[0]
const statusOf = async (key: string, session: string) =>
  (await visitorOn(app, key, session).get('message')).status

const contactableOf = (session: string) =>
  db
    .selectFrom('contactables')
    .select('id')
    .where('external_id', '=', visitorIn(session) as string)
    .executeTakeFirstOrThrow()

test('a session lasts for 90 days after its last use', async () => {
  const { key } = await aLiveChat(db)
  const today = await aReturningVisitor(key)
  assert.equal((await open(key, today)).session, today, 'a session of today stays as it is')
  const late = await aReturningVisitor(key, 89)
  assert.equal(await statusOf(key, late), 200)
  const renewed = await open(key, late)
  assert.notEqual(renewed.session, late)
  assert.equal(visitorIn(renewed.session), visitorIn(late))
  assert.equal(renewed.messages[0]?.message, 'Hello')
  const issuedAt = readSession(secretKey, key, renewed.session)?.issuedAt ?? 0
  assert.ok(issuedAt > Date.now() / 1000 - day)
  const expired = await aReturningVisitor(key, 90)
  assert.equal(await statusOf(key, expired), 401)
  const reopened = await open(key, expired)
  assert.notEqual(visitorIn(reopened.session), visitorIn(expired))
  assert.deepEqual(reopened.messages, [])
})

test('no part of a session can be changed', async () => {
  const { key } = await aLiveChat(db)
  const { key: elsewhere } = await aLiveChat(db)
  const session = await aReturningVisitor(key, 1)
  const parts = session.split('.')
  for (const [index, part] of [
    [0, randomUUID()],
    [1, '9999999999'],
    [2, '1'],
    [3, '1'],
  ] as const)
    assert.equal(await statusOf(key, parts.with(index, part).join('.')), 401)
  assert.equal(await statusOf(elsewhere, session), 401)
  assert.equal(await statusOf(key, session), 200)
})

test('a session of an earlier version is exchanged, for 90 days after the upgrade', async () => {
  const { key, id } = await aLiveChat(db)
  const old = anOldSession(key)
  assert.equal(await statusOf(key, old), 401, 'a channel made since the upgrade has none of them')
  const setUntil = (old_sessions_until: string) =>
    db.updateTable('channels').set({ old_sessions_until }).where('id', '=', id).execute()
  await setUntil(new Date(Date.now() + 1000 * day).toISOString())
  assert.equal((await visitorOn(app, key, old).say('From before')).status, 200)
  const renewed = await open(key, old)
  assert.notEqual(renewed.session, old)
  assert.equal(visitorIn(renewed.session), visitorIn(old))
  assert.equal(renewed.messages[0]?.message, 'From before')
  await setUntil(new Date(Date.now() - 1000).toISOString())
  assert.equal(await statusOf(key, old), 401)
  assert.equal(await statusOf(key, renewed.session), 200)
})

test('an administrator ends all sessions of a channel, open sockets included', async (t) => {
  const { key, id } = await aLiveChat(db, {
    old_sessions_until: new Date(Date.now() + day * 1000).toISOString(),
  })
  const { key: elsewhere } = await aLiveChat(db)
  const [one, other] = [await aReturningVisitor(key), await aReturningVisitor(elsewhere)]
  const old = anOldSession(key)
  assert.equal(await statusOf(key, old), 200)
  const socket = await letIn(openSocket(t, address, 'visitor', { auth: { key, session: one } }))
  const refused = told(socket, 'refused')
  assert.equal((await agent.delete(`/channel/${id}/visitor-session`)).status, 403)
  assert.equal((await admin.delete(`/channel/${id}/visitor-session`)).status, 204)
  assert.equal((await refused).code, 'session_invalid')
  for (const session of [one, old]) assert.equal(await statusOf(key, session), 401)
  const again = openSocket(t, address, 'visitor', { auth: { key, session: one } })
  await assert.rejects(letIn(again), { message: 'session_invalid' })
  assert.equal(await statusOf(elsewhere, other), 200)
  const reopened = await open(key, one)
  assert.deepEqual(reopened.messages, [])
  assert.equal(await statusOf(key, reopened.session), 200)
  const audited = db.selectFrom('audit_log').select('record_id').where('action', '=', 'channel.end_sessions')
  assert.deepEqual(await audited.execute(), [{ record_id: id }])
})

test('an employee ends one visitor’s sessions, and nobody else’s', async (t) => {
  const { key } = await aLiveChat(db)
  const [one, other] = [await aReturningVisitor(key), await aReturningVisitor(key)]
  const { id } = await contactableOf(one)
  const socket = await letIn(openSocket(t, address, 'visitor', { auth: { key, session: one } }))
  await visitorOn(app, key, one).say('Am I here?')
  const refused = told(socket, 'refused')
  assert.equal((await nobody.delete(`/contactable/${id}/visitor-session`)).status, 401)
  assert.equal((await agent.delete(`/contactable/${id}/visitor-session`)).status, 204)
  assert.equal((await refused).code, 'session_invalid')
  assert.equal(await statusOf(key, one), 401)
  assert.equal(await statusOf(key, other), 200)
  const reopened = await open(key, one)
  assert.notEqual(visitorIn(reopened.session), visitorIn(one))
  assert.deepEqual(reopened.messages, [])
})

test('only a live chat has visitor sessions', async () => {
  const line = { contactable_type: 'App\\LineContact', name: 'LINE' }
  const { body } = await admin.post('/channel', line)
  const { status, body: told } = await admin.delete(`/channel/${body.data.id}/visitor-session`)
  assert.deepEqual([status, told.message], [409, 'Only a live chat has visitor sessions.'])
  assert.equal((await admin.delete('/channel/999999/visitor-session')).status, 404)
  assert.equal((await admin.delete('/contactable/999999/visitor-session')).status, 404)
})

test('a secret that opens the threads of all visitors needs the permission to read them', async () => {
  const { id } = await aLiveChat(db)
  const { data: role } = (await admin.post('/role', { name: 'Channels', permissions: ['channel.update'] }))
    .body
  const someone = await employee('agent')
  await admin.put(`/employee/${someone.id}`, { role_ids: [role.id] })
  const renew = () => someone.client.post(`/channel/${id}/identity-secret`)
  const { status, body } = await renew()
  assert.deepEqual([status, body.code], [403, 'permission_missing'])
  assert.ok(body.message.includes('conversation.read'), body.message)
  await admin.put(`/role/${role.id}`, { permissions: ['channel.update', 'conversation.read'] })
  assert.equal((await renew()).status, 200)
})
