import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const tag = (name: string) => insertRow(db, 'tags', { name })
const [urgent, refund] = [await tag('Urgent'), await tag('Refund')]

const found = async (query: string): Promise<number[]> => {
  const { status, body } = await agent.get(`/conversation?per_page=100&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('an agent gives a conversation a priority and tags, which are its whole set', async () => {
  const path = `/conversation/${await aConversation(db)}`
  const { status, body, headers } = await agent.put(path, { priority: 3, tag_ids: [urgent, refund] })
  assert.equal(status, 200)
  assert.equal(body.data.priority, 3)
  assert.deepEqual(body.data.tag_ids, [urgent, refund])
  assert.deepEqual(body.data.tags, [
    { id: refund, name: 'Refund' },
    { id: urgent, name: 'Urgent' },
  ])
  const match = { 'if-match': headers.etag as string }
  const fewer = await agent.put(path, { tag_ids: [refund] }, match)
  assert.deepEqual([fewer.body.data.priority, fewer.body.data.tag_ids], [3, [refund]])
  assert.equal((await agent.put(path, { tag_ids: [] }, match)).status, 412)
  const cleared = await agent.put(path, { priority: null, tag_ids: null })
  assert.deepEqual([cleared.body.data.priority, cleared.body.data.tag_ids], [null, []])
})

test('the same tags again change nothing', async () => {
  const path = `/conversation/${await aConversation(db)}`
  const { headers } = await agent.put(path, { tag_ids: [urgent] })
  assert.equal((await agent.put(path, { tag_ids: [urgent] })).headers.etag, headers.etag)
})

test('an unknown tag or priority is named', async () => {
  const path = `/conversation/${await aConversation(db)}`
  for (const [field, change] of [
    ['tag_ids.1', { tag_ids: [urgent, 999_999] }],
    ['priority', { priority: 4 }],
  ] as const) {
    const { status, body } = await agent.put(path, change)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
  }
})

test('a tag of a conversation cannot be deleted', async () => {
  const id = await tag('Kept')
  await agent.put(`/conversation/${await aConversation(db)}`, { tag_ids: [id] })
  const { status, body } = await admin.delete(`/tag/${id}`)
  assert.deepEqual([status, body.code, body.counts], [409, 'in_use', { conversation_tags: 1 }])
})

test('conversations are found by tag, priority, handlers, group and score', async () => {
  const { id: handler_id } = await employee('agent')
  const group_id = await insertRow(db, 'groups', { name: 'Repairs' })
  await admin.put(`/employee/${handler_id}`, { group_ids: [group_id] })
  const contactable_id = await aContactable(db)
  const id = await aConversation(db, { contactable_id, handler_id, state: 'handling', priority: 2 })
  const other = await aConversation(db, { priority: 0 })
  const given = await tag('Parcel')
  await agent.put(`/conversation/${id}`, { tag_ids: [given] })
  const score = { contactable_id, contactable_type: 'App\\LineContact', contact_log_id: id, score: 41 }
  await insertRow(db, 'csat_scores', score)
  for (const query of [
    `tag_ids[]=${given}`,
    'priorities[]=2',
    `handler_ids[]=${handler_id}`,
    `group_ids[]=${group_id}`,
    `team_member_id=${handler_id}&state[]=handling`,
    'score__lower=40&score__upper=42',
    `id[]=${id}`,
  ])
    assert.deepEqual(await found(query), [id], query)
  assert.deepEqual(await found(`tag_ids[]=${given}&priorities[]=0`), [])
  assert.deepEqual(await found('score__upper=40'), [])
  assert.deepEqual(await found(`id[]=${id}&id[]=${other}&sort=-priority`), [id, other])
})

test('only those who may read scores find conversations by them', async () => {
  const { id, client } = await employee('agent')
  const permissions = ['conversation.read', 'conversation.export']
  const role_id = await insertRow(db, 'roles', { name: 'Without scores', permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  for (const path of ['/conversation', '/conversation/export'])
    for (const filter of ['score__lower=1', 'score__upper=40']) {
      const { status, body } = await client.get(`${path}?${filter}`)
      assert.deepEqual([status, body.code], [403, 'permission_missing'])
      assert.match(body.message, /csat_score\.read/)
    }
  assert.equal((await client.get('/conversation?state[]=closed')).status, 200)
})

test('conversations are found by the time of their last message', async () => {
  const contactable_id = await aContactable(db)
  const id = await aConversation(db, { contactable_id, created_at: '2026-10-01T08:00:00Z' })
  const said = { conversation_id: id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  await recordMessage(db, { ...said, type: 'text', message: 'Hello', delivery_state: 'sent' })
  await sql`update messages set created_at = '2026-10-05T12:00:00Z' where conversation_id = ${id}`.execute(db)
  await sql`update conversations set last_message_at = '2026-10-05T12:00:00Z' where id = ${id}`.execute(db)
  const of = `contactable_id=${contactable_id}`
  const day = (start: string, end: string) =>
    `${of}&last_message_at__start=${start}&last_message_at__end=${end}`
  assert.deepEqual(await found(day('2026-10-05', '2026-10-05')), [id])
  assert.deepEqual(await found(`${of}&last_message_at__end=2026-10-05`), [id])
  assert.deepEqual(await found(day('2026-10-06', '2026-10-07')), [])
  assert.deepEqual(await found(`${of}&last_message_at__end=2026-10-04`), [])
})

test('an exported file can have priority and tags as columns', async () => {
  const id = await aConversation(db)
  await agent.put(`/conversation/${id}`, { priority: 3, tag_ids: [urgent, refund] })
  const { body } = await admin.get(`/conversation/export?id[]=${id}&columns=priority,tags`)
  assert.equal(body, '\uFEFFPriority,Tags\r\nUrgent,"Refund; Urgent"\r\n')
})
