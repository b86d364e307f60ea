import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { createDatabase } from '#test/postgres.ts'
import { startService } from '#test/service.ts'

const notes = 'select employee_id, position from recent_writes'

/** A service whose replica is the primary itself, which every server that the tests run on can be. */
const startWithNoReplica = async () => {
  const { url, drop } = await createDatabase()
  const service = await startService({ DATABASE_URL: url, DATABASE_REPLICA_URL: url })
  after(async () => {
    await service.stop()
    await drop()
  })
  return service
}

test('without a replica no changes are recorded', async () => {
  const { admin, database } = await startService()
  assert.equal((await admin.post('/tag', { name: 'Unnoted' })).status, 200)
  assert.equal((await admin.get('/tag?search=Unnoted')).body.meta.total, 1)
  assert.equal((await database.pool.query(notes)).rowCount, 0)
})

test('with an address that leads to no replica every list is read on the primary', async () => {
  const { admin, database } = await startWithNoReplica()
  for (let round = 1; round <= 3; round++) {
    await admin.post('/tag', { name: `Tag ${round}` })
    assert.equal((await admin.get('/tag')).body.meta.total, round)
  }
  assert.deepEqual([database.replica?.state, database.replica?.counts.answered], ['no replica', 0])
})

test('each change raises its employee’s position, and nobody else’s', async () => {
  const { admin, agent, database } = await startWithNoReplica()
  const positions = async () => (await database.pool.query<{ position: number }>(`${notes} order by 1`)).rows
  await admin.get('/tag')
  await agent.get('/tag')
  const [before, others] = await positions()
  await Promise.all(Array.from({ length: 20 }, (_, i) => admin.post('/tag', { name: `Of many ${i}` })))
  const [later, still] = await positions()
  assert.ok(Number(later?.position) > Number(before?.position))
  assert.deepEqual(still, others)
  const { rows } = await database.pool.query(
    `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`,
  )
  assert.ok(Number(later?.position) <= rows[0].position)
})

test('a position from another server’s log keeps nobody from the replica for good', async () => {
  const { admin, database } = await startWithNoReplica()
  await admin.get('/tag')
  await database.pool.query('update recent_writes set position = 9e15')
  const { replica } = database
  assert.ok(replica)
  let wrote = 0
  replica.read = async (expected) => {
    wrote = expected.wrote
    return undefined
  }
  await admin.get('/tag')
  assert.ok(wrote > 0 && wrote < 9e15)
})
