import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { runDue } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const { names, subs, fields, aRecipe, ticketsBy, send } = await ticketImportsOf(service)
const recipe = await aRecipe([
  'tickets.external_no',
  'tickets.subject',
  'tickets.category_id',
  'tickets.sub_category_id',
  'tickets.due_at',
  `cz_ticket_information.${fields.level}`,
])

const undo = async (id: number, client = admin) => {
  assert.equal((await client.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
  return (await admin.get(`/relation-import-task/${id}`)).body.data
}
const keptOf = async (id: number) => (await admin.get(`/relation-import-task/${id}/kept`)).body.data

test('undo removes the tickets that an import added, and gives changed ones their former values', async () => {
  const first = await send(recipe, [['U-1', 'Before', 'Billing', 'Refund', '2026-12-01 10:00', 1]])
  const [before] = await ticketsBy(['U-1'])
  const second = await send(recipe, [
    ['U-1', 'After', 'Repairs', '', '2026-12-02 10:00', 2],
    ['U-2', 'New', '', '', '', ''],
  ])
  const [after] = await ticketsBy(['U-1'])
  assert.deepEqual([after.category_id, after.sub_category_id], [names.repairs, null])
  const undone = await undo(second.id)
  assert.deepEqual([undone.undone_amount, undone.kept_amount], [2, 0])
  const [restored, ...others] = await ticketsBy(['U-1', 'U-2'])
  assert.deepEqual(others, [])
  const { version: _, updated_at: __, ...own } = restored
  const { version: ___, updated_at: ____, ...expected } = before
  assert.deepEqual(own, expected)
  assert.equal(restored.sub_category_id, subs.refund)
  assert.equal((await undo(first.id)).kept_amount, 0, 'what the other undo restored is the first import’s')
  assert.deepEqual(await ticketsBy(['U-1']), [])
})

test('those who follow tickets, or read their history, learn who has undone an import', async () => {
  const statuses = await aRecipe(['tickets.external_no', 'tickets.subject', 'tickets.status'])
  await send(statuses, [
    ['F-1', 'Lamp', 0],
    ['F-2', 'Chair', 0],
  ])
  const followed = await ticketsBy(['F-1', 'F-2'])
  const [follower, other] = [await service.employee('agent'), await service.employee('administrator')]
  for (const { id } of followed) await follower.client.put(`/ticket/${id}/follow`, {})
  const { id } = await send(statuses, [
    ['F-1', 'Lamp', 3],
    ['F-2', 'Armchair', 0],
  ])
  await undo(id, other.client)
  type Notice = { event: string; amount: number; actor: { id: number } }
  const [reopened, closed, ...rest] = (await follower.client.get('/me/notice')).body.data.notices as Notice[]
  assert.deepEqual([reopened?.event, reopened?.amount, reopened?.actor.id], ['reopened', 1, other.id])
  assert.deepEqual([closed?.event, rest], ['closed', []])
  const history = (await admin.get(`/ticket/${followed[1].id}/history`)).body.data
  assert.deepEqual(
    [history[0].changes, history[0].refers_to, history[0].employee.id],
    [[{ field: 'subject', from: 'Armchair', to: 'Chair' }], { type: 'import_undo', id }, other.id],
  )
})

test('undo leaves tickets alone that someone has changed, written a note on, follows or is reminded of', async () => {
  const numbers = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-6']
  const added = await send(
    recipe,
    numbers.map((number) => [number, 'Kept', '', '', '', '']),
  )
  const [changed, noted, deleted, followed, reminded] = await ticketsBy(numbers)
  await admin.put(`/ticket/${changed.id}`, { subject: 'Changed' })
  assert.equal((await admin.post(`/ticket/${noted.id}/note`, { content: 'Called back' })).status, 200)
  await admin.delete(`/ticket/${deleted.id}`)
  await admin.put(`/ticket/${followed.id}/follow`, {})
  const reminder = { ticket_id: reminded.id, content: 'Call back', remind_at: '2030-01-02 15:00:00' }
  assert.equal((await admin.post('/me/reminder', reminder)).status, 200)
  const { undone_amount, kept_amount } = await undo(added.id)
  assert.deepEqual([undone_amount, kept_amount], [1, 4])
  assert.deepEqual(
    (await keptOf(added.id)).map(
      ({ kind, record_id, reason }: { kind: string; record_id: number; reason: string }) => [
        kind,
        record_id,
        reason,
      ],
    ),
    [
      ['ticket', changed.id, 'changed'],
      ['ticket', noted.id, 'in_use'],
      ['ticket', followed.id, 'in_use'],
      ['ticket', reminded.id, 'in_use'],
    ],
  )
})

test('a ticket does not get a former sub-category back that was moved to another category', async () => {
  await send(recipe, [['S-1', 'Before', 'Billing', 'Other', '', '']])
  const { id } = await send(recipe, [['S-1', 'After', 'Repairs', '', '', '']])
  const moved = { category_id: names.repairs }
  assert.equal((await admin.put(`/sub-category/${subs.billingOther}`, moved)).status, 200)
  assert.equal((await undo(id)).kept_amount, 1)
  assert.equal((await ticketsBy(['S-1']))[0].subject, 'After')
})

test('a ticket does not get a former category back that was deleted since', async () => {
  const category_id = (await admin.post('/category', { name: 'Passing' })).body.data.id
  await send(recipe, [['G-1', 'Before', 'Passing', '', '', '']])
  const { id } = await send(recipe, [['G-1', 'After', 'Billing', '', '', '']])
  assert.equal((await admin.delete(`/category/${category_id}`)).status, 204)
  assert.equal((await undo(id)).kept_amount, 1)
  const [{ reason }] = await keptOf(id)
  assert.equal(reason, 'deleted')
  assert.equal((await ticketsBy(['G-1']))[0].subject, 'After')
})
