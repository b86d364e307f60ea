import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { recordMessage } from '#resources/messages/record.ts'
import { freshNotices } from '#resources/notices/queries.ts'
import type { Client } from '#test/client.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { letIn, listen, openSocket } from '#test/live.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { maxFollowers } from './schema.ts'

const { app, admin, employee, database } = await startService()
const address = await listen(app)
const db = database.main

const someone = () => employee('agent')
type Someone = Awaited<ReturnType<typeof someone>>

const done = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aTicket = async (given: object = {}) =>
  (await done(admin.post('/ticket', { subject: 'Lamp', ...given }))).id as number
const aTalk = async (handler: Someone) => {
  const contact_id = await aContact(db, { first_name: 'Ming', last_name: 'Wang' })
  const contactable_id = await aContactable(db, { contact_id })
  const earlier = new Date(Date.now() - 60_000).toISOString()
  const handled = { state: 'handling', handler_id: handler.id, accepted_at: earlier }
  return { contactable_id, id: await aConversation(db, { contactable_id, contact_id, ...handled }) }
}
const follow = ({ client }: Someone, path: string) => done(client.put(`${path}/follow`, {}))
const noticesOf = async ({ client }: Someone) => (await done(client.get('/me/notice'))).notices
/** The news of an employee, the earliest first. */
const newsOf = async (one: Someone) =>
  (await noticesOf(one))
    .map(({ type, event }: Record<string, string>) => (type === 'followed' ? event : type))
    .toReversed()

test('an employee follows a ticket and no longer does, and lists what they follow', async () => {
  const [one, other] = [await someone(), await someone()]
  for (const [list, id] of [
    ['ticket', await aTicket()],
    ['conversation', (await aTalk(other)).id],
  ] as const) {
    const path = `/${list}/${id}`
    const followed = async () =>
      (await done(one.client.get(`/${list}?followed_by=${one.id}`))).map((each: { id: number }) => each.id)
    assert.deepEqual(await done(one.client.get(`${path}/follow`)), { is_followed: false, followers: [] })
    await follow(other, path)
    await follow(one, path)
    const { is_followed, followers } = await follow(one, path)
    assert.deepEqual(
      [is_followed, followers.map((each: { id: number }) => each.id)],
      [true, [other.id, one.id]],
    )
    assert.deepEqual(await followed(), [id])
    assert.equal((await one.client.delete(`${path}/follow`)).status, 204)
    assert.deepEqual(await followed(), [])
    assert.equal((await done(one.client.get(`${path}/follow`))).followers.length, 1)
  }
})

test('followers of a ticket are notified of changes by others, unless they get another notice', async (t) => {
  const [one, doer, handler] = [await someone(), await someone(), await someone()]
  const id = await aTicket({ handler_id: handler.id })
  const path = `/ticket/${id}`
  for (const each of [one, doer, handler]) await follow(each, path)
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: one.client.token } }))
  const hinted = new Promise((resolve) => socket.on('notice', resolve))
  await done(doer.client.post(`${path}/note`, { content: 'Ask the depot' }))
  await hinted
  const [note] = await noticesOf(one)
  assert.deepEqual(
    [note.event, note.subject, note.id, note.title, note.excerpt, note.actor.id],
    ['note', 'ticket', id, 'Lamp', 'Ask the depot', doer.id],
  )
  await done(doer.client.post(`${path}/note`, { content: '@a', mention_ids: [one.id] }))
  await done(doer.client.put(path, { priority: 2 }))
  for (const status of [2, 1, 3, 0]) await done(doer.client.put(path, { status }))
  await done(doer.client.put(path, { handler_id: one.id }))
  const changes = ['resolved', 'reopened', 'closed', 'reopened']
  assert.deepEqual(await newsOf(one), ['note', 'mention', ...changes, 'assignment'])
  assert.deepEqual(await newsOf(handler), ['assignment', 'note', 'note', ...changes, 'reassigned'])
  assert.deepEqual(await newsOf(doer), [])
  await done(one.client.put('/me', { muted_notices: ['followed'] }))
  assert.deepEqual(await newsOf(one), ['mention', 'assignment'])
})

