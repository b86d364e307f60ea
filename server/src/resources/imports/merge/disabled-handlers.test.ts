import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, employee } = service
const { aRecipe, ticketsBy, rejectsOf, send } = await ticketImportsOf(service)

const disable = async (id: number) =>
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled: true })).status, 200)

const both: Record<string, string>[] = [{ dry_run: '1' }, {}]
const refusal = 'handler_disabled tickets.handler_id'

test('an import gives no ticket to a disabled employee, who keeps those that they have', async () => {
  const [gone, here] = [await employee('agent'), await employee('agent')]
  const recipe = await aRecipe(['tickets.external_no', 'tickets.subject', 'tickets.handler_id'])
  await send(recipe, [
    ['D-1', 'Theirs', gone.account],
    ['D-2', 'Of a colleague', here.account],
  ])
  await disable(gone.id)
  const rows = [
    ['D-1', 'Still theirs', gone.account.toUpperCase()],
    ['D-2', 'Not theirs', gone.account],
    ['D-3', 'New', gone.account],
    ['D-4', 'New too', here.account],
  ]
  for (const fields of both)
    assert.deepEqual(await rejectsOf((await send(recipe, rows, fields)).id), [
      [2, refusal],
      [3, refusal],
    ])
  const found = await ticketsBy(['D-1', 'D-2', 'D-4'])
  assert.deepEqual(
    found.map(({ subject, handler_id }) => [subject, handler_id]),
    [
      ['Still theirs', gone.id],
      ['Of a colleague', here.id],
      ['New too', here.id],
    ],
  )
})

test('rows that only add tickets give none to a disabled employee', async () => {
  const gone = await employee('agent')
  await disable(gone.id)
  const recipe = await aRecipe(['tickets.subject', 'tickets.handler_id'])
  for (const fields of both) {
    const task = await send(
      recipe,
      [
        ['Given', gone.account],
        ['Without', ''],
      ],
      fields,
    )
    assert.deepEqual(await rejectsOf(task.id), [[1, refusal]])
    assert.equal(task.added_records_amount, 1)
  }
  const { body } = await admin.get('/ticket?search=Given')
  assert.equal(body.meta.total, 0)
})
