import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { WatchedClient } from '#db/connections/client.ts'
import { openDatabase, openJobDatabase, sessionConfig } from '#db/connections/connect.ts'
import { openSession } from '#resources/imports/run/session.ts'
import { eventually } from '../eventually.ts'
import { createDatabase } from '../postgres.ts'
import { startService, startSibling } from '../service.ts'
import { findPgbouncer, noPgbouncer, type PoolName, startPgbouncer } from './pgbouncer.ts'
import { run } from './program.ts'
import { startProxy } from './proxy.ts'

const skip = !findPgbouncer() && !process.env.CI ? noPgbouncer : false

const { url: databaseUrl, drop } = await createDatabase()
const proxy = await startProxy(databaseUrl)
const pooler = skip ? undefined : await startPgbouncer(proxy.url)
const urlOf = (name: PoolName) => pooler?.urlOf(name) ?? ''
const timezone = 'Asia/Taipei'
const direct = openDatabase({ connectionString: databaseUrl }, timezone)
after(async () => {
  await direct.close()
  await pooler?.stop()
  await proxy.cut()
  await drop()
})

const password = 'a password for this test'
const environment = {
  SECRET_KEY: 'a key for poolers, nowhere else used',
  ADMIN_PASSWORD: password,
  APP_TIMEZONE: timezone,
}

interface Answer {
  access_token: string
  data: { id: number; created_at: string }
}

const post = async (address: string, path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as Answer }
}

test('the service runs behind a pooler of sessions and writes times in its own zone', { skip }, async (t) => {
  const program = run(t, ['serve'], { ...environment, DATABASE_URL: urlOf('session') })
  const api = `${await program.address}/api/v1`
  const { access_token } = (await post(api, '/auth', { name: 'admin', password })).body
  const made = await post(api, '/ticket', { subject: 'Late', due_at: '2030-01-02 03:04:05' }, access_token)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { id, created_at } = made.body.data
  const { rows } = await sql`
    select to_char(due_at at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS') as due,
      to_char(created_at at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS') as created
    from tickets where id = ${id}`.execute(direct.main)
  assert.deepEqual(rows, [{ due: '2030-01-02 03:04:05', created: created_at }])
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

const current = `select current_setting('TimeZone') as zone, current_setting('DateStyle') as style,
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`

const expected = (statement: string) => [
  { zone: timezone, style: 'ISO, YMD', statement, lock: '2s', idle: '30s' },
]

test('connections of every kind have their settings behind a pooler, new ones too', { skip }, async (t) => {
  const connection = { connectionString: urlOf('session') }
  const database = openDatabase(connection, timezone, undefined, urlOf('session'))
  const jobs = openJobDatabase(connection, timezone)
  t.after(() => Promise.all([database.close(), jobs.close()]))
  const { pool, listPool, exportPool, reads, strangers, replica } = database
  const statement = { name: 'current', text: current }
  const rowsOf = async (from: pg.Pool | undefined) => (await from?.query(current))?.rows
  const deadlines: [string, () => Promise<unknown>][] = [
    ['5s', () => rowsOf(pool)],
    ['15s', () => rowsOf(listPool)],
    ['1min', () => rowsOf(exportPool)],
    ['5s', () => reads.query(statement, [])],
    ['5s', () => strangers.query(statement, [])],
    ['15s', () => rowsOf(replica?.pool)],
    ['1min', () => rowsOf(jobs.pool)],
  ]
  for (const lose of [proxy.reset, () => undefined]) {
    for (const [deadline, read] of deadlines) {
      // What was lost may first have to be noticed.
      const settings = await eventually(() => read().catch(() => undefined))
      assert.deepEqual(settings, expected(deadline))
    }
    lose()
  }
  const single = database.single()
  await single.connect()
  assert.deepEqual((await single.query(current)).rows, expected('5s'))
  await single.end()
})

test('a statement behind a pooler ends at its deadline', { skip }, async () => {
  const client = new WatchedClient(sessionConfig({ connectionString: urlOf('session') }, timezone, 1))
  await client.connect()
  await assert.rejects(client.query('select pg_sleep(600)'), { code: '57014' })
  await client.end()
})

test('one process at a time may run imports behind a pooler', { skip }, async () => {
  const connecting = { connection: { connectionString: urlOf('session') }, timezone }
  const session = await openSession(connecting)
  assert.ok(session)
  assert.equal(await openSession(connecting), undefined)
  await session.end()
})

for (const mode of ['transaction', 'statement'] as const)
  test(`a pooler of ${mode}s is refused, and the remedy named`, { skip }, async (t) => {
    const cause = `DATABASE_URL leads to a pooler that gives each ${mode} another session`
    for (const command of ['serve', 'verify']) {
      const program = run(t, [command], { ...environment, DATABASE_URL: urlOf(mode) })
      assert.equal(await program.ended, 1, program.said())
      assert.match(program.said(), new RegExp(`^${cause}.*pool_mode = session.*\n$`))
    }
  })

test('a pooler of too few connections is refused', { skip }, async (t) => {
  const program = run(t, ['verify'], { ...environment, DATABASE_URL: urlOf('single') })
  assert.equal(await program.ended, 1, program.said())
  assert.match(
    program.said(),
    /^DATABASE_URL leads to a server that does not serve two connections at a time/,
  )
})

test('a pooler of fewer connections than a server needs is noticed at its start', { skip }, async (t) => {
  const program = run(t, ['serve'], { ...environment, DATABASE_URL: urlOf('few') })
  const words = 'serves 5 connections at a time, and this server may need 30: .*default_pool_size'
  await eventually(() => new RegExp(words).test(program.said()))
  program.child.kill('SIGKILL')
  await program.ended
  const enough = run(t, ['serve'], { ...environment, DATABASE_URL: urlOf('session') })
  await enough.address
  assert.doesNotMatch(enough.said(), /connections at a time/)
})

test('a commit that the pooler lost is looked up', { skip }, async () => {
  const service = await startService()
  const behind = await startProxy(service.config.databaseUrl ?? '')
  const own = await startPgbouncer(behind.url)
  const sibling = await startSibling({
    ...service,
    config: { ...service.config, databaseUrl: own.urlOf('session') },
  })
  after(async () => {
    await sibling.stop()
    await own.stop()
    await behind.cut()
  })
  const client = sibling.as(service.admin)
  behind.atCommit('after')
  assert.equal((await client.post('/tag', { name: 'Committed' })).status, 200)
  behind.atCommit('before')
  const { status, body } = await client.post('/tag', { name: 'Aborted' })
  assert.deepEqual([status, Object.keys(body)], [503, ['message']])
  const names = async () =>
    (await service.admin.get('/tag')).body.data.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(), ['Committed'])
})
