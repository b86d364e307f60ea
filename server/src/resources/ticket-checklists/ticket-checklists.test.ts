import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

const aTicket = async () => (await agent.post('/ticket', { subject: 'Return' })).body.data.id as number
const aTemplate = async (name: string, given: object = {}) =>
  (await admin.post('/checklist-template', { name, items: ['Parcel received', 'Money refunded'], ...given }))
    .body.data
const progress = async (ticket: number) => (await agent.get(`/ticket/${ticket}`)).body.data.checklist
const kindsOf = async (ticket: number) =>
  (await agent.get(`/ticket/${ticket}/history`)).body.data.map(({ kind }: { kind: string }) => kind)

interface Item {
  id: number
  text: string
}
const texts = ({ items }: { items: Item[] }) => items.map(({ text }) => text)

test('a checklist is put on a ticket from a template, and ticked off by name and time', async () => {
  const template = await aTemplate('Returns')
  const ticket = await aTicket()
  assert.equal(await progress(ticket), null)
  const path = `/ticket/${ticket}/checklist`
  const made = (await agent.post(path, { template_id: template.id })).body.data
  assert.deepEqual([made.name, made.template_id, made.is_required], ['Returns', template.id, false])
  assert.deepEqual(texts(made), template.items)
  const [first, second] = made.items as [Item, Item]
  const ticked = (await agent.put(`${path}/${made.id}/item/${first.id}`, { is_ticked: true })).body.data
  assert.match(ticked.items[0].ticked_at, /^\d{4}-\d\d-\d\d /)
  assert.equal(typeof ticked.items[0].ticked_by.name, 'string')
  assert.deepEqual(await progress(ticket), { ticked: 1, total: 2, required_open: 0 })
  const again = (await agent.put(`${path}/${made.id}/item/${first.id}`, { is_ticked: true })).body.data
  assert.equal(again.items[0].ticked_at, ticked.items[0].ticked_at)
  const open = (await agent.put(`${path}/${made.id}/item/${first.id}`, { is_ticked: false })).body.data
  assert.deepEqual([open.items[0].is_ticked, open.items[0].ticked_by], [false, null])
  await admin.put(`/checklist-template/${template.id}`, { items: ['Another'] })
  await agent.put(`${path}/${made.id}/item/${second.id}`, { text: 'Money paid back' })
  assert.deepEqual(texts((await agent.get(`${path}/${made.id}`)).body.data), [
    'Parcel received',
    'Money paid back',
  ])
  assert.equal((await admin.delete(`/checklist-template/${template.id}`)).status, 204)
  assert.equal((await agent.get(path)).body.data[0].template_id, null)
  assert.equal((await agent.delete(`${path}/${made.id}`)).status, 204)
  assert.equal(await progress(ticket), null)
  assert.deepEqual(await kindsOf(ticket), [
    'checklist.deleted',
    'checklist_item.updated',
    'checklist_item.unticked',
    'checklist_item.ticked',
    'checklist.created',
    'ticket.created',
  ])
})

test('a removed checklist comes back with its template, and who ticked what and when', async () => {
  const [template, ticket] = [await aTemplate('Repairs', { is_required: true }), await aTicket()]
  const path = `/ticket/${ticket}/checklist`
  const made = (await agent.post(path, { template_id: template.id })).body.data
  await agent.put(`${path}/${made.id}/item/${made.items[1].id}`, { is_ticked: true })
  const before = (await agent.get(`${path}/${made.id}`)).body.data
  const refused = async (restores: number) => Object.keys((await admin.post(path, { restores })).body.errors)
  assert.deepEqual(await refused(made.id), ['restores'])
  await agent.delete(`${path}/${made.id}`)
  const { status, body } = await admin.post(path, { restores: made.id })
  assert.equal(status, 200, JSON.stringify(body))
  const shown = ({ id, name, is_required, template_id, items }: typeof before) => ({
    ...{ id, name, is_required, template_id },
    items: items.map(({ id: _, ...item }: Item) => item),
  })
  assert.deepEqual(shown(body.data), shown(before))
  assert.deepEqual(await progress(ticket), { ticked: 1, total: 2, required_open: 1 })
  assert.deepEqual(await refused(made.id), ['restores'])
  const elsewhere = await admin.post(`/ticket/${await aTicket()}/checklist`, { restores: made.id })
  assert.equal(elsewhere.status, 422)
})

