import assert from 'node:assert/strict'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, employee } = service
const made = making(admin)
const { report } = worldOf(service)

const category_id = await made('/cz-col-category', { name: 'Repair', type: 2 })
const options = [
  { text: 'Broken screen', value: 'screen' },
  { text: 'Flat battery', value: 2 },
  { text: 'Never chosen', value: 'none' },
]
const aField = (name: string, type: number, given = {}) =>
  made('/cz-col', { name, type, category_id, is_allowed_null: true, ...given })
const [fault, parts, note] = [
  await aField('Fault', 6, { options }),
  await aField('Parts', 7, { options }),
  await aField('Remark', 1),
]

const aTicket = (...values: [id: number, value: unknown][]) =>
  made('/ticket', { subject: 'Phone', cz_cols: values.map(([id, value]) => ({ id, value })) })
await aTicket([fault, 'screen'], [parts, ['screen', 2]])
await aTicket([fault, 'screen'])
await aTicket([fault, 2], [parts, [2]])
const done = await aTicket()
await admin.put(`/ticket/${done}`, { status: 3 })

type Row = { key: number | null; name: string | null; created: number; tickets_open: number }
const rowsBy = async (field_id: number, read = report) => {
  const { rows } = await read('ticket-breakdown', { by: 'field', field_id })
  return rows.map(({ key, name, created, tickets_open }: Row) => [key, name, created, tickets_open])
}

test('tickets are counted by the options of a custom field', async () => {
  assert.deepEqual(await rowsBy(fault), [
    [1, 'Broken screen', 2, 2],
    [2, 'Flat battery', 1, 1],
    [null, null, 1, 0],
  ])
})

test('of several options, a ticket counts for each', async () => {
  assert.deepEqual(await rowsBy(parts), [
    [2, 'Flat battery', 2, 2],
    [null, null, 2, 1],
    [1, 'Broken screen', 1, 1],
  ])
})

test('the file has the options in words', async () => {
  const { body } = await admin.get(`/report/ticket-breakdown.csv?by=field&field_id=${fault}&language=zh-TW`)
  const names = body.split('\r\n').map((line: string) => line.split(',')[2])
  assert.deepEqual(names.slice(1, 4), ['Broken screen', 'Flat battery', '未指定'])
})

test('an employee who may not read custom fields sees no options', async () => {
  const { id, client } = await employee('agent')
  const role = await made('/role', { name: 'Reports', permissions: ['report.read'] })
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  const { data } = (await client.get(`/report/ticket-breakdown?by=field&field_id=${fault}`)).body
  assert.deepEqual(
    data.rows.map(({ name }: Row) => name),
    [null, null, null],
  )
})

test('another field is refused by its name', async () => {
  const refused = async (query: string) => {
    const { status, body } = await admin.get(`/report/ticket-breakdown?by=field${query}`)
    assert.equal(status, 422)
    return body.errors.field_id
  }
  assert.deepEqual(await refused(''), ['The field is required.'])
  const without = ['The field must be the ID of a custom field of tickets that has options.']
  const ofContacts = await made('/cz-col', { name: 'Tier', type: 6, options })
  for (const id of [note, ofContacts, 99_999]) assert.deepEqual(await refused(`&field_id=${id}`), without)
})
