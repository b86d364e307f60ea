import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })

let made = 0
const aCategory = async () => (await admin.post('/category', { name: `Category ${++made}` })).body.data.id
const group = (await admin.post('/cz-col-category', { name: 'Order', type: 2 })).body.data.id
const aField = async (given: object) =>
  (await admin.post('/cz-col', { name: `Field ${++made}`, type: 1, category_id: group, ...given })).body.data
    .id
const aForm = (category_ids: number[], fields: object[]) =>
  admin.post('/ticket-form', { name: `Form ${++made}`, category_ids, fields })
const aTicket = (given: object) => agent.post('/ticket', { subject: 'Return', ...given })
const errorsOf = ({ status, body }: { status: number; body: { errors: object } }) => {
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors
}

test('a form requires fields of the tickets of its categories, by name of the field and the form', async () => {
  const [category_id, other] = [await aCategory(), await aCategory()]
  const number = await aField({ name: 'Order number' })
  const form = await aForm(
    [category_id],
    [
      { field: 'due_at', required_from: 0 },
      { field: `cz_col.${number}`, required_from: 0 },
      { field: 'status_memo', required_from: 2 },
    ],
  )
  assert.equal(form.status, 200, JSON.stringify(form.body))
  const { name } = form.body.data
  assert.deepEqual(errorsOf(await aTicket({ category_id })), {
    due_at: [`The form “${name}” requires the field.`],
    cz_cols: [`The form “${name}” requires the custom field ${number} (Order number).`],
  })
  const due_at = '2026-12-01 18:00:00'
  const cz_cols = [{ id: number, value: 'A-1' }]
  const { id } = (await aTicket({ category_id, due_at, cz_cols })).body.data
  assert.equal((await aTicket({ category_id: other })).status, 200)
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, { due_at: null }))), ['due_at'])
  const cleared = [{ id: number, value: null }]
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, { cz_cols: cleared }))), [
    'cz_cols.0.value',
  ])
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, { status: 2 }))), ['status_memo'])
  assert.equal((await agent.put(`/ticket/${id}`, { status: 2, status_memo: 'Done' })).status, 200)
  const moved = (await aTicket({ category_id: other })).body.data.id
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${moved}`, { category_id }))), [
    'due_at',
    'cz_cols',
  ])
  const sub = (await admin.post('/sub-category', { name: 'Late', category_id })).body.data.id
  assert.deepEqual(Object.keys(errorsOf(await aTicket({ sub_category_id: sub }))), ['due_at', 'cz_cols'])
  const bulk = await agent.post('/ticket/bulk', { ids: [moved, id], changes: { category_id, priority: 0 } })
  assert.equal(bulk.body.data.changed, 1)
  assert.deepEqual(Object.keys(bulk.body.data.refused[0].errors), ['due_at', 'cz_cols'])
})

test('missing fields of an old ticket do not block work on it', async () => {
  const category_id = await aCategory()
  const { id } = (await aTicket({ category_id })).body.data
  await aForm([category_id], [{ field: 'due_at', required_from: 0 }])
  assert.equal((await agent.put(`/ticket/${id}`, { priority: 2 })).status, 200)
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, { status: 1 }))), ['due_at'])
})

test('a field is required where the value of another shows it', async () => {
  const category_id = await aCategory()
  const reason = await aField({
    type: 6,
    options: [
      { text: 'Broken', value: 'broken' },
      { text: 'Late', value: 'late' },
    ],
  })
  const detail = await aField({})
  const shown_if = { field: `cz_col.${reason}`, op: '=', val: 'broken' }
  await aForm(
    [category_id],
    [
      { field: `cz_col.${reason}` },
      { field: `cz_col.${detail}`, required_from: 0, shown_if },
      { field: 'due_at', required_from: 0, shown_if: { field: `cz_col.${detail}`, op: 'is_not_null' } },
      { field: 'content', required_from: 0, shown_if: { field: 'priority', op: '>=', val: 2 } },
    ],
  )
  const given = (...values: [number, string][]) => ({
    category_id,
    cz_cols: values.map(([id, value]) => ({ id, value })),
  })
  const late = await aTicket(given([reason, 'late'], [detail, 'Hidden, and so is what depends on it']))
  assert.equal(late.status, 200, JSON.stringify(late.body))
  assert.deepEqual(Object.keys(errorsOf(await aTicket(given([reason, 'broken'])))), ['cz_cols'])
  assert.deepEqual(Object.keys(errorsOf(await aTicket(given([reason, 'broken'], [detail, 'Lid'])))), [
    'due_at',
  ])
  const { id } = late.body.data
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, { priority: 3 }))), ['content'])
  const worse = { cz_cols: [{ id: reason, value: 'broken' }] }
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, worse))), ['due_at'])
})

test('a date-time decides the same in one change, in many, and however it is written', async () => {
  const category_id = await aCategory()
  const [at, reason] = [await aField({ type: 5 }), await aField({})]
  const [first, later] = ['2026-12-01 09:00:00', '2026-12-01 11:00:00']
  await aForm(
    [category_id],
    [
      { field: `cz_col.${at}` },
      {
        ...{ field: `cz_col.${reason}`, required_from: 0 },
        shown_if: { field: `cz_col.${at}`, op: '>', val: '2026-12-01 10:00:00' },
      },
      { field: 'due_at' },
      { field: 'content', required_from: 0, shown_if: { field: 'due_at', op: '=', val: first } },
    ],
  )
  const withMoment = (value: string) => ({ cz_cols: [{ id: at, value }] })
  assert.deepEqual(Object.keys(errorsOf(await aTicket({ category_id, ...withMoment(later) }))), ['cz_cols'])
  assert.deepEqual(
    Object.keys(errorsOf(await aTicket({ category_id, ...withMoment('2026-12-01T03:00:00Z') }))),
    ['cz_cols'],
  )
  const { id } = (await aTicket({ category_id, ...withMoment('2026-12-01T01:00:00Z') })).body.data
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, withMoment(later)))), ['cz_cols'])
  const due = (due_at: string) => ({ due_at })
  assert.deepEqual(Object.keys(errorsOf(await agent.put(`/ticket/${id}`, due(first.slice(0, 16))))), [
    'content',
  ])
  const bulk = async (changes: object) => {
    const { body } = await agent.post('/ticket/bulk', { tickets: [{ id, ...changes }] })
    return body.data.refused.flatMap(({ errors }: { errors: object }) => Object.keys(errors))
  }
  assert.deepEqual(await bulk(due(first.slice(0, 16))), ['content'])
  assert.deepEqual(await bulk(withMoment(later)), ['cz_cols'])
  assert.deepEqual(await bulk(due(later)), [])
})

test('a rule cannot leave out what a form requires', async () => {
  const category_id = await aCategory()
  await aForm([category_id], [{ field: 'status_memo', required_from: 2 }])
  const { id } = (await aTicket({ category_id })).body.data
  const closing = { subject: 'ticket', when: { by_hand: true }, then: [{ set: { status: 2 } }], state: 'on' }
  const macro = (await admin.post('/rule', { name: 'Resolve', ...closing })).body.data.id
  const { body } = await admin.post(`/macro/${macro}/run`, { ids: [id] })
  assert.match(JSON.stringify(body), /requires the field/)
  assert.equal((await agent.get(`/ticket/${id}`)).body.data.status, 0)
})

test('a form names what tickets have, each field once and below what it depends on', async () => {
  const category_id = await aCategory()
  const faulty = await aForm(
    [category_id],
    [
      { field: 'due_at', shown_if: { field: 'priority', op: '=', val: 9 } },
      { field: 'subject' },
      { field: 'due_at' },
      { field: 'cz_col.999999' },
      { field: 'content', shown_if: { field: 'handler_id', op: 'is_null' } },
      { field: 'handler_id', shown_if: { field: 'changed_by', op: '=', val: 1 } },
    ],
  )
  assert.deepEqual(Object.keys(errorsOf(faulty)).sort(), [
    'fields.0.shown_if.val',
    'fields.1.field',
    'fields.2.field',
    'fields.3.field',
    'fields.4.shown_if.field',
    'fields.5.shown_if.field',
  ])
  assert.match(faulty.body.errors['fields.1.field'][0], /These are: .*due_at, .*cz_col\.<id>/)
  const first = (await aForm([category_id], [{ field: 'due_at' }])).body.data
  const second = await aForm([category_id], [{ field: 'due_at' }])
  assert.deepEqual(errorsOf(second), { 'category_ids.0': [`The category has the form “${first.name}”.`] })
  const found = (await agent.get(`/ticket-form?category_id=${category_id}`)).body.data
  assert.deepEqual(
    found.map(({ id }: { id: number }) => id),
    [first.id],
  )
  const changed = await admin.put(`/ticket-form/${first.id}`, { category_ids: [] })
  assert.deepEqual(changed.body.data.category_ids, [])
  assert.equal((await agent.put(`/ticket-form/${first.id}`, { name: 'Mine' })).status, 403)
  assert.equal((await admin.delete(`/ticket-form/${first.id}`)).status, 204)
})

test('every example of the documentation is taken', async () => {
  const text = await readFile(new URL('../../../../docs/ticket-work.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/`POST ([^`]+)`(?:(?!```)[\s\S])*```json\n([\s\S]*?)```/g)]
  assert.equal(examples.length, 4)
  const { id } = (await aTicket({})).body.data
  for (const [, path = '', json = ''] of examples) {
    const { status, body } = await admin.post(path.replace('{id}', id), JSON.parse(json))
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  }
})
