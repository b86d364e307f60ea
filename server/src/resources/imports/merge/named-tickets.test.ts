import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const { aRecipe, ticketsBy, rejectsOf, send } = await ticketImportsOf(service)
const made = maker(admin)

const columns = [
  ...['tickets.external_no', 'tickets.subject', 'tickets.group_id', 'tickets.campaign_queue_id'],
  'tickets.sponsor_id',
]

test('tickets get the group, queue and brand that their rows name', async () => {
  const group = await made('/group', { name: 'Repairs' })
  const queue = await made('/campaign-queue', { name: '維修' })
  const brand = await made('/sponsor', { name: 'Lotus Tea' })
  const recipe = await aRecipe(columns)
  const task = await send(recipe, [
    ['N-1', 'Broken', 'repairs', '維修', 'LOTUS TEA'],
    ['N-2', 'Late', '', '', ''],
    ['N-3', 'Lost', 'Nobody', 'None', 'Nothing'],
  ])
  assert.deepEqual([task.added_records_amount, task.rejected_amount], [2, 1])
  const [one, other] = await ticketsBy(['N-1', 'N-2'])
  assert.deepEqual([one.group_id, one.campaign_queue_id, one.sponsor_id], [group, queue, brand])
  assert.deepEqual([other.group_id, other.campaign_queue_id, other.sponsor_id], [null, null, null])
  assert.deepEqual(await rejectsOf(task.id), [[3, ...columns.slice(2).map((column) => `invalid ${column}`)]])
  const again = await send(recipe, [['N-2', 'Late', 'Repairs', '維修', 'Lotus Tea']])
  assert.equal(again.updated_records_amount, 1)
  const [changed] = await ticketsBy(['N-2'])
  assert.deepEqual([changed.group_id, changed.campaign_queue_id, changed.sponsor_id], [group, queue, brand])
})
