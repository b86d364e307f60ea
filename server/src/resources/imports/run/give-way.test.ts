import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { until } from '#test/embedded.ts'
import { startService } from '#test/service.ts'
import { giveWay } from './give-way.ts'

const { config, database } = await startService()
const key = 4711

const aClient = async (t: TestContext) => {
  const client = new WatchedClient(sessionConfig({ connectionString: config.databaseUrl }, 'UTC', 60))
  await client.connect()
  await client.query("set lock_timeout = '60s'")
  const { rows } = await client.query('select pg_backend_pid() as pid')
  t.after(() => client.end())
  return { client, pid: rows[0].pid as number }
}

/** A request whose statement runs until it is let go. */
const aRequest = async (t: TestContext) => {
  const [holder, request] = [await aClient(t), await aClient(t)]
  await holder.client.query('select pg_advisory_lock($1)', [key])
  const ended = request.client.query('select pg_advisory_lock($1)', [key])
  await until(
    () => 'the request is under way',
    async () => {
      const { rows } = await database.pool.query('select from pg_locks where pid = $1 and not granted', [
        request.pid,
      ])
      return rows.length > 0
    },
  )
  return { pid: request.pid, ended, letGo: () => holder.client.query('select pg_advisory_unlock($1)', [key]) }
}

const signal = new AbortController().signal

test('an import waits between batches for the requests that are under way', async (t) => {
  const session = await aClient(t)
  const { ended, letGo } = await aRequest(t)
  const order: string[] = []
  const request = ended.then(() => order.push('request'))
  const batch = giveWay(session.client, { workMs: 60_000, ownPids: [], signal }).then(() =>
    order.push('batch'),
  )
  const looks = new Set<string>()
  await until(
    () => `the import looks again and again; it looked at ${[...looks]}`,
    async () => {
      const { rows } = await database.pool.query(
        'select query_start::text as at from pg_stat_activity where pid = $1',
        [session.pid],
      )
      return order.length > 0 || looks.add(rows[0].at).size > 3
    },
  )
  assert.deepEqual(order, [])
  await letGo()
  await Promise.all([request, batch])
  assert.deepEqual(order, ['request', 'batch'])
})

test('an import neither waits for itself, nor longer than it has worked, nor once it is stopped', async (t) => {
  const session = await aClient(t)
  const { pid, ended, letGo } = await aRequest(t)
  await giveWay(session.client, { workMs: 60_000, ownPids: [pid], signal })
  await giveWay(session.client, { workMs: 1, ownPids: [], signal })
  await giveWay(session.client, { workMs: 60_000, ownPids: [], signal: AbortSignal.abort() })
  const stopping = new AbortController()
  const waiting = giveWay(session.client, { workMs: 60_000, ownPids: [], signal: stopping.signal })
  stopping.abort()
  await waiting
  await letGo()
  await ended
})
