import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { startWorker } from '#jobs/worker.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const { config, database } = service
const proxy = await startProxy(config.databaseUrl ?? '')
const sibling = await startSibling({ ...service, config: { ...config, databaseUrl: proxy.url } })
const { app } = sibling
const client = sibling.as(service.admin)
after(async () => {
  await sibling.stop()
  await proxy.cut()
})

const { id } = (await client.post('/tag', { name: 'Away' })).body.data
const contact = (await client.post('/contact', { first_name: 'Mei' })).body.data.id
let made = 0
const requests = {
  'a record': () => client.get(`/contact/${contact}`),
  'a list': () => client.get('/tag'),
  'a new record': () => client.post('/tag', { name: `Away ${++made}` }),
  'a change': () => client.put(`/tag/${id}`, { name: `Away ${++made}` }),
}
const healthOf = async (path: string) => (await app.inject(path)).statusCode

const eventually = async (request: () => Promise<{ status: number }>, status: number) => {
  for (let attempt = 0; attempt < 50; attempt++) if ((await request()).status === status) return
  assert.equal((await request()).status, status)
}

test('while the database is away every request says so, and works again without a restart', async () => {
  for (const request of Object.values(requests)) assert.equal((await request()).status, 200)
  await proxy.cut()
  for (const [what, request] of Object.entries(requests)) {
    await eventually(request, 503)
    const { status, headers, body } = await request()
    assert.equal(status, 503, what)
    assert.ok(Number(headers['retry-after']) > 0)
    assert.deepEqual(Object.keys(body), ['message'])
  }
  assert.equal((await client.post('/auth', { name: 'x', password: 'y' })).status, 503)
  assert.equal(await healthOf('/healthz'), 200)
  const readiness = await app.inject('/readyz')
  assert.deepEqual([readiness.statusCode, readiness.json().database], [503, 'away'])
  const metrics = (await app.inject('/metrics')).payload
  assert.match(metrics, /parley_ready{part="database"} 0/)
  assert.doesNotMatch(metrics, /parley_check{/)
  await proxy.restore()
  for (const request of Object.values(requests)) assert.equal((await request()).status, 200)
})

test('connections that the database ends are replaced, also within a transaction', async (t) => {
  const name = new URL(config.databaseUrl ?? '').pathname.slice(1)
  const others = `from pg_stat_activity 
    where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const holder = await database.pool.connect()
  const watcher = await database.pool.connect()
  t.after(() => [holder, watcher].map((client) => client.release()))
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  let broken = 0
  for (let round = 0; round < 12; round++) {
    await holder.query('begin')
    await holder.query('lock table tags in share mode')
    let isAnswered = false
    const waiting = requests['a new record']().finally(() => {
      isAnswered = true
    })
    const isHeld = async () =>
      (await watcher.query(`select ${others} and wait_event_type = 'Lock'`, [name])).rowCount
    while (!isAnswered && !(await isHeld()));
    if (!isAnswered) broken++
    await watcher.query(`select pg_terminate_backend(pid) ${others} and pid <> $2`, [name, rows[0].pid])
    assert.equal((await waiting).status, 503)
    await holder.query('rollback')
  }
  assert.ok(broken > 0)
  for (const request of Object.values(requests)) await eventually(request, 200)
  const many = await Promise.all(Array.from({ length: 20 }, requests['a new record']))
  assert.ok(many.every(({ status }) => status === 200))
})

test('jobs go on when the database is back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const log = { info: () => undefined, error: () => undefined }
  const job = { name: 'patient', maxSeconds: 60, run: async () => resolve() }
  const connection = { connectionString: proxy.url }
  const worker = startWorker({ connection, timezone: 'UTC', jobs: [job], log })
  await worker.started
  await proxy.cut()
  await proxy.restore()
  await database.pool.query(`insert into pgboss.job (name) values ('patient')`)
  await promise
  await worker.stop(1000)
})
