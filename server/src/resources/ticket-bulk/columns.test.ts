import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'
import { columnTypes } from './queries.ts'
import { TicketBulkChanges } from './schema.ts'

const { admin, agent } = await startService()

const aTicket = async (given: object = {}): Promise<number> =>
  (await admin.post('/ticket', { subject: 'No dial tone', ...given })).body.data.id
const bulk = async (tickets: object[]) => {
  const { status, body } = await agent.post('/ticket/bulk', { tickets })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('many tickets get their numbers in another system, and lose them again', async () => {
  const [one, other] = [await aTicket({ external_no: 'Z-1' }), await aTicket()]
  const { changed, former } = await bulk([
    { id: one, external_no: 'Z-7' },
    { id: other, external_no: 'Z-8' },
  ])
  const numberOf = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data.external_no
  const numbers = async () => [await numberOf(one), await numberOf(other)]
  assert.deepEqual([changed, await numbers()], [2, ['Z-7', 'Z-8']])
  await bulk(former)
  assert.deepEqual(await numbers(), ['Z-1', null])
})

test('every field that a change of many takes has a column to be written to', () => {
  const besideColumns = ['add_tag_ids', 'remove_tag_ids', 'termination_code']
  const fields = Object.keys(TicketBulkChanges.properties).filter((name) => !besideColumns.includes(name))
  assert.deepEqual(
    fields.filter((name) => !Object.hasOwn(columnTypes, name)),
    [],
  )
})
