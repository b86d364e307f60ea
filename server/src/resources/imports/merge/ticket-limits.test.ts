import assert from 'node:assert/strict'
import test from 'node:test'
import { holding } from '#test/holding.ts'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const { fields: customFields, aRecipe, ticketsBy, rejectsOf, send } = await ticketImportsOf(service)
const { level } = customFields

const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id as number

test('a merged ticket stays closed, and a ticket goes only where its category lets it', async () => {
  const older = await made('/ticket', { subject: 'Older than the statuses', external_no: 'S-5' })
  const [fresh, working, done] = [
    await made('/ticket-status', { name: 'New', status: 0, is_default: true }),
    await made('/ticket-status', { name: 'Working', status: 1, is_default: true }),
    await made('/ticket-status', { name: 'Done', status: 2, is_default: true }),
  ]
  const transitions = [
    { from: fresh, to: working },
    { from: working, to: done },
  ]
  await made('/category', { name: 'Strict', transitions })
  const recipe = await aRecipe([
    ...['tickets.external_no', 'tickets.subject', 'tickets.status', 'tickets.category_id'],
  ])
  await send(recipe, [
    ['S-1', 'Kept', '', ''],
    ['S-2', 'Merged', '', ''],
    ['S-3', 'Strict', '', 'Strict'],
    ['S-4', 'Free', '', 'Billing'],
  ])
  assert.equal((await admin.get(`/ticket/${older}`)).body.data.status_id, null)
  const [kept, merged] = await ticketsBy(['S-1', 'S-2'])
  await admin.post(`/ticket/${merged.id}/merge`, { into: kept.id })
  const rows = [
    ['S-2', 'Still merged', 1, ''],
    ['S-3', '', 2, ''],
    ['S-3', '', '', 'Strict'],
    ['S-4', '', 3, ''],
    ['S-5', '', 2, 'Strict'],
  ]
  const refused = [
    [1, 'ticket_merged tickets.status'],
    [2, 'transition_refused tickets.status'],
    [5, 'transition_refused tickets.status'],
  ]
  for (const fields of [{ dry_run: '1' }, {}] as Record<string, string>[])
    assert.deepEqual(await rejectsOf((await send(recipe, rows, fields)).id), refused)
  const allowed = [
    ['S-2', 'Closed', 3, ''],
    ['S-3', '', 1, ''],
    ['S-4', '', 2, 'Strict'],
  ]
  assert.deepEqual(await rejectsOf((await send(recipe, allowed)).id), [])
  assert.deepEqual(
    (await ticketsBy(['S-2', 'S-3', 'S-4'])).map(({ status }) => status),
    [3, 1, 2],
  )
})

test('a form and required checklists hold for tickets that a file brings or changes', async () => {
  const category = await made('/category', { name: 'Moves' })
  const fields = [
    { field: 'due_at', required_from: 0 },
    { field: `cz_col.${level}`, required_from: 2, shown_if: { field: 'priority', op: '>=', val: 2 } },
    {
      ...{ field: 'status_memo', required_from: 3 },
      shown_if: { field: 'due_at', op: '=', val: '2026-12-01 18:00:00' },
    },
  ]
  await made('/ticket-form', { name: 'Move', category_ids: [category], fields })
  const recipe = await aRecipe([
    ...['tickets.external_no', 'tickets.subject', 'tickets.category_id', 'tickets.due_at'],
    ...['tickets.status', 'tickets.priority', `cz_ticket_information.${level}`],
  ])
  const due = '2026-12-01 18:00'
  const first = await send(recipe, [
    ['F-1', 'Lacks a due date', 'Moves', '', '', '', ''],
    ['F-2', 'Has one', 'Moves', due, '', 3, ''],
    ['F-3', 'Lacks a level', 'Moves', due, 2, 3, ''],
    ['F-4', 'Is of another category', 'Billing', '', '', '', ''],
    ['F-5', 'Is closed without a remark', 'Moves', due, '', '', ''],
  ])
  assert.deepEqual(await rejectsOf(first.id), [
    [1, 'form_incomplete tickets.due_at'],
    [3, `form_incomplete cz_ticket_information.${level}`],
  ])
  const [reject] = (await admin.get(`/relation-import-task/${first.id}/rejects.json`)).body.data
  assert.equal(reject.reasons[0].message, 'The form “Move” requires the field.')
  const second = await send(recipe, [
    ['F-2', '', '', '', 2, '', ''],
    ['F-4', '', 'Moves', '', '', '', ''],
    ['F-5', '', '', '', 3, '', ''],
  ])
  assert.deepEqual(await rejectsOf(second.id), [
    [1, `form_incomplete cz_ticket_information.${level}`],
    [2, 'form_incomplete tickets.due_at'],
    [3, 'form_incomplete tickets.status_memo'],
  ])
  const [held] = await ticketsBy(['F-2'])
  await made(`/ticket/${held.id}/checklist`, { name: 'Before', items: ['Call'], is_required: true })
  const third = await send(recipe, [['F-2', '', '', '', 2, '', 5]])
  assert.deepEqual(await rejectsOf(third.id), [[1, 'checklist_open tickets.status']])
  const unkeyed = await aRecipe(['tickets.subject', 'tickets.category_id', 'tickets.due_at'])
  const fourth = await send(unkeyed, [
    ['No due date', 'Moves', ''],
    ['With one', 'Moves', due],
  ])
  assert.deepEqual(await rejectsOf(fourth.id), [[1, 'form_incomplete tickets.due_at']])
})

test('a row is decided by what its ticket is when it is changed: without a lost sub-category, with a new checklist', async () => {
  const category = await made('/category', { name: 'Parts' })
  const fields = [{ field: 'sub_category_id', required_from: 0 }]
  await made('/ticket-form', { name: 'Part', category_ids: [category], fields })
  const recipe = await aRecipe([
    ...['tickets.external_no', 'tickets.subject', 'tickets.category_id', 'tickets.sub_category_id'],
    'tickets.status',
  ])
  await send(recipe, [['L-1', 'Late', 'Billing', 'Refund', '']])
  const [{ id }] = await ticketsBy(['L-1'])
  const moved = await send(recipe, [['L-1', '', 'Parts', '', '']])
  assert.deepEqual(await rejectsOf(moved.id), [[1, 'form_incomplete tickets.sub_category_id']])
  const resolved = await holding(database.pool, {
    first: (client) => client.query('update tickets set checklist_required_open = 1 where id = $1', [id]),
    act: () => send(recipe, [['L-1', '', '', '', 2]]),
  })
  assert.deepEqual(await rejectsOf(resolved.id), [[1, 'checklist_open tickets.status']])
})
