import assert from 'node:assert/strict'
import test from 'node:test'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const me = (await agent.get('/me')).body.data.id as number
const group = await made('/group', { name: 'Returns' })
const queue = (name: string, given: object = {}) => made('/campaign-queue', { name, ...given })
const [open, mine, ours, theirs] = [
  await queue('Everybody'),
  await queue('Mine', { member_ids: [me] }),
  await queue('Ours', { group_ids: [group.id] }),
  await queue('Theirs', { member_ids: [1] }),
]
const waiting = (campaign_queue_id: number | null) =>
  aConversation(db, { state: 'waiting', campaign_queue_id })
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

test('a queue has members and groups, each set replaced as a whole', async () => {
  const { id } = await queue('VIP', { member_ids: [me, 1], group_ids: [group.id] })
  const change = async (body: object) => {
    const { data } = (await admin.put(`/campaign-queue/${id}`, body)).body
    return [data.member_ids, data.group_ids]
  }
  assert.deepEqual(await change({ name: 'Very important' }), [[1, me], [group.id]])
  assert.deepEqual(await change({ member_ids: [me] }), [[me], [group.id]])
  assert.deepEqual(await change({ member_ids: null, group_ids: [] }), [[], []])
  const wrong = await admin.put(`/campaign-queue/${id}`, { member_ids: [me, 99_999], group_ids: [99_999] })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['member_ids.1']])
})

test('an employee sees waiting conversations of their queues, of shared queues, and without a queue', async () => {
  const seen = [await waiting(null), await waiting(open.id), await waiting(mine.id)]
  const [ofGroup, hidden] = [await waiting(ours.id), await waiting(theirs.id)]
  const listed = async () =>
    idsOf((await agent.get(`/conversation?state=waiting&queue_member_id=${me}&per_page=100`)).body)
  const counted = async () => (await agent.get('/me/counts')).body.data.conversations_waiting
  assert.deepEqual(await listed(), seen)
  assert.equal(await counted(), 3)
  await admin.put(`/employee/${me}`, { group_ids: [group.id] })
  assert.deepEqual(await listed(), [...seen, ofGroup])
  assert.equal(await counted(), 4)
  assert.ok(idsOf((await agent.get('/conversation?per_page=100')).body).includes(hidden))
})

test('a group with a queue is not deleted', async () => {
  const { id } = await made('/group', { name: 'Night' })
  await queue('After ten', { group_ids: [id] })
  const refused = await admin.delete(`/group/${id}`)
  assert.deepEqual([refused.status, refused.body.counts], [409, { campaign_queue_groups: 1 }])
})