test('those who follow a conversation hear of answers, handovers, its end and its reopening', async () => {
  const [one, handler, next] = [await someone(), await someone(), await someone()]
  const { id, contactable_id } = await aTalk(handler)
  const path = `/conversation/${id}`
  for (const each of [one, handler]) await follow(each, path)
  const said = {
    direction: 'inbound',
    author_type: 'customer',
    type: 'text',
    delivery_state: 'read',
  } as const
  await recordMessage(db, { conversation_id: id, contactable_id, ...said, message: 'Hello?' })
  assert.deepEqual(await newsOf(one), ['answer'])
  assert.deepEqual(await newsOf(handler), ['answer'])
  await done(handler.client.post(`${path}/transfer`, { handler_id: next.id }))
  await done(next.client.post(`${path}/close`, {}))
  await done(next.client.post(`${path}/reopen`, {}))
  const changes = ['reassigned', 'closed', 'reopened']
  // What the customer wrote before is known to the one who reopened it.
  assert.deepEqual(await newsOf(one), changes)
  assert.deepEqual(await newsOf(handler), changes.slice(1))
  assert.equal((await noticesOf(one))[0].title, 'Ming Wang')
})

test('those who follow a conversation hear at once that its customer waits again', async (t) => {
  const [one, handler] = [await someone(), await someone()]
  const visitor = await aVisitor(app, (await aLiveChat(db)).key)
  const id = (await visitor.say('Hello')).body.conversation_id as number
  const path = `/conversation/${id}`
  await done(handler.client.post(`${path}/accept`, {}))
  await done(handler.client.post(`${path}/message`, { type: 'text', message: 'Yes?' }))
  for (const each of [one, handler]) await follow(each, path)
  const hear = async ({ client }: Someone) => {
    const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
    return { hinted: new Promise((resolve) => socket.once('notice', resolve)) }
  }
  const [follower, itsHandler] = [await hear(one), await hear(handler)]
  await visitor.say('Where is it?')
  await follower.hinted
  assert.deepEqual(await newsOf(one), ['answer'])
  await itsHandler.hinted
  assert.deepEqual(await newsOf(handler), ['answer'])
})

test('much that changes at once is one notice, and a part split off is followed too', async () => {
  const [one, doer] = [await someone(), await someone()]
  const ids = [await aTicket(), await aTicket(), await aTicket()]
  for (const id of ids.slice(1)) await follow(one, `/ticket/${id}`)
  await done(doer.client.post('/ticket/bulk', { ids, changes: { status: 3 } }))
  const [{ event, amount }, ...others] = await noticesOf(one)
  assert.deepEqual([event, amount, others], ['changed', 2, []])
  const note = await done(doer.client.post(`/ticket/${ids[1]}/note`, { content: 'And a chair' }))
  const split = await done(doer.client.post(`/ticket/${ids[1]}/split`, { note_id: note.id }))
  assert.equal((await done(one.client.get(`/ticket/${split.id}/follow`))).is_followed, true)
})

test('two news of one moment are two notices to push', async () => {
  const [one, doer] = [await someone(), await someone()]
  const ticket_id = await aTicket()
  const news = { employee_id: one.id, type: 'followed', actor_id: doer.id, ticket_id }
  const both = ['reassigned', 'closed'].map((event) => ({ ...news, event }))
  await db.insertInto('employee_notices').values(both).execute()
  assert.equal(new Set((await freshNotices(db, [one.id], 10)).map(({ key }) => key)).size, 2)
})

test('employees get no notices about records they may no longer read', async () => {
  const [one, doer] = [await someone(), await someone()]
  const id = await aTicket()
  await follow(one, `/ticket/${id}`)
  await done(doer.client.put(`/ticket/${id}`, { status: 3 }))
  const { id: role } = await done(admin.post('/role', { name: 'Talks', permissions: ['conversation.read'] }))
  await done(admin.put(`/employee/${one.id}`, { role_ids: [role] }))
  assert.deepEqual(await noticesOf(one), [])
  await done(doer.client.put(`/ticket/${id}`, { status: 0 }))
  const given = await done(admin.get('/role?search=agent'))
  const agent = given.find(({ name }: { name: string }) => name === 'agent').id
  await done(admin.put(`/employee/${one.id}`, { role_ids: [agent] }))
  assert.deepEqual(await newsOf(one), ['closed'])
  await done(admin.put(`/employee/${one.id}`, { role_ids: [role] }))
  assert.equal((await one.client.put(`/ticket/${id}/follow`, {})).status, 403)
})

test('followers are limited', async () => {
  const one = await someone()
  const id = await aTicket()
  await sql`with many as (
      insert into employees (account, first_name, password_hash)
      select 'follower' || n, 'F', '' from generate_series(1, ${maxFollowers}) n
      returning id)
    insert into follows (employee_id, ticket_id) select id, ${id} from many`.execute(db)
  const { status, body } = await one.client.put(`/ticket/${id}/follow`, {})
  assert.deepEqual([status, body.code], [409, 'limit_reached'])
})
