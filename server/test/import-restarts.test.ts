import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/connections/connect.ts'
import { joinEmbedded } from '#db/embedded/index.ts'
import { openSession } from '#resources/imports/run/session.ts'
import { onlyLong } from '#test/long.ts'
import { clientAt } from './http-client.ts'
import { numberedRecipes } from './imports/numbered-recipes.ts'
import { numberedRows } from './imports/numbered-rows.ts'
import { secretKey } from './programs/command.ts'
import { aDataDir, run } from './programs/program.ts'
import { startService } from './service.ts'

const service = await startService()
const { config, database, admin } = service
const { begin, sendHeld, hold, task, hasCome, assertAll } = numberedRows(
  service,
  await numberedRecipes(service.admin),
)

const long = { skip: onlyLong }

const count = 30_000
const firstBatch = { status: 1, imported_amount: 10_000 }
const password = 'a password for this test'

/** A server on the database and the files of the service. */
const serve = (t: TestContext) =>
  run(t, ['serve'], {
    DATABASE_URL: config.databaseUrl as string,
    DATA_DIR: config.dataDir,
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: password,
  })

/** Resolves once a server takes no more calls. */
const hasClosed = async (address: string) => {
  await assert.rejects(async () => {
    for (;;) await fetch(`${address}/healthz`)
  })
}

/** Import jobs that have been done; none before there is a queue. */
const jobsDone = async () => {
  const done = await sql<{ n: number }>`
    select count(*) as n from pgboss.job where name = 'imports' and state = 'completed'`
    .execute(database.main)
    .catch(() => undefined)
  return done?.rows[0]?.n ?? 0
}

/** A server that has looked for imports, as each does when it starts. */
const serveAtRest = async (t: TestContext) => {
  const before = await jobsDone()
  const server = serve(t)
  await server.address
  while ((await jobsDone()) === before) await pause(10)
  return server
}

test(
  'a server that is killed right after it took a file imports it when it is started again',
  long,
  async (t) => {
    await begin(2)
    const others = await openSession({
      connection: { connectionString: config.databaseUrl },
      timezone: 'UTC',
    })
    assert.ok(others)
    const first = serve(t)
    const id = await sendHeld(count, clientAt(await first.address, admin.token))
    first.child.kill('SIGKILL')
    await first.ended
    await others.end()
    assert.equal((await task(id)).job_turns, 0)
    await serve(t).address
    await hasCome(id, { status: 2 })
    await assertAll(id, count, 1)
  },
)

test('an import goes on by itself when a server that was killed is started again', {
  skip: onlyLong,
}, async (t) => {
  await begin(2)
  const release = await hold()
  const first = serve(t)
  const id = await sendHeld(count, clientAt(await first.address, admin.token))
  await hasCome(id, firstBatch)
  first.child.kill('SIGKILL')
  await first.ended
  await release()
  await serve(t).address
  await hasCome(id, { status: 2 })
  await assertAll(id, count, 2)
})

test('a server that is told to stop parks its import and ends cleanly, and the next one goes on', {
  skip: onlyLong,
}, async (t) => {
  await begin(2)
  const release = await hold()
  const first = serve(t)
  const address = await first.address
  const id = await sendHeld(count, clientAt(address, admin.token))
  await hasCome(id, firstBatch)
  first.child.kill('SIGTERM')
  await hasClosed(address)
  await release()
  assert.equal(await first.ended, 0)
  const { status, imported_amount, job_turns } = await task(id)
  assert.deepEqual([status, job_turns], [0, 1])
  // It may have been giving way to requests, before the second batch began.
  assert.ok([10_000, 20_000].includes(imported_amount), `${imported_amount} rows`)
  await serve(t).address
  await hasCome(id, { status: 2 })
  await assertAll(id, count, 2)
})

test('of two servers the one that imports is killed, and the other goes on', long, async (t) => {
  await begin(2)
  const first = await serveAtRest(t)
  const second = await serveAtRest(t)
  // It would do as well, but only at the next minute.
  await sql`delete from pgboss.schedule where name = 'imports'`.execute(database.main)
  const release = await hold()
  second.child.kill('SIGSTOP')
  const id = await sendHeld(count, clientAt(await first.address, admin.token))
  await hasCome(id, firstBatch)
  second.child.kill('SIGCONT')
  first.child.kill('SIGKILL')
  await first.ended
  await release()
  await hasCome(id, { status: 2 })
  await assertAll(id, count, 2)
})

test(
  'the same holds for the embedded database: all rows are there after a kill during an import',
  long,
  async (t) => {
    const env = { DATA_DIR: await aDataDir(t), ADMIN_PASSWORD: password, RATE_LIMIT: 'off' }
    const start = async () => {
      const program = run(t, ['serve'], env)
      const address = await program.address
      const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password })
      const { connection } = await joinEmbedded({ dataDir: env.DATA_DIR, say: () => undefined })
      const opened = openDatabase(connection, 'UTC')
      return { ...program, database: opened, admin: clientAt(address, body.access_token) }
    }
    const first = await start()
    const recipes = await numberedRecipes(first.admin)
    const rows = numberedRows(first, recipes)
    await rows.begin(2)
    const release = await rows.hold()
    const id = await rows.sendHeld(count)
    await rows.hasCome(id, firstBatch)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start()
    // Its connection ended with the server that had it.
    await release().catch(() => undefined)
    await first.database.close()
    const again = numberedRows(second, recipes)
    await again.hasCome(id, { status: 2 })
    await again.assertAll(id, count, 2)
    await second.database.close()
    second.child.kill('SIGTERM')
    assert.equal(await second.ended, 0)
  },
)
