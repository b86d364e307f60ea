import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { until } from '#test/embedded.ts'
import { serverUrl } from '#test/postgres.ts'
import { aDataDir, run } from '#test/programs/program.ts'
import { startPair } from '#test/replica.ts'
import { openDatabase } from '../connections/connect.ts'
import { readDatabaseUrl } from '../connections/hosts.ts'
import { freePort } from '../embedded/socket.ts'
import { checkReplica } from './replica-check.ts'

const { primary, replica: standby, caughtUp } = await startPair()

const clientOf = async (t: TestContext, url = primary.url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.after(() => client.end())
  return client
}

const at = (url: string, change: (url: URL) => void = () => undefined) => {
  const address = new URL(url)
  change(address)
  return { connectionString: address.toString() }
}

test('a replica of the same database is taken', async (t) => {
  assert.equal(await checkReplica(await clientOf(t), at(standby.url)), undefined)
})

test('a server that is not a replica of the same database is rejected with the reason', async (t) => {
  const client = await clientOf(t)
  await assert.rejects(checkReplica(client, at(primary.url)), /is no replica: it takes writes itself/)
  const elsewhere = at(standby.url, (url) => {
    url.pathname = '/postgres'
  })
  await assert.rejects(checkReplica(client, elsewhere), /names another database/)
  const missing = at(standby.url, (url) => {
    url.pathname = '/nowhere'
  })
  await assert.rejects(checkReplica(client, missing), /is refused by its server: .*"nowhere" does not exist/)
  await assert.rejects(
    checkReplica(await clientOf(t, serverUrl()), at(standby.url)),
    /a replica of another server/,
  )
})

test('a start continues with a warning if servers cannot be distinguished', async (t) => {
  await primary.query(`create role plain login; grant connect on database parley to plain;
    revoke execute on function pg_control_system() from public`)
  await caughtUp()
  const asPlain = (url: string) =>
    at(url, (address) => {
      address.username = 'plain'
    })
  const client = await clientOf(t, asPlain(primary.url).connectionString)
  assert.match(String(await checkReplica(client, asPlain(standby.url))), /cannot be told/)
})

test('the service starts without its replica, but not with an invalid one, and loses no first password', async (t) => {
  const DATA_DIR = await aDataDir(t)
  const env = { DATABASE_URL: primary.url, SECRET_KEY: 'a key for tests, nowhere else used', DATA_DIR }
  const refused = run(t, ['serve'], { ...env, DATABASE_REPLICA_URL: primary.url })
  assert.equal(await refused.ended, 1)
  assert.match(refused.said(), /^DATABASE_REPLICA_URL leads to a server that is no replica/)
  assert.deepEqual(await primary.query('select account from employees'), [])

  const away = `postgres://postgres@127.0.0.1:${await freePort()}/parley`
  const program = run(t, ['serve'], { ...env, DATABASE_REPLICA_URL: away })
  await program.address
  assert.match(program.said(), /The replica cannot be reached/)
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
  assert.match(await readFile(join(DATA_DIR, 'first-password'), 'utf8'), /^\S{20}\n$/)
})

test('a standby as the database itself is refused in words', async (t) => {
  const env = { DATABASE_URL: standby.url, SECRET_KEY: 'a key for tests, nowhere else used' }
  for (const command of ['serve', 'verify']) {
    const program = run(t, [command], env)
    assert.equal(await program.ended, 1)
    assert.match(program.said(), /^DATABASE_URL leads to a standby, .*DATABASE_REPLICA_URL\.\n$/)
  }
})

const replicaOf = (t: TestContext) => {
  const database = openDatabase({ connectionString: primary.url }, 'UTC', undefined, standby.url)
  t.after(database.close)
  const { replica } = database
  assert.ok(replica)
  return {
    database,
    replica,
    read: replica.read.bind(replica, { at: replica.clock(), position: 0, wrote: 0 }),
  }
}

test('the primary repeats what the replica rejects, and only a lost connection disables it', async (t) => {
  const { replica, read } = replicaOf(t)
  const conflict = `do $$ begin raise exception sqlstate '40001'; end $$`
  for (const text of ['select from not_here', 'create table t ()', 'lock table tags', conflict]) {
    assert.equal(await read((db) => sql.raw(text).execute(db)), undefined, text)
    assert.equal(replica.state, 'in use')
  }
  const end = 'select pg_terminate_backend(pg_backend_pid())'
  assert.equal(await read((db) => sql.raw(end).execute(db)), undefined)
  assert.equal(replica.state, 'away')
})

test('a list that has had its time on the replica is not given it again on the primary', async (t) => {
  const { read } = replicaOf(t)
  const cancel = 'select pg_cancel_backend(pg_backend_pid()), pg_sleep(0.1)'
  await assert.rejects(
    read((db) => sql.raw(cancel).execute(db)),
    { code: '57014' },
  )
})

test('a work holds a connection no longer than its statement or its transaction', async (t) => {
  const { database, replica, read } = replicaOf(t)
  await read(async (db) => {
    await sql`select`.execute(db)
    assert.equal(replica.pool.idleCount, replica.pool.totalCount)
    await db.transaction().execute(async (trx) => {
      await sql`select`.execute(trx)
      assert.equal(replica.pool.idleCount, replica.pool.totalCount - 1)
    })
  })
  assert.equal(replica.counts.answered, 1)
  assert.equal(replica.pool.idleCount, replica.pool.totalCount)
  assert.equal(database.pool.totalCount + database.listPool.totalCount, 0)
})

test('a replica that is promoted is left aside as such, and found as the server that accepts writes', async (t) => {
  const { replica, read } = replicaOf(t)
  const tags = () => read((db) => db.selectFrom('tags').select('name').execute())
  const [first, second] = [new URL(standby.url), new URL(primary.url)]
  const away = `127.0.0.1:${await freePort()}`
  const { connectionString, hosts } =
    readDatabaseUrl(standby.url.replace(first.host, `${first.host},${away},${second.host}`)) ?? {}
  const { pool, close } = openDatabase({ connectionString, hosts }, 'UTC')
  t.after(close)
  const port = async () => (await pool.query(`select current_setting('port') as port`)).rows[0].port

  assert.deepEqual((await tags())?.answer, [])
  assert.equal(await port(), second.port)
  await primary.kill()
  const unreachable = /no server accepts writes \(.* accepts no writes; .*ECONNREFUSED/
  await until(
    () => 'no server accepts writes',
    () =>
      port().then(
        () => assert.fail('a server that was killed answered'),
        ({ message }) => unreachable.test(message),
      ),
  )

  await standby.query('select pg_promote()')
  await standby.query(`insert into tags (name) values ('Of nobody else')`)
  const now = replica.clock()
  replica.clock = () => now + 1_000
  assert.equal(await tags(), undefined)
  assert.equal(replica.state, 'no replica')
  await until(
    () => 'the promoted server is found',
    async () => (await port().catch(() => undefined)) === first.port,
  )
})
