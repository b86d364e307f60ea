import assert from 'node:assert/strict'
import test from 'node:test'
import { letIn, listen, openSocket } from '#test/live.ts'
import { startService, startSibling } from '#test/service.ts'
import { changeDue } from './queries.ts'
import { sweepAvailability } from './sweep.ts'

const service = await startService()
const { app, employee, database, nobody } = service
const sibling = await startSibling(service)
test.after(sibling.stop)
const [here, there] = [await listen(app), await listen(sibling.app)]
const db = database.main

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

type Client = Awaited<ReturnType<typeof employee>>['client']
const set = (client: Client, given: object) => client.put('/me/availability', given)
const statusOf = async (client: Client) => (await client.get('/me/availability')).body.data.status

const connect = (t: test.TestContext, client: Client, address = here) =>
  letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))

type Announcement = { id: number; status: string }

/** Returns the first employee that is announced and meets a condition. */
const hear = (socket: Awaited<ReturnType<typeof connect>>, isIt: (employee: Announcement) => boolean) =>
  new Promise<Announcement>((resolve) => {
    socket.on('availability', ({ employees }: { employees: Announcement[] }) =>
      employees.filter(isIt).map(resolve),
    )
  })

/** Moves the last sign of an employee's console into the past. */
const silence = (id: number, minutes: number) =>
  db
    .updateTable('employee_availability')
    .set({ connected_at: inMinutes(-minutes) })
    .where('employee_id', '=', id)
    .execute()

/** Moves the end of an employee's absence into the past. */
const endAbsence = (id: number) =>
  db
    .updateTable('employee_availability')
    .set({ away_until: inMinutes(-1) })
    .where('employee_id', '=', id)
    .execute()

/** Sweeps once on a server that started at this time. */
const sweep = (startedAt: number) => {
  const live = { tell: () => undefined } as never
  return sweepAvailability({ config: service.config, live }, startedAt)(db)
}

test('an employee who opens the console for the first time is here, and colleagues see it on every server', async (t) => {
  const [watcher, mei] = [await employee('agent'), await employee('agent')]
  assert.equal(await statusOf(mei.client), 'away')
  const socket = await connect(t, watcher.client, there)
  const heard = hear(socket, (employee) => employee.id === mei.id)
  await connect(t, mei.client)
  assert.deepEqual(await heard, { id: mei.id, status: 'here', away_until: null, is_automatic: false })
  assert.equal(await statusOf(mei.client), 'here')
})

test('an employee says that they are busy, or away until a moment', async (t) => {
  const { id, client } = await employee('agent')
  const socket = await connect(t, client, there)
  const busy = hear(socket, (employee) => employee.status === 'busy')
  assert.equal((await set(client, { status: 'busy' })).body.data.status, 'busy')
  assert.deepEqual(await busy, { id, status: 'busy', away_until: null, is_automatic: false })
  const { data } = (await set(client, { status: 'away', away_until: inMinutes(30) })).body
  assert.match(data.away_until, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual((await client.get('/me/availability')).body.data, data)
})

test('a wrong availability gets an error at its field', async () => {
  const { client } = await employee('agent')
  for (const [given, field] of [
    [{}, 'status'],
    [{ status: 'gone' }, 'status'],
    [{ status: 'away', away_until: inMinutes(-1) }, 'away_until'],
    [{ status: 'away', away_until: inMinutes(367 * 24 * 60) }, 'away_until'],
    [{ status: 'away', away_until: 'soon' }, 'away_until'],
    [{ status: 'busy', away_until: inMinutes(5) }, 'away_until'],
  ] as const) {
    const { status, body } = await set(client, given)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(given))
  }
  assert.equal((await nobody.get('/me/availability')).status, 401)
})

