import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const exported = async (query: string) => {
  const { status, body, headers } = await admin.get(`/ticket/export?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { lines: body.replace('\uFEFF', '').split('\r\n').slice(0, -1) as string[], headers }
}

test('a filtered list of tickets is a file in words, in the order of the list', async () => {
  const contact_id = await aContact(db, { first_name: 'Noa', last_name: 'Brandt' })
  const { id: handler_id } = await employee('agent')
  await admin.put(`/employee/${handler_id}`, { first_name: 'Mei', last_name: 'Lin' })
  const category_id = (await make('/cz-col-category', { name: 'Delivery', type: 2 })).id
  const floor = await make('/cz-col', { name: 'Floor', type: 0, category_id })
  const options = [
    { text: 'By van', value: 1 },
    { text: 'By bicycle', value: 2 },
  ]
  const ways = await make('/cz-col', { name: 'Ways', type: 7, options, category_id })
  const given = { contact_id, handler_id, status: 1, priority: 3, due_at: '2027-01-01 10:00:00' }
  await make('/ticket', {
    ...given,
    subject: 'Dented tin',
    cz_cols: [
      { id: floor.id, value: 4 },
      { id: ways.id, value: [2, 1] },
    ],
  })
  await make('/ticket', { contact_id, subject: '=1+1' })
  const columns = `subject,status,priority,due_at,contact,handler,cz_cols.${floor.id},cz_cols.${ways.id}`
  const { lines, headers } = await exported(`contact_id=${contact_id}&sort=-due_at&columns=${columns}`)
  assert.match(headers['content-disposition'] ?? '', /filename="tickets-\d{4}-\d\d-\d\d\.csv"/)
  assert.deepEqual(lines, [
    'Subject,Status,Priority,Due,Contact,Handler,Floor,Ways',
    'Dented tin,Processing,Urgent,2027-01-01 10:00:00,Noa Brandt,Mei Lin,4,"By bicycle; By van"',
    "'=1+1,Pending,Medium,,Noa Brandt,,,",
  ])
})

test('an export lists its columns, and the audit log records who exported', async () => {
  const { lines } = await exported('id=0')
  assert.match(lines[0] ?? '', /^Number,Subject,Status,/)
  assert.equal(lines.length, 1)
  const { status, body } = await admin.get('/ticket/export?columns=subject,shoe_size&statuses=9')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['statuses.0'])
  assert.deepEqual(Object.keys((await admin.get('/ticket/export?columns=shoe_size')).body.errors), [
    'columns.0',
  ])
  const entries = await admin.get('/audit-log?action=ticket.export&sort=-id&per_page=1')
  assert.deepEqual(entries.body.data[0].after.filters, ['id'])
})

test('a ticket’s own group is not the group of its handler, and what was spent on it is a column', async () => {
  const [group_id, other] = [
    await make('/group', { name: 'Returns' }),
    await make('/group', { name: 'Sales' }),
  ]
  const { id: handler_id } = await employee('agent')
  await admin.put(`/employee/${handler_id}`, { group_ids: [other.id] })
  const status_id = (await make('/ticket-status', { name: 'Asked the depot', status: 1 })).id
  const { id } = await make('/ticket', { subject: 'Lid', handler_id, group_id: group_id.id, status_id })
  await make(`/ticket/${id}/checklist`, { name: 'Return', items: ['Received', 'Checked', 'Refunded'] })
  const [list] = (await admin.get(`/ticket/${id}/checklist`)).body.data
  await admin.put(`/ticket/${id}/checklist/${list.id}/item/${list.items[0].id}`, { is_ticked: true })
  await make(`/ticket/${id}/time-entry`, { minutes: 84 })
  const columns = 'group,handler_group,ticket_status,checklist,minutes_spent,acknowledged_at,sla_due_at'
  assert.deepEqual((await exported(`id=${id}&columns=${columns}`)).lines, [
    'Group,Handler’s group,Own status,Checklists,Minutes spent,Acknowledged,Promised for',
    'Returns,Sales,Asked the depot,33%,84,,',
  ])
})
