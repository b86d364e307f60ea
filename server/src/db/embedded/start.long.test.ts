import assert from 'node:assert/strict'
import { chown, cp, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { aFolder, aProcess, aServer, query } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { UserError } from '../../user-error.ts'
import { accountForServer, isRoot } from './account.ts'
import { findBinaries } from './binaries.ts'
import { startEmbedded } from './index.ts'

const onlyRoot = { skip: !isRoot && 'only root can try this' }
const onlyRootLong = { skip: onlyLong || onlyRoot.skip }
const ordinary = { name: 'nobody', uid: 65534, gid: 65534 }
const nameless = { name: 'number 54321', uid: 54321, gid: 54321 }

const whoOwns = async (path: string) => (await stat(path)).uid

test(
  'started by root in a public folder, the database lies in that folder and runs as the system user',
  onlyRoot,
  async (t) => {
    const dataDir = await aFolder(t)
    const said: string[] = []
    const { connection } = await aServer(dataDir, (line) => said.push(line))
    assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
    assert.equal(await whoOwns(join(dataDir, 'postgres', 'cluster')), accountForServer().uid)
    assert.equal((await stat(join(dataDir, 'postgres'))).isDirectory(), true)
    assert.deepEqual(said, [])
  },
)

test(
  'started by root in a private folder, the database lies elsewhere, and a line and a link say where',
  onlyRoot,
  async (t) => {
    const dataDir = await aFolder(t, 0o700)
    const said: string[] = []
    const server = await aServer(dataDir, (line) => said.push(line))
    const elsewhere = await readlink(join(dataDir, 'postgres'))
    assert.match(elsewhere, /^\/var\/lib\/parley\/[0-9a-f]{16}$/)
    assert.equal(said.length, 1)
    assert.ok(said[0]?.includes(elsewhere))
    await query(server.connection, 'create table kept as select 1 as one')
    await server.stop()

    const again = await aServer(dataDir)
    assert.deepEqual(await query(again.connection, 'select * from kept'), [{ one: 1 }])
  },
)

test('a new private data folder is a new installation', onlyRoot, async (t) => {
  const [first, second] = [await aFolder(t, 0o700), await aFolder(t, 0o700)]
  await aServer(first)
  await aServer(second)
  assert.notEqual(await readlink(join(first, 'postgres')), await readlink(join(second, 'postgres')))
})

for (const account of [ordinary, nameless]) {
  test(
    `started by user ${account.name}, the database is that user's alone`,
    account === ordinary ? onlyRoot : onlyRootLong,
    async (t) => {
      const dataDir = await aFolder(t, 0o700)
      await chown(dirname(dataDir), account.uid, account.gid)
      const connection = await aProcess(dataDir, 'hold', account).first('connection')
      const [row] = await query(connection, 'select 1 as one')
      assert.equal(row.one, 1)
      assert.equal(await whoOwns(join(dataDir, 'postgres', 'cluster')), account.uid)
      assert.equal((await stat(dataDir)).mode & 0o077, 0)
    },
  )
}

test(
  'root may start what an ordinary user started before, and that user again afterwards',
  onlyRootLong,
  async (t) => {
    const dataDir = await aFolder(t)
    await chown(dirname(dataDir), ordinary.uid, ordinary.gid)
    for (const account of [ordinary, undefined, ordinary]) {
      const process = aProcess(dataDir, 'hold', account)
      await process.first('connection')
      await process.kill('SIGTERM')
      assert.equal(await whoOwns(join(dataDir, 'postgres', 'cluster')), ordinary.uid)
    }
  },
)

test('a user sees who owns the database when they do not', onlyRoot, async (t) => {
  const dataDir = await aFolder(t)
  const { stop } = await aServer(dataDir)
  await stop()
  await chown(dataDir, ordinary.uid, ordinary.gid)
  await rm(join(dataDir, 'lock'))
  const process = aProcess(dataDir, 'hold', ordinary)
  assert.match(await process.first('refused'), /belongs to user parley: start Parley as that user/)
})

test('where no user can be created, the database runs as nobody', onlyRoot, () => {
  assert.equal(accountForServer('not:a:name').name, 'nobody')
})

test(
  'programs that the user cannot reach are copied to where it can, also by two starts at once',
  onlyRoot,
  async (t) => {
    const dataDir = await aFolder(t)
    const hidden = join(await aFolder(t, 0o700), 'native')
    const { folder } = await findBinaries({ name: 'own' }, dataDir)
    await cp(folder, hidden, { recursive: true })
    const version = `test-${process.pid}`
    await writeFile(join(hidden, '..', 'package.json'), JSON.stringify({ version }))
    const account = accountForServer()
    const found = await Promise.all([
      findBinaries(account, dataDir, hidden),
      findBinaries(account, dataDir, hidden),
    ])
    t.after(() => rm(found[0].folder, { recursive: true }))
    assert.equal(found[0].folder, `/var/lib/parley/binaries-${version}`)
    assert.deepEqual(found[0], found[1])
  },
)

test('a data folder whose path is too long for a socket works all the same', async (t) => {
  const dataDir = await aFolder(t, 0o755, 'd'.repeat(120))
  const { connection } = await aServer(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  assert.ok(`${connection.host}/.s.PGSQL.5432`.length <= 107)
  assert.equal((await stat(`${connection.host}`)).mode & 0o077, 0)
})

test('a database of another major version of PostgreSQL is refused in a clear sentence', async (t) => {
  const dataDir = await aFolder(t)
  await (await aServer(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await assert.rejects(aServer(dataDir), (error: Error) => {
    assert.ok(error instanceof UserError)
    return /made by PostgreSQL 17, and the programs here are of PostgreSQL 18/.test(error.message)
  })
})

test('a data folder with a dangling link is rejected, not created again', onlyRoot, async (t) => {
  const dataDir = await aFolder(t, 0o700)
  await (await aServer(dataDir)).stop()
  const elsewhere = await readlink(join(dataDir, 'postgres'))
  await rename(elsewhere, `${elsewhere}.away`)
  await assert.rejects(aServer(dataDir), /nothing is there/)
  await rename(`${elsewhere}.away`, elsewhere)
})

test('the database takes as many connections as its owner needs, and some more', async (t) => {
  const dataDir = await aFolder(t)
  const maxConnectionsOf = async (connections?: number) => {
    const server = await startEmbedded({ dataDir, say: () => {}, connections })
    const [row] = await query(server.connection, 'show max_connections').finally(server.stop)
    return Number(row.max_connections)
  }
  assert.equal(await maxConnectionsOf(), 100)
  assert.equal(await maxConnectionsOf(102), 142)
})

test('a data folder that cannot be made is refused in a clear sentence', async (t) => {
  const dataDir = await aFolder(t)
  await writeFile(dataDir, 'a file')
  await assert.rejects(startEmbedded({ dataDir, say: () => {} }), UserError)
})