test('an employee whose console is closed for a while is away, and back by a click', async () => {
  const [gone, stays] = [await employee('agent'), await employee('agent')]
  for (const { client } of [gone, stays]) await set(client, { status: 'here' })
  await silence(gone.id, 6)
  const { changed } = await changeDue(db, 5)
  assert.deepEqual(changed, [{ id: gone.id, status: 'away', away_until: null, is_automatic: true }])
  assert.deepEqual((await changeDue(db, 5)).changed, [], 'once')
  assert.equal((await gone.client.get('/me/availability')).body.data.is_automatic, true)
  assert.equal((await set(gone.client, { status: 'here' })).body.data.is_automatic, false)
})

test('an administrator decides after how long an employee with a closed console is away', async (t) => {
  t.after(() => service.admin.put('/installation', { away_minutes: null }))
  const [gone, stays] = [await employee('agent'), await employee('agent')]
  for (const { client } of [gone, stays]) await set(client, { status: 'here' })
  await silence(gone.id, 20)
  await silence(stays.id, 10)
  assert.equal((await service.admin.put('/installation', { away_minutes: 15 })).status, 200)
  await sweep(Number.NEGATIVE_INFINITY)
  assert.deepEqual([await statusOf(gone.client), await statusOf(stays.client)], ['away', 'here'])
})

test('right after the service starts, an absence still ends on time, and consoles have five minutes to reconnect', async (t) => {
  t.after(() => service.admin.put('/installation', { away_minutes: null }))
  await service.admin.put('/installation', { away_minutes: 60 })
  const [back, gone, closed] = [await employee('agent'), await employee('agent'), await employee('agent')]
  await set(gone.client, { status: 'here' })
  for (const { id, client } of [back, closed]) {
    await set(client, { status: 'away', away_until: inMinutes(30) })
    await endAbsence(id)
  }
  for (const { id } of [gone, closed]) await silence(id, 61)
  const statuses = () => Promise.all([back, gone, closed].map(({ client }) => statusOf(client)))
  await sweep(performance.now())
  assert.deepEqual(await statuses(), ['here', 'here', 'away'])
  await sweep(performance.now() - 6 * 60_000)
  assert.deepEqual(await statuses(), ['here', 'away', 'away'])
  const { is_automatic } = (await closed.client.get('/me/availability')).body.data
  assert.equal(is_automatic, true)
})

test('an employee set away automatically is here again once they use their console, not by opening it', async (t) => {
  const [gone, busy, away] = [await employee('agent'), await employee('agent'), await employee('agent')]
  for (const { client } of [gone, busy]) await set(client, { status: 'here' })
  await silence(gone.id, 6)
  await changeDue(db, 5)
  await set(busy.client, { status: 'busy' })
  await set(away.client, { status: 'away' })
  const use = async ({ client }: { client: Client }) =>
    (await connect(t, client)).emitWithAck('used', {}) as Promise<{ is_done: boolean }>
  const watcher = await connect(t, busy.client, there)
  const heard = hear(watcher, (each) => each.id === gone.id)
  await connect(t, gone.client)
  assert.equal(await statusOf(gone.client), 'away')
  assert.deepEqual(await use(gone), { is_done: true })
  assert.deepEqual(await heard, { id: gone.id, status: 'here', away_until: null, is_automatic: false })
  for (const each of [busy, away]) assert.deepEqual(await use(each), { is_done: false })
  assert.deepEqual([await statusOf(busy.client), await statusOf(away.client)], ['busy', 'away'])
})

test('an employee away until a moment is here when it comes, unless their console is closed', async () => {
  const [back, gone] = [await employee('agent'), await employee('agent')]
  for (const { id, client } of [back, gone]) {
    await set(client, { status: 'away', away_until: inMinutes(30) })
    await endAbsence(id)
  }
  await silence(gone.id, 60)
  const { changed } = await changeDue(db, 5)
  assert.deepEqual(
    changed.map(({ id, status }) => [id, status]).toSorted(),
    [
      [back.id, 'here'],
      [gone.id, 'away'],
    ].toSorted(),
  )
})
