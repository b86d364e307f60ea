import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { isAlive } from './process.ts'
import { aFolder, aProcess, aServer, postmasterPid, query, until } from './testing.ts'

const rounds = process.env.LONG ? 200 : 3

test('no row that was acknowledged is lost when everything is killed, again and again', async (t) => {
  const dataDir = await aFolder(t)
  const first = await aServer(dataDir)
  await query(first.connection, 'create table acknowledged (id bigserial primary key, writer int)')
  await first.stop()
  const acknowledged: number[] = []
  let longest = 0
  for (let round = 1; round <= rounds; round++) {
    const writer = aProcess(dataDir, 'write')
    const rows = () => writer.events.flatMap((event) => event.acknowledged ?? [])
    const enough = 10 + Math.random() * 300
    await until(
      () => 'rows are written',
      () => rows().length > enough,
    )
    const postmaster = Number(await postmasterPid(dataDir))
    await writer.kill('SIGKILL')
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
    acknowledged.push(...rows())

    const before = Date.now()
    const next = await aServer(dataDir)
    const took = Date.now() - before
    assert.ok(took < 10_000, `the start after round ${round} took ${took} ms`)
    longest = Math.max(longest, took)
    const kept = new Set(
      (await query(next.connection, 'select id::int from acknowledged')).map(({ id }) => id),
    )
    const lost = acknowledged.map(Number).filter((id) => !kept.has(id))
    assert.deepEqual(lost, [], `after round ${round}`)
    await next.stop()
  }
  t.diagnostic(`${acknowledged.length} rows in ${rounds} rounds, the longest start ${longest} ms`)
})

test('a first start that was killed half-way is begun anew', async (t) => {
  const dataDir = await aFolder(t)
  const staged = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.new-'))
  for (const reached of ['cluster', 'cluster/base/1', 'cluster/base/5']) {
    const before = await staged()
    const killed = aProcess(dataDir)
    await until(
      () => `${reached} is there`,
      async () => {
        const current = (await staged()).filter((name) => !before.includes(name))
        return current.some((name) => existsSync(join(dataDir, name, reached)))
      },
    )
    await killed.kill('SIGKILL')
  }
  const { connection } = await aServer(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
})

test('when PostgreSQL dies by itself, its owner is told, and the next start mends it', async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  process.kill(Number(await postmasterPid(dataDir)), 'SIGKILL')
  assert.match(
    await owner.first('exited'),
    /PostgreSQL has ended by itself \(SIGKILL\); its log is .*postgres\.log/,
  )
  await owner.kill('SIGTERM')
  const { connection } = await aServer(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
})

test('an owner that stops says nothing of a death', async (t) => {
  const owner = aProcess(await aFolder(t))
  await owner.first('connection')
  await owner.kill('SIGTERM')
  assert.deepEqual(
    owner.events.flatMap(({ exited, stopped }) => [exited, stopped].filter(Boolean)),
    [true],
  )
})

test('an owner that ends without stopping its server takes it along', async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  const pid = Number(await postmasterPid(dataDir))
  await owner.kill('SIGUSR2')
  await until(
    () => 'the server ends',
    () => !isAlive(pid),
  )
})
