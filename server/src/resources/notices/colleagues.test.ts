import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Client } from '#test/client.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { deleteOldNotices } from './queries.ts'

const { admin, employee, database } = await startService()
const db = database.main

const someone = () => employee('agent')
const noticesOf = async (client: Client) => (await client.get('/me/notice')).body.data.notices
const briefOf = async (client: Client) =>
  (await noticesOf(client)).map(({ type, subject, id, excerpt }: Record<string, unknown>) => [
    type,
    subject,
    id,
    excerpt,
  ])

const aTalk = async (handler_id: number | null) => {
  const contact_id = await aContact(db, { first_name: 'Ming', last_name: 'Wang' })
  const contactable_id = await aContactable(db, { contact_id })
  return aConversation(db, { contactable_id, contact_id, handler_id, state: 'handling' })
}

test('a note notifies who is mentioned and who handles the conversation, and never its author', async () => {
  const [author, handler, mentioned] = await Promise.all([someone(), someone(), someone()])
  const id = await aTalk(handler.id)
  const { status, body } = await author.client.post(`/conversation/${id}/note`, {
    content: 'Ask @Mei about the depot',
    mention_ids: [mentioned.id, author.id, mentioned.id],
  })
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.mentions.map(({ id }: { id: number }) => id),
    [mentioned.id, author.id],
  )
  const excerpt = 'Ask @Mei about the depot'
  assert.deepEqual(await briefOf(mentioned.client), [['mention', 'conversation', id, excerpt]])
  assert.deepEqual(await briefOf(handler.client), [['note', 'conversation', id, excerpt]])
  assert.deepEqual(await briefOf(author.client), [])
  const [{ title, actor }] = await noticesOf(mentioned.client)
  assert.deepEqual([title, actor.id], ['Ming Wang', author.id])
  await author.client.delete(`/conversation/${id}/note/${body.data.id}`)
  assert.deepEqual(await briefOf(mentioned.client), [])
})

test('notices that an employee has switched off are not listed', async () => {
  const [author, handler] = await Promise.all([someone(), someone()])
  const given = { subject: 'Broken', handler_id: handler.id, due_at: '2020-01-01 09:00:00' }
  const ticket = (await author.client.post('/ticket', given)).body.data.id
  await db
    .updateTable('tickets')
    .set({ due_at: sql`now() - interval '1 hour'` })
    .where('id', '=', ticket)
    .execute()
  await author.client.post(`/ticket/${ticket}/note`, { content: 'Please call' })
  const typesOf = async () => (await briefOf(handler.client)).map(([type]: unknown[]) => type).toSorted()
  assert.deepEqual(await typesOf(), ['assignment', 'due', 'note'])
  await handler.client.put('/me', { muted_notices: ['due', 'note'] })
  assert.deepEqual(await typesOf(), ['assignment'])
  await handler.client.put('/me', { muted_notices: ['assignment'] })
  assert.deepEqual(await typesOf(), ['due', 'note'])
})

test('a handler who is mentioned is notified once', async () => {
  const [author, handler] = await Promise.all([someone(), someone()])
  const ticket = (await author.client.post('/ticket', { subject: 'Broken', handler_id: handler.id })).body
    .data.id
  const note = { content: '@Mei please call', mention_ids: [handler.id] }
  await author.client.post(`/ticket/${ticket}/note`, note)
  assert.deepEqual(await briefOf(handler.client), [
    ['mention', 'ticket', ticket, note.content],
    ['assignment', 'ticket', ticket, null],
  ])
})

test('unknown and disabled employees cannot be mentioned, and nothing is written', async () => {
  const [author, gone] = await Promise.all([someone(), someone()])
  await admin.put(`/employee/${gone.id}`, { is_disabled: true })
  const conversation = `/conversation/${await aTalk(null)}/note`
  const ticket = `/ticket/${(await author.client.post('/ticket', { subject: 'Broken' })).body.data.id}/note`
  for (const path of [conversation, ticket]) {
    const note = { content: 'Hello', mention_ids: [author.id, gone.id, 999_999] }
    const { status, body } = await author.client.post(path, note)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['mention_ids.1', 'mention_ids.2'])
    assert.equal((await author.client.get(path)).body.meta.total, 0)
  }
})

test('a changed note notifies people it newly mentions, and nobody twice', async () => {
  const [author, first, second] = await Promise.all([someone(), someone(), someone()])
  const conversation = `/conversation/${await aTalk(author.id)}/note`
  const ticket = `/ticket/${(await author.client.post('/ticket', { subject: 'Lamp' })).body.data.id}/note`
  for (const path of [conversation, ticket]) {
    const { id } = (await author.client.post(path, { content: '@A', mention_ids: [first.id] })).body.data
    for (const mention_ids of [[first.id, second.id], [second.id], [first.id, second.id]])
      assert.equal((await author.client.put(`${path}/${id}`, { content: '@A @B', mention_ids })).status, 200)
  }
  for (const { client } of [first, second])
    assert.deepEqual(
      (await briefOf(client)).map(([type, subject]: unknown[]) => [type, subject]).toSorted(),
      [
        ['mention', 'conversation'],
        ['mention', 'ticket'],
      ],
    )
})

