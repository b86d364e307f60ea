import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { aCertificate } from '#test/certificates.ts'
import { serverUrl } from '#test/postgres.ts'
import { onDatabase } from '#test/programs/command.ts'
import { startSecureProxy } from '#test/programs/secure-proxy.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()

type Sibling = Awaited<ReturnType<typeof startSibling>>

/** What a server without its database answers to a list, a record and readiness. */
const toldBy = async (sibling: Sibling) => {
  const client = sibling.as(service.admin)
  const answers = [
    await client.get('/tag'),
    await client.get('/me'),
    await client.post('/tag', { name: 'No' }),
  ]
  const readiness = await sibling.app.inject('/readyz')
  return {
    statuses: answers.map(({ status }) => status),
    isToRetry: answers.every(({ headers }) => Number(headers['retry-after']) > 0),
    readiness: [readiness.statusCode, readiness.json().database],
    metrics: (await sibling.app.inject('/metrics')).payload,
  }
}

const trusting = async (t: TestContext, url: string, certificates: Buffer[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-trust-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'trusted.crt')
  await writeFile(file, Buffer.concat(certificates))
  return `${url}?sslmode=verify-full&sslrootcert=${file}`
}

test('a database whose certificate has expired is refused, and used again once it is renewed', async (t) => {
  const [valid, expired] = [
    await aCertificate('localhost'),
    await aCertificate('localhost', { isExpired: true }),
  ]
  const proxy = await startSecureProxy(service.config.databaseUrl ?? '', valid)
  t.after(proxy.stop)
  const databaseUrl = await trusting(t, proxy.url, [valid.cert, expired.cert])
  const sibling = await startSibling({ ...service, config: { ...service.config, databaseUrl } })
  t.after(sibling.stop)
  const client = sibling.as(service.admin)
  assert.equal((await client.get('/tag')).status, 200)
  proxy.show(expired)
  const told = await toldBy(sibling)
  assert.deepEqual(told.statuses, [503, 503, 503])
  assert.ok(told.isToRetry)
  assert.deepEqual(told.readiness, [503, 'refused'])
  assert.match(told.metrics, /parley_ready{part="database"} 0/)
  proxy.show(valid)
  assert.equal((await client.get('/tag')).status, 200)
})

/** A server that has a connection for short reads, from before its database refuses new ones. */
const startConnected = async (t: TestContext) => {
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  await sibling.database.reads.query({ text: 'select' }, [])
  assert.deepEqual([sibling.database.reads.load().connections, sibling.database.pool.totalCount], [1, 0])
  return sibling
}

const { rows } = await service.database.pool.query(
  'select current_database() as name, rolsuper as is_super from pg_roles where rolname = current_user',
)
const { name, is_super } = rows[0]
const alter = (change: string) =>
  onDatabase(serverUrl(), (client) => client.query(`alter database ${name} ${change}`))

test('a server is not ready while others hold all connections, although it still has one', async (t) => {
  if (is_super) return t.diagnostic('a superuser is never refused')
  const sibling = await startConnected(t)
  await alter('connection limit 0')
  const { statuses, isToRetry, readiness, metrics } = await toldBy(sibling).finally(() =>
    alter('connection limit -1'),
  )
  assert.deepEqual(statuses, [503, 503, 503])
  assert.ok(isToRetry)
  assert.deepEqual(readiness, [503, 'crowded'])
  assert.match(metrics, /parley_ready{part="database"} 0/)
  assert.match(metrics, /parley_requests_refused_total{status="503",reason="service.database_crowded"} [1-9]/)
  assert.match(metrics, /parley_database_errors_total{code="53300"} [1-9]/)
  assert.equal((await sibling.as(service.admin).get('/tag')).status, 200)
})

test('a server is not ready while its database refuses it, although it still has a connection', async (t) => {
  const sibling = await startConnected(t)
  await alter('allow_connections false')
  const { statuses, isToRetry, readiness } = await toldBy(sibling).finally(() =>
    alter('allow_connections true'),
  )
  assert.deepEqual([statuses, isToRetry, readiness], [[503, 503, 503], true, [503, 'refused']])
  assert.equal((await sibling.as(service.admin).get('/tag')).status, 200)
})
