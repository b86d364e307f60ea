import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder, aProcess, aServer, postmasterPid, query, until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { UserError } from '../../user-error.ts'
import { accountForServer, isRoot } from './account.ts'
import { joinEmbedded } from './index.ts'
import { startTime } from './process.ts'
import { spawnOptions } from './run.ts'

const silent = () => {}

test('of several starts at once exactly one wins, and the others name it', async (t) => {
  const dataDir = await aFolder(t)
  const processes = [1, 2, 3].map(() => aProcess(dataDir))
  const told = () =>
    processes.flatMap(({ events }) => events.filter((event) => event.connection ?? event.refused))
  await until(
    () => 'all have won or lost',
    () => told().length === 3,
  )
  const [winner, ...others] = processes.filter(({ events }) => events.some(({ connection }) => connection))
  assert.ok(winner)
  assert.deepEqual(others, [])
  for (const { refused, mistake } of told().filter((event) => event.refused)) {
    assert.equal(mistake, true)
    assert.match(
      `${refused}`,
      new RegExp(`in use by process ${winner.pid} since \\d{4}-\\d\\d-\\d\\d [\\d:]+ UTC`),
    )
  }
})

test('a second start is refused while the first runs, and let in when it has stopped', async (t) => {
  const dataDir = await aFolder(t)
  const first = await aServer(dataDir)
  await assert.rejects(aServer(dataDir), (error: Error) => {
    assert.ok(error instanceof UserError)
    return error.message.includes(`in use by process ${process.pid} since`)
  })
  assert.deepEqual(await query(first.connection, 'select 1 as one'), [{ one: 1 }])
  await Promise.all([first.stop(), first.stop()])
  await aServer(dataDir)
})

test('the name of an owner that died does not hold the folder, even when its pid is in use again', {
  skip: onlyLong,
}, async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  const file = join(dataDir, 'holder.json')
  const holder = JSON.parse(await readFile(file, 'utf8'))
  assert.deepEqual([holder.pid, holder.started], [owner.pid, startTime(owner.pid)])
  await owner.kill('SIGKILL')
  await writeFile(file, JSON.stringify({ ...holder, pid: process.pid }))
  await aServer(dataDir)
})

test('a pid that the last PostgreSQL left behind may belong to somebody else by now', {
  skip: onlyLong,
}, async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await owner.first('connection')
  await owner.kill('SIGKILL')
  const pid = Number(await postmasterPid(dataDir))
  process.kill(pid, 'SIGKILL')
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const stranger = spawn('cat', spawnOptions(accountForServer()))
  t.after(() => stranger.kill())
  await writeFile(file, (await readFile(file, 'utf8')).replace(`${pid}`, `${stranger.pid}`))
  const { connection } = await aServer(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
})

test('a command joins the running server, also one that is just starting, and leaves it running', async (t) => {
  const dataDir = await aFolder(t)
  const owner = aProcess(dataDir)
  await until(
    () => 'the owner has the folder',
    () => readFile(join(dataDir, 'holder.json')).catch(() => undefined),
  )
  const joined = await joinEmbedded({ dataDir, say: silent })
  await joined.stop()
  assert.deepEqual(joined.connection, await owner.first('connection'))
  assert.deepEqual(await query(joined.connection, 'select 1 as one'), [{ one: 1 }])
})

test('a command starts a server for itself where none runs, and stops it again', async (t) => {
  const dataDir = await aFolder(t)
  const alone = await joinEmbedded({ dataDir, say: silent })
  assert.deepEqual(await query(alone.connection, 'select 1 as one'), [{ one: 1 }])
  await alone.stop()
  await assert.rejects(query(alone.connection, 'select 1'))
})

test('a copy of a private data folder does not take the database from its owner', {
  skip: !isRoot && 'only root can try this',
}, async (t) => {
  const [dataDir, copy] = [await aFolder(t, 0o700), await aFolder(t, 0o700)]
  await aServer(dataDir)
  await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true })
  await assert.rejects(aServer(copy), new RegExp(`in use by process ${process.pid}`))
})