test('a changed note keeps its mentions unless others are given', async () => {
  const [author, one, other] = await Promise.all([someone(), someone(), someone()])
  const path = `/conversation/${await aTalk(null)}/note`
  const { id } = (await author.client.post(path, { content: 'Hello', mention_ids: [one.id] })).body.data
  const mentionsAfter = async (change: object) =>
    (await author.client.put(`${path}/${id}`, change)).body.data.mentions.map(
      (mention: { id: number }) => mention.id,
    )
  assert.deepEqual(await mentionsAfter({ content: 'Hello again' }), [one.id])
  assert.deepEqual(await mentionsAfter({ mention_ids: [other.id] }), [other.id])
  assert.deepEqual(await mentionsAfter({ mention_ids: null }), [])
})

test('a ticket or conversation given to a colleague notifies them', async () => {
  const [giver, taker] = await Promise.all([someone(), someone()])
  const made = (await giver.client.post('/ticket', { subject: 'Own', handler_id: giver.id })).body.data.id
  assert.deepEqual(await briefOf(giver.client), [])
  await giver.client.put(`/ticket/${made}`, { handler_id: taker.id })
  await giver.client.put(`/ticket/${made}`, { handler_id: taker.id, priority: 2 })
  const talk = await aTalk(giver.id)
  await giver.client.post(`/conversation/${talk}/transfer`, { handler_id: taker.id })
  assert.deepEqual(await briefOf(taker.client), [
    ['transfer', 'conversation', talk, null],
    ['assignment', 'ticket', made, null],
  ])
})

test('tickets given at once are one notice', async () => {
  const [giver, taker] = await Promise.all([someone(), someone()])
  const ids: number[] = []
  for (const subject of ['One', 'Two', 'Three'])
    ids.push((await giver.client.post('/ticket', { subject })).body.data.id)
  const bulk = { ids, changes: { handler_id: taker.id } }
  assert.equal((await giver.client.post('/ticket/bulk', { ...bulk, dry_run: true })).status, 200)
  assert.deepEqual(await briefOf(taker.client), [])
  await giver.client.post('/ticket/bulk', bulk)
  const notices = await noticesOf(taker.client)
  assert.deepEqual(
    notices.map(({ type, amount }: Record<string, unknown>) => [type, amount]),
    [['assignment', 3]],
  )
  assert.ok(ids.includes(notices[0].id))
})

test('an open ticket that is due is a notice of its handler', async () => {
  const { id: handler_id, client } = await someone()
  const due = async (subject: string, due_at: string, status = 0) =>
    (await admin.post('/ticket', { subject, handler_id, due_at, status })).body.data.id
  const minute = 60_000
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const late = await due('Late', at(-5 * minute))
  await due('Later', at(5 * minute))
  await due('Closed', at(-5 * minute), 3)
  const notices = (await noticesOf(client)).filter(({ type }: { type: string }) => type === 'due')
  assert.deepEqual(
    notices.map(({ id, title, state }: Record<string, unknown>) => [id, title, state]),
    [[late, 'Late', null]],
  )
})

test('an employee sees no notice of what they may not read', async () => {
  const { id: role } = (await admin.post('/role', { name: 'Tickets only', permissions: ['ticket.read'] }))
    .body.data
  const giver = await someone()
  const { id, client } = await someone()
  await giver.client.post('/ticket', { subject: 'Visible', handler_id: id })
  const talk = await aTalk(null)
  await giver.client.post(`/conversation/${talk}/note`, { content: 'Secret', mention_ids: [id] })
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  assert.deepEqual(
    (await noticesOf(client)).map(({ subject }: { subject: string }) => subject),
    ['ticket'],
  )
})

test('notices are deleted after a month', async () => {
  const [giver, taker] = await Promise.all([someone(), someone()])
  const ticket = (await giver.client.post('/ticket', { subject: 'Old', handler_id: taker.id })).body.data.id
  const count = async () =>
    (await db.selectFrom('employee_notices').select('id').where('ticket_id', '=', ticket).execute()).length
  await deleteOldNotices(db)
  assert.equal(await count(), 1)
  await sql`update employee_notices set created_at = now() - interval '31 days' where ticket_id = ${ticket}`.execute(
    db,
  )
  await deleteOldNotices(db)
  assert.equal(await count(), 0)
})
