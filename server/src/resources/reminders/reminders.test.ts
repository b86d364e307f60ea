import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { notifyDue } from './notify-due.ts'

const { database, services, employee } = await startService()
const { id: me, client } = await employee('agent')
const db = database.main

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const aTicket = async () => (await client.post('/ticket', { subject: 'Broken cup' })).body.data.id as number

const aReminder = async (given: object = {}) => {
  const { status, body } = await client.post('/me/reminder', {
    ticket_id: await aTicket(),
    content: 'Call her back',
    remind_at: inMinutes(30),
    ...given,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const notify = async () => {
  const hints: Hint[] = []
  const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
  await notifyDue({ ...services, live })()
  return hints
}

const makeDue = (id: number) =>
  db
    .updateTable('reminders')
    .set({ remind_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

const noticed = async () =>
  (await client.get('/me/notice')).body.data.notices
    .filter(({ type }: { type: string }) => type === 'reminder')
    .map(({ subject, id, excerpt }: { subject: string; id: number; excerpt: string }) => [
      subject,
      id,
      excerpt,
    ])

test('a reminder of a ticket or a conversation becomes a notice when it is due', async () => {
  const onTicket = await aReminder()
  assert.deepEqual([onTicket.title, onTicket.conversation_id], ['Broken cup', null])
  const conversation_id = await aConversation(db)
  const onConversation = await aReminder({ ticket_id: null, conversation_id, content: 'Ask again' })
  assert.deepEqual([await notify(), await noticed()], [[], []])
  await makeDue(onTicket.id)
  await makeDue(onConversation.id)
  assert.deepEqual(await notify(), [{ kind: 'notice', employee_id: me }])
  assert.deepEqual(await notify(), [])
  assert.deepEqual((await noticed()).sort(), [
    ['conversation', conversation_id, 'Ask again'],
    ['ticket', onTicket.ticket_id, 'Call her back'],
  ])
})

test('a reminder is moved, which makes it due again, and ended', async () => {
  const { id, ticket_id } = await aReminder()
  const path = `/me/reminder/${id}`
  const ofTicket = async () => (await client.get(`/me/reminder?ticket_id=${ticket_id}`)).body.data
  await makeDue(id)
  await notify()
  const moved = await client.put(path, { content: 'Call him back', remind_at: inMinutes(10) })
  assert.equal(moved.body.data.content, 'Call him back')
  assert.ok(!(await noticed()).some(([, of]: [string, number]) => of === ticket_id))
  await makeDue(id)
  assert.deepEqual(await notify(), [{ kind: 'notice', employee_id: me }])
  assert.equal((await ofTicket()).length, 1)
  assert.equal((await client.delete(path)).status, 204)
  assert.deepEqual(await ofTicket(), [])
  assert.equal((await client.get(path)).status, 404)
})

test('reminders that an employee has switched off are not listed', async () => {
  const { id } = await aReminder({ content: 'Switched off' })
  await makeDue(id)
  const texts = async () => (await noticed()).map(([, , text]: unknown[]) => text)
  assert.ok((await texts()).includes('Switched off'))
  await client.put('/me', { muted_notices: ['reminder'] })
  assert.deepEqual(await texts(), [])
  await client.put('/me', { muted_notices: [] })
})

test('reminders are seen and changed only by their employee', async () => {
  const { id } = await aReminder()
  const colleague = (await employee('agent')).client
  const path = `/me/reminder/${id}`
  assert.deepEqual((await colleague.get('/me/reminder')).body.data, [])
  for (const reply of [
    await colleague.get(path),
    await colleague.put(path, { content: 'x' }),
    await colleague.delete(path),
  ])
    assert.equal(reply.status, 404)
})

test('a reminder no longer names what its employee may not read', async () => {
  const other = await employee('agent')
  const titles = async () =>
    (await other.client.get('/me/reminder')).body.data.map(({ title }: { title: string | null }) => title)
  const given = { content: 'x', remind_at: inMinutes(30) }
  await other.client.post('/me/reminder', { ...given, ticket_id: await aTicket() })
  await other.client.post('/me/reminder', { ...given, conversation_id: await aConversation(db) })
  assert.ok((await titles()).every((title: string | null) => title))
  await db.deleteFrom('employee_roles').where('employee_id', '=', other.id).execute()
  assert.deepEqual(await titles(), [null, null])
})

test('a reminder is on one record that exists and is readable, at a moment in the future', async () => {
  const ticket_id = await aTicket()
  const conversation_id = await aConversation(db)
  const fieldsOf = async (given: object) => {
    const { status, body } = await client.post('/me/reminder', {
      ticket_id,
      content: 'x',
      remind_at: inMinutes(1),
      ...given,
    })
    return [status, Object.keys(body.errors ?? {})]
  }
  assert.deepEqual(await fieldsOf({ conversation_id }), [422, ['conversation_id']])
  assert.deepEqual(await fieldsOf({ ticket_id: null }), [422, ['conversation_id']])
  assert.deepEqual(await fieldsOf({ ticket_id: 987_654_321 }), [422, ['ticket_id']])
  assert.deepEqual(await fieldsOf({ remind_at: inMinutes(-1) }), [422, ['remind_at']])
  assert.deepEqual(await fieldsOf({ remind_at: inMinutes(11 * 366 * 24 * 60) }), [422, ['remind_at']])
  assert.deepEqual(await fieldsOf({ content: '' }), [422, ['content']])
  assert.deepEqual(await fieldsOf({ content: '\u200b' }), [422, ['content']])
})
