import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, employee } = await startService()

const disable = async (id: number, is_disabled = true) =>
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled })).status, 200)

const aTicket = async (given = {}) =>
  (await agent.post('/ticket', { subject: 'The parcel', ...given })).body.data.id as number
const handlerOf = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data.handler_id
const bulk = (order: object) => agent.post('/ticket/bulk', order)

test('many tickets are not given to an employee who is disabled', async () => {
  const { id: gone } = await employee('agent')
  await disable(gone)
  const ids = [await aTicket(), await aTicket()]
  for (const dry_run of [true, false]) {
    const { status, body } = await bulk({ ids, changes: { handler_id: gone }, dry_run })
    assert.deepEqual([status, body.errors], [422, { 'changes.handler_id': ['The employee is disabled.'] }])
  }
  assert.deepEqual(await Promise.all(ids.map(handlerOf)), [null, null])
})

test('an undo returns tickets to an employee only while they are enabled', async () => {
  const { id: former } = await employee('agent')
  const { id: next } = await employee('agent')
  const ids = [await aTicket({ handler_id: former }), await aTicket()]
  const { former: before } = (await bulk({ ids, changes: { handler_id: next } })).body.data
  await disable(former)
  const { changed, refused } = (await bulk({ tickets: before })).body.data
  assert.deepEqual(
    [changed, refused],
    [1, [{ id: ids[0], errors: { handler_id: ['The employee is disabled.'] } }]],
  )
  assert.deepEqual(await Promise.all(ids.map(handlerOf)), [next, null])
  await disable(former, false)
  assert.equal((await bulk({ tickets: before.slice(0, 1) })).body.data.changed, 1)
})

test('tickets of an employee who has left are changed otherwise, and by their ID as before', async () => {
  const { id: gone } = await employee('agent')
  const theirs = await aTicket({ handler_id: gone })
  await disable(gone)
  const item = { id: theirs, handler_id: gone, priority: 3 }
  const { changed, refused } = (await bulk({ tickets: [item] })).body.data
  assert.deepEqual([changed, refused], [1, []])
  const other = await aTicket({ handler_id: gone })
  const later = await aTicket()
  assert.equal((await agent.put(`/ticket/${later}`, { handler_id: gone })).status, 200)
  assert.deepEqual(await Promise.all([theirs, other, later].map(handlerOf)), [gone, gone, gone])
})
