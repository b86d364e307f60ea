import assert from 'node:assert/strict'
import test from 'node:test'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()

const aGroup = async (name: string) => (await admin.post('/group', { name })).body.data
const ids = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

test('a ticket belongs to a group, is found by it, and its history says so', async () => {
  const group = await aGroup('Returns')
  const { data } = (await agent.post('/ticket', { subject: 'Broken', group_id: group.id })).body
  assert.deepEqual([data.group_id, data.group.name], [group.id, 'Returns'])
  await agent.post('/ticket', { subject: 'Elsewhere' })
  assert.deepEqual(ids(await agent.get(`/ticket?of_group_ids[]=${group.id}`)), [data.id])
  await agent.put(`/ticket/${data.id}`, { group_id: null })
  const [change] = (await agent.get(`/ticket/${data.id}/history`)).body.data
  assert.deepEqual(change.changes, [{ field: 'group_id', from: group.id, to: null }])
  const bulk = await agent.post('/ticket/bulk', { ids: [data.id], changes: { group_id: group.id } })
  assert.equal(bulk.body.data.changed, 1)
  assert.equal((await agent.put(`/ticket/${data.id}`, { group_id: 999999 })).status, 422)
})

test('so does a conversation', async () => {
  const group = await aGroup('Night shift')
  const id = await aConversation(database.main, { state: 'waiting' })
  const { status, body } = await agent.put(`/conversation/${id}`, { group_id: group.id })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.group_id, body.data.group.name], [group.id, 'Night shift'])
  assert.deepEqual(ids(await agent.get(`/conversation?of_group_ids[]=${group.id}`)), [id])
  const [change] = (await agent.get(`/conversation/${id}/history`)).body.data
  assert.deepEqual(change.changes, [{ field: 'group_id', from: null, to: group.id }])
})

test('members of a group see what belongs to it or to a colleague, and so does its lead', async () => {
  const [member, colleague, lead] = await Promise.all([0, 1, 2].map(() => employee('agent')))
  const group = (await admin.post('/group', { name: 'Workshop', supervisor_id: lead?.id })).body.data
  const other = await aGroup('Shop')
  for (const each of [member, colleague]) await admin.put(`/employee/${each?.id}`, { group_ids: [group.id] })
  const works = [{ group_id: group.id }, { handler_id: colleague?.id }, { group_id: other.id }, {}]
  const tickets: number[] = []
  const talks: number[] = []
  for (const work of works) {
    tickets.push((await admin.post('/ticket', { subject: 'Lamp', ...work })).body.data.id)
    talks.push(await aConversation(database.main, { state: 'handling', ...work }))
  }
  await aConversation(database.main, { state: 'closed', group_id: group.id })
  for (const each of [member, lead]) {
    const seen = async (list: string) =>
      ids(await agent.get(`${list}team_member_id=${each?.id}`)).toSorted((one, next) => one - next)
    assert.deepEqual(await seen('/ticket?'), tickets.slice(0, 2))
    assert.deepEqual(await seen('/conversation?state[]=handling&'), talks.slice(0, 2))
  }
  await admin.put(`/group/${group.id}`, { supervisor_id: null })
  assert.deepEqual(ids(await agent.get(`/ticket?team_member_id=${lead?.id}`)), [])
})

test('a group that records belong to is not deleted', async () => {
  const group = await aGroup('Busy')
  await agent.post('/ticket', { subject: 'Theirs', group_id: group.id })
  const { status, body } = await admin.delete(`/group/${group.id}`)
  assert.equal(status, 409)
  assert.deepEqual(body.counts, { tickets: 1 })
})

test('a rule assigns a ticket to a group', async () => {
  const group = await aGroup('Second level')
  const rule = { name: 'Escalate', subject: 'ticket', when: { event: 'created' }, state: 'on' }
  const made = await admin.post('/rule', { ...rule, then: [{ assign: { group_id: group.id } }] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { data, by_rules } = (await agent.post('/ticket', { subject: 'Hard' })).body
  assert.deepEqual([data.group_id, by_rules.length], [group.id, 1])
  await admin.delete(`/rule/${made.body.data.id}`)
})
