import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const make = async (path: string, body: object) => (await admin.post(path, body)).body.data
const aTicket = async (given: object): Promise<number> =>
  (await make('/ticket', { subject: 'No dial tone', ...given })).id

const found = async (query: string) => {
  const { status, body } = await agent.get(`/ticket?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  return body.data.map(({ id }: { id: number }) => id)
}

test('tickets without a handler are found alone, beside someone’s, and left out', async () => {
  const contact_id = await aContact(db)
  const { id: ann } = await employee('agent')
  const { id: bob } = await employee('agent')
  const nobodys = await aTicket({ contact_id })
  const anns = await aTicket({ contact_id, handler_id: ann })
  const bobs = await aTicket({ contact_id, handler_id: bob })
  const of = (query: string) => found(`contact_id=${contact_id}&${query}`)
  assert.deepEqual(await of('is_unassigned=true'), [nobodys])
  assert.deepEqual(await of('is_unassigned=false'), [anns, bobs])
  assert.deepEqual(await of(`is_unassigned=true&handler_ids=${ann}`), [nobodys, anns])
  assert.deepEqual(await of(`is_unassigned=false&handler_ids=${bob}`), [bobs])
})

test('a group’s tickets are those that its employees see to', async () => {
  const group_id = (await make('/group', { name: 'Taipei desk' })).id
  const { id: inside } = await employee('agent')
  const { id: outside } = await employee('agent')
  await admin.put(`/employee/${inside}`, { group_id })
  const theirs = await aTicket({ handler_id: inside })
  await aTicket({ handler_id: outside })
  assert.deepEqual(await found(`group_ids=${group_id}`), [theirs])
  assert.deepEqual(await found('group_ids=999999'), [])
})

test('late is what is due by now and not done', async () => {
  const contact_id = await aContact(db)
  const late = await aTicket({ contact_id, due_at: '2020-01-01' })
  const done = await aTicket({ contact_id, due_at: '2020-01-01', status: 2 })
  const later = await aTicket({ contact_id, due_at: '2999-01-01' })
  const never = await aTicket({ contact_id })
  assert.deepEqual(await found(`contact_id=${contact_id}&is_late=true`), [late])
  assert.deepEqual(await found(`contact_id=${contact_id}&is_late=0`), [done, later, never])
})

test('a company’s tickets are those of its contacts', async () => {
  const company = await make('/company', { name: 'Kestrel Optics' })
  const member = await make('/contact', { first_name: 'Ann', company_ids: [company.id] })
  const theirs = await aTicket({ contact_id: member.id })
  await aTicket({ contact_id: await aContact(db) })
  assert.deepEqual(await found(`company_id=${company.id}`), [theirs])
})

test('tickets are found by their numbers and by when they last changed', async () => {
  const one = await aTicket({})
  const other = await aTicket({})
  assert.deepEqual(await found(`id=${other},${one}`), [one, other])
  assert.deepEqual(await found(`id=${one}&updated_at__start=2999-01-01`), [])
  assert.deepEqual(await found(`id=${one}&updated_at__start=2020-01-01&updated_at__end=2999-01-01`), [one])
})

test('a board’s column has its exact count and what its cards show', async () => {
  const contact_id = await aContact(db, { first_name: 'Noa', last_name: 'Brandt' })
  const { id: handler_id } = await employee('agent')
  const mine = { contact_id, handler_id, status: 1 }
  const second = await aTicket({ ...mine, due_at: '2027-02-02' })
  const third = await aTicket(mine)
  const first = await aTicket({ ...mine, due_at: '2027-02-01', priority: 3 })
  await aTicket({ ...mine, status: 0 })
  const { body } = await agent.get(`/ticket?statuses=1&handler_ids=${handler_id}&sort=due_at&per_page=2`)
  assert.equal(body.meta.total, 3)
  const { id, due_at, priority, contact, handler } = body.data[0]
  assert.deepEqual([id, due_at, priority], [first, '2027-02-01 00:00:00', 3])
  assert.deepEqual([contact.name, handler.id], ['Noa Brandt', handler_id])
  assert.equal(body.data[1].id, second)
  const { body: next } = await agent.get(
    `/ticket?statuses=1&handler_ids=${handler_id}&sort=due_at&per_page=2&page=2`,
  )
  assert.deepEqual([next.data[0].id, next.meta.total], [third, 3])
})
