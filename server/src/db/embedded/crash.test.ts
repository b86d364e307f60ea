import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ClientConfig } from 'pg'
import { aFolder, aProcess, aServer, postmasterPid, query, until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { isAlive } from './process.ts'

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

test('an interrupted first start begins again', { skip: onlyLong }, async (t) => {
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

/** What the owner's connection settings lead to, once they lead to a server again that is not the given one. */
const whenBack = (dataDir: string, connection: ClientConfig, gone: number) =>
  until(
    () => 'the server is back',
    async () => {
      if ((await postmasterPid(dataDir)) === gone) return undefined
      return query(connection, 'select 1 as one').catch(() => undefined)
    },
  )

test('when PostgreSQL dies by itself, its owner starts it again at the same place', {
  skip: onlyLong,
}, async (t) => {
  const dataDir = await aFolder(t, 0o755, 'd'.repeat(120))
  const owner = aProcess(dataDir)
  const connection = await owner.first('connection')
  const killed = Number(await postmasterPid(dataDir))
  process.kill(killed, 'SIGKILL')
  assert.deepEqual(await whenBack(dataDir, connection, killed), [{ one: 1 }])
  assert.ok(owner.events.some(({ said }) => said?.includes('ended by itself (SIGKILL): it is started again')))
  await owner.kill('SIGTERM')
  assert.deepEqual(owner.events.at(-1), { stopped: true })
  assert.equal(await postmasterPid(dataDir), undefined)
})

test('a long statement of the server that died does not keep it from starting again', {
  skip: onlyLong,
}, async (t) => {
  const dataDir = await aFolder(t)
  const { connection } = await aServer(dataDir)
  const busy = query(connection, 'do $$ begin loop end loop; end $$').catch(() => 'lost')
  const working = `select from pg_stat_activity where query like 'do $$%' and state = 'active'`
  await until(
    () => 'the statement runs',
    async () => (await query(connection, working)).length,
  )
  const killed = Number(await postmasterPid(dataDir))
  process.kill(killed, 'SIGKILL')
  assert.deepEqual(await whenBack(dataDir, connection, killed), [{ one: 1 }])
  assert.equal(await busy, 'lost')
})

test('a server whose socket is removed is started again', { skip: onlyLong }, async (t) => {
  const dataDir = await aFolder(t)
  const { connection } = await aServer(dataDir)
  const unreachable = Number(await postmasterPid(dataDir))
  await rm(join(dataDir, 'postgres', 'socket'), { recursive: true })
  assert.deepEqual(await whenBack(dataDir, connection, unreachable), [{ one: 1 }])
})

test('an owner that is told to stop while its server is being started again leaves none behind', async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  process.kill(Number(await postmasterPid(dataDir)), 'SIGKILL')
  await owner.first('said')
  await owner.kill('SIGTERM')
  assert.deepEqual(owner.events.at(-1), { stopped: true })
  const left = await postmasterPid(dataDir)
  assert.ok(left === undefined || !isAlive(left))
})

test('the reason is reported when the server cannot be restarted', { skip: onlyLong }, async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  await rm(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'))
  process.kill(Number(await postmasterPid(dataDir)), 'SIGKILL')
  const told = await owner.first('exited')
  assert.match(
    told,
    /^PostgreSQL has ended by itself \(SIGKILL\) and cannot be started again; its log is .*postgres\.log\./,
  )
  assert.match(told, /could not open file .*pg_control/)
})

test('a regular stop does not report a crash', async (t) => {
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
