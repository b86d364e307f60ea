import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

const group_id = await insertRow(db, 'groups', { name: 'Returns' })
const own_group_id = await insertRow(db, 'groups', { name: 'Complaints' })
const { id: handler_id } = await employee('agent')
await admin.put(`/employee/${handler_id}`, { first_name: 'Mei', last_name: 'Lin', group_ids: [group_id] })
const contact_id = await aContact(db, { first_name: 'Noa', last_name: 'Brandt' })
const contactable_id = await aContactable(db, { contact_id })
const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Spring' })
const result_id = await insertRow(db, 'termination_codes', { name: 'Refunded' })
const closed = { contactable_id, contact_id, campaign_queue_id, result_id, handler_id }
await aConversation(db, {
  ...closed,
  group_id: own_group_id,
  memo: 'Sent, free',
  created_at: '2026-11-02 10:00',
})
await aConversation(db, { ...closed, memo: null, created_at: '2026-11-20 23:59:59' })
await aConversation(db, { created_at: '2026-11-02 12:00' })

const fileOf = async (query: string) => {
  const { status, body } = await admin.get(`/conversation/export?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as string
}

test('conversations are a file that names channel, queue, handler, both groups and outcome', async () => {
  const columns = 'channel,contact,queue,handler,group,handler_group,termination_code,memo,state'
  const query = `handler_id=${handler_id}&created_at__end=2026-11-02&columns=${columns}`
  assert.equal(
    await fileOf(query),
    '\uFEFFChannel,Contact,Queue,Handler,Group,Handler’s group,Outcome,Memo,State\r\n' +
      'Support,Noa Brandt,Spring,Mei Lin,Complaints,Returns,Refunded,"Sent, free",closed\r\n',
  )
})

test('the list and its file are narrowed to days, to an outcome and to a group', async () => {
  const total = async (query: string) => (await admin.get(`/conversation?${query}`)).body.meta.total
  assert.equal(await total('created_at__start=2026-11-02&created_at__end=2026-11-02'), 2)
  assert.equal(await total('created_at__start=2026-11-03&created_at__end=2026-11-20'), 1)
  assert.equal(await total(`result_id=${result_id}`), 2)
  assert.equal(await total(`group_id=${group_id}`), 2)
  assert.equal((await fileOf(`group_id=${group_id}&columns=id`)).trim().split('\r\n').length, 3)
})

test('the file has a permission of its own, and its taking is written down', async () => {
  const refused = await agent.get('/conversation/export')
  assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
  await fileOf('state=closed')
  const [entry] = (await admin.get('/audit-log?action=conversation.export')).body.data
  assert.equal(entry.resource, 'conversation')
  assert.equal((await admin.get('/conversation/export?columns=shoe')).status, 422)
})
