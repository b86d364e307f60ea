import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { app } = await startService()

test('liveness needs neither a token nor the database', async () => {
  const { statusCode, headers, payload } = await app.inject('/healthz')
  assert.equal(statusCode, 200)
  assert.equal(payload, '{"status":"ok"}')
  assert.equal(headers['cache-control'], 'no-store')
})

test('a server that can serve says so, without a token', async () => {
  const { statusCode, payload } = await app.inject('/readyz')
  assert.equal(statusCode, 200)
  assert.equal(payload, '{"status":"ready"}')
})

test('a database that is not migrated is not ready, and the answer reveals nothing of it', async () => {
  const other = await startService()
  await other.database.pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  )
  const { statusCode, headers, payload } = await other.app.inject('/readyz')
  assert.equal(statusCode, 503)
  assert.ok(headers['retry-after'])
  const { message, ...parts } = JSON.parse(payload)
  assert.match(message, /run parley migrate/)
  assert.deepEqual(parts, { schema: 'behind' })
})

test('a schema that lacks a column is not ready; one that an operator has added to is', async () => {
  const other = await startService()
  await other.database.pool.query('create index a_report_of_our_own on tickets (priority, created_at)')
  assert.equal((await other.app.inject('/readyz')).statusCode, 200)
  const lacking = await startService()
  await lacking.database.pool.query('alter table webhook_deliveries drop column expires_at')
  const { statusCode, payload } = await lacking.app.inject('/readyz')
  assert.equal(statusCode, 503)
  const { message, ...parts } = JSON.parse(payload)
  assert.match(message, /^The schema differs from the migrations/)
  assert.deepEqual(parts, { schema: 'differs' })
})

test('concurrent readiness checks query the database once', async () => {
  const other = await startService()
  const query = other.database.reads.query
  const asked: (string | undefined)[] = []
  other.database.reads.query = (...args) => {
    asked.push(args[0].name)
    return query(...args)
  }
  const replies = await Promise.all(Array.from({ length: 20 }, () => other.app.inject('/readyz')))
  assert.ok(replies.every(({ statusCode }) => statusCode === 200))
  assert.deepEqual(asked, ['schema_version', 'servers'])
})