test('items are added, moved and removed', async () => {
  const ticket = await aTicket()
  const { body } = await agent.post(`/ticket/${ticket}/checklist`, { name: 'Own', items: ['A', 'B', 'C'] })
  const path = `/ticket/${ticket}/checklist/${body.data.id}/item`
  const added = (await agent.post(path, { text: 'D', position: 2 })).body.data
  assert.deepEqual(texts(added), ['A', 'D', 'B', 'C'])
  const [a] = added.items as [Item]
  assert.deepEqual(texts((await agent.put(`${path}/${a.id}`, { position: 3 })).body.data), [
    'D',
    'B',
    'A',
    'C',
  ])
  const last = (await agent.put(`${path}/${a.id}`, { position: 1 })).body.data
  assert.deepEqual(texts(last), ['A', 'D', 'B', 'C'])
  assert.equal((await agent.delete(`${path}/${a.id}`)).status, 204)
  assert.deepEqual(texts((await agent.post(path, { text: 'E' })).body.data), ['D', 'B', 'C', 'E'])
  assert.deepEqual(await progress(ticket), { ticked: 0, total: 4, required_open: 0 })
  const lacking = await agent.post(`/ticket/${ticket}/checklist`, { name: 'Own' })
  assert.deepEqual(Object.keys(lacking.body.errors), ['items'])
  const unknown = await agent.post(`/ticket/${ticket}/checklist`, { template_id: 999_999 })
  assert.deepEqual(Object.keys(unknown.body.errors), ['template_id'])
  const other = await aTicket()
  assert.equal((await agent.put(`/ticket/${other}/checklist/${body.data.id}/item/${a.id}`, {})).status, 404)
})

test('a ticket is resolved only once its required checklists are done', async () => {
  const template = await aTemplate('Before resolving', { is_required: true })
  const ticket = await aTicket()
  const { body } = await agent.post(`/ticket/${ticket}/checklist`, { template_id: template.id })
  const done = (await admin.post('/ticket-status', { name: 'Done', status: 2 })).body.data.id
  const byId = await agent.put(`/ticket/${ticket}`, { status_id: done })
  assert.deepEqual(Object.keys(byId.body.errors), ['status_id'])
  const bulkById = await agent.post('/ticket/bulk', { ids: [ticket], changes: { status_id: done } })
  assert.deepEqual(Object.keys(bulkById.body.data.refused[0].errors), ['status_id'])
  const resolve = () => agent.put(`/ticket/${ticket}`, { status: 2 })
  const refused = await resolve()
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.errors, {
    status: ['Still open on its checklists: “Parcel received”, “Money refunded”.'],
  })
  assert.equal((await agent.put(`/ticket/${ticket}`, { status: 1 })).status, 200)
  const bulk = await agent.post('/ticket/bulk', { ids: [ticket], changes: { status: 3 } })
  assert.deepEqual(bulk.body.data.refused, [
    { id: ticket, errors: { status: ['2 items of its required checklists are open.'] } },
  ])
  for (const { id } of body.data.items)
    await agent.put(`/ticket/${ticket}/checklist/${body.data.id}/item/${id}`, { is_ticked: true })
  assert.deepEqual(await progress(ticket), { ticked: 2, total: 2, required_open: 0 })
  assert.equal((await resolve()).status, 200)
})

test('a rule adds a checklist once, and what it requires holds for rules too', async () => {
  const template = await aTemplate('By rule', { is_required: true })
  const rule = (name: string, given: object) =>
    admin.post('/rule', { name, subject: 'ticket', state: 'on', ...given })
  const urgent = { all: [{ field: 'priority', op: '=', val: 3 }] }
  const add = { if: urgent, then: [{ add_checklist: template.id }] }
  const made = await rule('Check urgent ones', { when: { event: 'created' }, ...add })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await rule('And later ones', { when: { event: 'updated' }, ...add })
  const refused = await rule('Unknown', { when: { event: 'created' }, then: [{ add_checklist: 999_999 }] })
  assert.deepEqual(Object.keys(refused.body.errors), ['then.0.add_checklist'])
  const contact = { subject: 'contact', when: { event: 'created' }, then: [{ add_checklist: template.id }] }
  assert.deepEqual(Object.keys((await rule('Contacts', contact)).body.errors), ['then.0.add_checklist'])
  const { id, checklist } = (await agent.post('/ticket', { subject: 'Urgent', priority: 3 })).body.data
  assert.deepEqual(checklist, { ticked: 0, total: 2, required_open: 2 })
  const closing = { subject: 'ticket', when: { by_hand: true }, then: [{ set: { status: 3 } }], state: 'on' }
  const macro = (await admin.post('/rule', { name: 'Close', ...closing })).body.data.id
  const outcome = await admin.post(`/macro/${macro}/run`, { ids: [id] })
  assert.match(JSON.stringify(outcome.body), /Still open on its checklists: “Parcel received”/)
  await agent.put(`/ticket/${id}`, { status_memo: 'Seen' })
  assert.equal((await agent.get(`/ticket/${id}/checklist`)).body.meta.total, 1)
  const [by] = (await agent.get(`/ticket/${id}/history`)).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'checklist.created',
  )
  assert.equal(by.rule.name, 'Check urgent ones')
})
