import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, nobody, database } = await startService()
const db = database.main
const someone = (first_name: string, given = {}) =>
  insertRow(db, 'employees', { account: first_name, password_hash: '', first_name, ...given })
const setAvailability = (row: { employee_id: number; status: 'here' | 'busy' | 'away' }) =>
  db.insertInto('employee_availability').values(row).execute()
const aTalk = async (handler_id: number) =>
  aConversation(db, { contactable_id: await aContactable(db), state: 'handling', handler_id })

test('an agent finds a colleague by a part of the name, with group and photo and nothing more', async () => {
  const group_id = await insertRow(db, 'groups', { name: 'First line' })
  const photo_url = 'https://example.com/ming.jpg'
  const id = await someone('小明', { last_name: '王', group_id, photo_url, identity_no: 'A1' })
  const { status, body } = await agent.get(`/colleague?search=${encodeURIComponent('王小')}`)
  assert.equal(status, 200)
  assert.deepEqual(body.data, [
    {
      id,
      name: '王小明',
      group: { id: group_id, name: 'First line', description: null, supervisor_id: null },
      photo_url,
      availability: 'away',
      away_until: null,
      open_conversations: 0,
    },
  ])
  assert.equal(body.meta.total, 1)
  assert.equal((await agent.get(`/colleague?group_id=${group_id}`)).body.data[0].id, id)
})

test('disabled employees are not listed as colleagues', async () => {
  await someone('Gone', { is_disabled: true })
  await someone('Gonzo')
  const { body } = await agent.get('/colleague?search=GON')
  assert.deepEqual(
    body.data.map(({ name, group, photo_url }: Record<string, unknown>) => ({ name, group, photo_url })),
    [{ name: 'Gonzo', group: null, photo_url: null }],
  )
})

test('a colleague who was disabled still has a name where they are mentioned', async () => {
  const [left, here] = [await someone('Left us', { is_disabled: true }), await someone('Still here')]
  const { body } = await agent.get(`/colleague?id[]=${left}&id[]=${here}&sort=name`)
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Left us', 'Still here'],
  )
})

test('an employee who needs a permission learns who the administrators are', async () => {
  const { body } = await agent.get('/colleague?is_administrator=true&per_page=1000')
  const { data: all } = (await admin.get('/employee?per_page=1000')).body
  const role = (await admin.get('/role?search=administrator')).body.data[0].id
  const expected = all.filter((one: { role_ids: number[] }) => one.role_ids.includes(role))
  assert.ok(expected.length > 0)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort()
  assert.deepEqual(ids(body.data), ids(expected))
})

test('colleagues can be ordered by name', async () => {
  for (const name of ['Sort c', 'Sort a', 'Sort b']) await someone(name)
  const { body } = await agent.get('/colleague?search=sort&sort=-name&per_page=2')
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Sort c', 'Sort b'],
  )
})

test('those at the desk with the fewest conversations come first', async () => {
  const [away, busy, loaded, free] = await Promise.all(
    ['away', 'busy', 'loaded', 'free'].map((name) => someone(`Load ${name}`)),
  )
  for (const [employee_id, status] of [
    [away, 'away'],
    [busy, 'busy'],
    [loaded, 'here'],
    [free, 'here'],
  ] as const)
    await setAvailability({ employee_id: employee_id as number, status })
  for (const handler_id of [loaded, loaded, busy]) await aTalk(handler_id as number)
  const { body } = await agent.get('/colleague?search=load&sort=load')
  assert.deepEqual(
    body.data.map((row: Record<string, unknown>) => [row.id, row.availability, row.open_conversations]),
    [
      [free, 'here', 0],
      [loaded, 'here', 2],
      [busy, 'busy', 1],
      [away, 'away', 0],
    ],
  )
})

test('colleagues are shown to employees only', async () => {
  assert.equal((await nobody.get('/colleague')).status, 401)
})
