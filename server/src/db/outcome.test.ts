import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import test from 'node:test'
import { sql } from 'kysely'
import { aFolder, aServer, postmasterPid, until } from '#test/embedded.ts'
import { openDatabase } from './connections/connect.ts'
import { CommitLost, outcomeOf } from './outcome.ts'

const processesOf = (postmaster: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean)

test('a transaction is not taken for committed when a crash has given its ID to another', async (t) => {
  const dataDir = await aFolder(t)
  const server = await aServer(dataDir)
  const database = openDatabase(server.connection, 'UTC')
  t.after(() => database.close())
  const postmaster = Number(await postmasterPid(dataDir))
  const lost = await database.main
    .transaction()
    .execute(async () => {
      for (const pid of [postmaster, ...processesOf(postmaster)]) process.kill(pid, 'SIGKILL')
    })
    .then(
      () => assert.fail('It was committed.'),
      (error: unknown) => error,
    )
  assert.ok(lost instanceof CommitLost)

  const nextId = async () => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database.main)
    return Number(rows[0]?.id)
  }
  const first = await until(
    () => 'the database is back',
    () => nextId().catch(() => undefined),
  )
  assert.ok(first <= Number(lost.transaction.id), 'the ID is given again')
  while ((await nextId()) < Number(lost.transaction.id));
  const { rows } = await sql`select pg_xact_status(${lost.transaction.id}::xid8) as status`.execute(
    database.main,
  )
  assert.deepEqual(rows, [{ status: 'committed' }])
  assert.equal(await outcomeOf(database.main, lost, 3_000), undefined)
})
