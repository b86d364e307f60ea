import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { joinEmbedded } from '#db/embedded/index.ts'
import { query, until } from '#test/embedded.ts'
import { figure } from './figure.ts'
import { clientAt } from './http-client.ts'
import { onlyLong } from './long.ts'
import { aDataDir, run } from './programs/program.ts'

const password = 'a password for this test'
const segmentMB = 16

const aService = async (t: TestContext, DATA_DIR: string) => {
  const program = run(t, ['serve'], { DATA_DIR, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  const address = await program.address
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password })
  return { program, admin: clientAt(address, body.access_token) }
}

/**
 * Moves the log away, adds a tag, and writes more log than the open file takes. PostgreSQL ends early if the
 * tag's connection has not opened the file yet, so whether the tag was acknowledged is returned.
 */
const loseLog = async (DATA_DIR: string, admin: ReturnType<typeof clientAt>, name: string) => {
  const { connection } = await joinEmbedded({ dataDir: DATA_DIR, say: () => undefined })
  assert.equal((await admin.post('/tag', { name: `${name} before` })).status, 200)
  const cluster = join(DATA_DIR, 'postgres', 'cluster')
  const [there, elsewhere] = [join(cluster, 'pg_wal'), join(cluster, 'elsewhere')]
  await rename(there, elsewhere)
  const { status } = await admin.post('/tag', { name })
  assert.ok([200, 503].includes(status), `adding a tag answered ${status}`)
  const more = `select pg_logical_emit_message(false, 'test', repeat('x', 1048576))
    from generate_series(1, ${2 * segmentMB})`
  await assert.rejects(query(connection, more))
  return { there, isAcknowledged: status === 200, putBack: () => rename(elsewhere, there) }
}

/** Returns whether every acknowledged tag is there; one that was not acknowledged may be. */
const areKept = async (admin: ReturnType<typeof clientAt>, name: string, isAcknowledged: boolean) => {
  const total = (await admin.get(`/tag?search=${name}`)).body.meta?.total
  return total === 2 || (!isAcknowledged && total === 1)
}

test('a log that is moved away and put back in time is survived, and nothing is lost', {
  skip: onlyLong,
}, async (t) => {
  const DATA_DIR = await aDataDir(t)
  const { program, admin } = await aService(t, DATA_DIR)
  const { putBack, isAcknowledged } = await loseLog(DATA_DIR, admin, 'Survived')
  await until(
    () => `the end of PostgreSQL is reported; it said ${program.said()}`,
    () => /could not (create|open) file "pg_wal/.test(program.said()),
  )
  await putBack()
  await until(
    () => `the tags are there again; it said ${program.said()}`,
    () => areKept(admin, 'Survived', isAcknowledged),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

test('without its log the server ends, says why, and starts once the log is back', {
  skip: onlyLong,
}, async (t) => {
  const DATA_DIR = await aDataDir(t)
  const { program, admin } = await aService(t, DATA_DIR)
  const { there, putBack, isAcknowledged } = await loseLog(DATA_DIR, admin, 'Kept')
  await until(
    () => `the server ends; it said ${program.said()}`,
    () => program.child.exitCode !== null,
  )
  assert.equal(program.child.exitCode, 1)
  assert.ok(program.said().includes(`write-ahead log, ${there}, is gone`), program.said())
  await assert.rejects(run(t, ['serve'], { DATA_DIR }).address, /is gone/)
  await putBack()
  const again = await aService(t, DATA_DIR)
  assert.ok(await areKept(again.admin, 'Kept', isAcknowledged))
  figure(t, 'T08', 'the log moved away: ended with a sentence, nothing lost once it was put back')
})
