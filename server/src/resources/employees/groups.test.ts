import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aConversation } from '#test/factories.ts'
import { password, startService } from '#test/service.ts'

const { admin, database } = await startService()
const db = database.main

const aGroup = async (name: string) => (await admin.post('/group', { name })).body.data.id as number
const [first, second, third] = [await aGroup('First line'), await aGroup('VIP'), await aGroup('Night')]

let made = 0
const anEmployee = async (given: object = {}) => {
  const account = `member-${++made}`
  const { status, body } = await admin.post('/employee', { account, password, first_name: 'Mei', ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const groupsOf = ({ group_id, group_ids }: { group_id: number; group_ids: number[] }) => [group_id, group_ids]

test('an employee is in several groups, of which one is the primary', async () => {
  const employee = await anEmployee({ group_ids: [second, first] })
  assert.deepEqual(groupsOf(employee), [second, [second, first]])
  const change = async (body: object) =>
    groupsOf((await admin.put(`/employee/${employee.id}`, body)).body.data)
  assert.deepEqual(await change({ group_ids: [first, second, third] }), [second, [second, first, third]])
  assert.deepEqual(await change({ group_ids: [first, third] }), [first, [first, third]])
  assert.deepEqual(await change({ group_ids: null }), [null, []])
})

test('a client that knows one group alone moves an employee from it to another', async () => {
  const employee = await anEmployee({ group_id: first })
  assert.deepEqual(groupsOf(employee), [first, [first]])
  await admin.put(`/employee/${employee.id}`, { group_ids: [first, second] })
  const { body } = await admin.put(`/employee/${employee.id}`, { group_id: third })
  assert.deepEqual(groupsOf(body.data), [third, [third, second]])
  const again = await admin.put(`/employee/${employee.id}`, { group_id: second })
  assert.deepEqual(groupsOf(again.body.data), [second, [second]])
})

test('an unknown group is refused by its place', async () => {
  const employee = await anEmployee()
  const { status, body } = await admin.put(`/employee/${employee.id}`, { group_ids: [first, 999_999] })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['group_ids.1']])
})

test('members of any of their groups are found, and keep the group from being deleted', async () => {
  const group = await aGroup('Returns')
  const employee = await anEmployee({ group_ids: [first, group] })
  const listed = await admin.get(`/employee?group_id=${group}`)
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: number }) => id),
    [employee.id],
  )
  const colleagues = await admin.get(`/colleague?group_id=${group}`)
  assert.equal(colleagues.body.meta.total, 1)
  const refused = await admin.delete(`/group/${group}`)
  assert.deepEqual([refused.status, refused.body.counts], [409, { employee_groups: 1 }])
})

test('the list says how busy employees are, and sorts by it', async () => {
  const [busy, idle] = [await anEmployee({ first_name: 'Busy' }), await anEmployee({ first_name: 'Idle' })]
  const handled = { handler_id: busy.id, state: 'handling' }
  for (const _ of [1, 2]) await aConversation(db, handled)
  await aConversation(db, { ...handled, state: 'closed' })
  for (const status of [0, 1, 2])
    await insertRow(db, 'tickets', { subject: 'Where is it', handler_id: busy.id, status })
  const { body } = await admin.get('/employee?sort=-open_conversations&per_page=1')
  const [row] = body.data
  assert.deepEqual([row.id, row.open_conversations, row.open_tickets], [busy.id, 2, 2])
  const alone = (await admin.get(`/employee/${idle.id}`)).body.data
  assert.deepEqual([alone.open_conversations, alone.open_tickets, alone.last_seen_at], [0, 0, null])
})

test('a login shows when an employee was last seen', async () => {
  const { id, account } = await anEmployee()
  await admin.post('/session', { name: account, password })
  const { last_seen_at } = (await admin.get(`/employee/${id}`)).body.data
  assert.match(last_seen_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const [entry] = (await admin.get(`/audit-log?resource=employee&record_id=${id}&action=employee.create`))
    .body.data
  assert.equal('last_seen_at' in entry.after, false)
})
