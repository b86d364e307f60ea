import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { aFolder, aProcess, aServer, query } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { parley } from '#test/programs/command.ts'
import { aDisk, MB, noSmallDisks } from '#test/programs/small-disk.ts'
import { UserError } from '../../user-error.ts'
import { isRoot } from './account.ts'
import { startEmbedded } from './index.ts'

const aPlace = async (t: TestContext) => {
  const place = await mkdtemp(join(tmpdir(), 'parley-place-'))
  t.after(() => rm(place, { recursive: true, force: true }))
  await chmod(place, 0o755)
  return place
}

const contents = (place: string) => readdir(place, { recursive: true })

/** Tries a start that must be refused in one sentence, and leave nothing behind in the place. */
const refusalOf = async (dataDir: string, place: string) => {
  const before = await contents(place)
  let said = ''
  await assert.rejects(startEmbedded({ dataDir, say: () => undefined }), (error: Error) => {
    said = error.message
    return error instanceof UserError
  })
  assert.ok(said.includes(dataDir), said)
  assert.match(said, /^[^\n]+ set DATA_DIR to [^\n]+\.$/)
  assert.deepEqual(await contents(place), before)
  return said
}

test('a data folder that is a file, or lies below one, is refused in words', async (t) => {
  const place = await aPlace(t)
  const file = join(place, 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'data'), join(file, 'deep', 'data')])
    assert.ok((await refusalOf(dataDir, place)).includes(`${file} is a file, not a folder.`))
})

test('a data folder behind a link to nothing, or to itself, is refused in words', async (t) => {
  const place = await aPlace(t)
  await symlink(join(place, 'nothing'), join(place, 'dangling'))
  await symlink(join(place, 'loop'), join(place, 'loop'))
  for (const link of ['dangling', 'loop'])
    for (const dataDir of [join(place, link), join(place, link, 'data')])
      assert.ok(
        (await refusalOf(dataDir, place)).includes(
          `${join(place, link)} is a link to something that is not there.`,
        ),
      )
})

test('a data folder whose name is too long is refused in words, and no folder above it is left', async (t) => {
  const place = await aPlace(t)
  assert.match(await refusalOf(join(place, 'new', 'd'.repeat(300)), place), /its path is too long/)
})

test('a data folder that this user may not make is refused in words', {
  skip: !isRoot && 'only root can try this',
}, async (t) => {
  const dataDir = await aFolder(t)
  const started = aProcess(dataDir, 'hold', { name: 'nobody', uid: 65534, gid: 65534 })
  assert.match(
    await started.first('refused'),
    /cannot be used: user nobody may not write in \S+\. Fix this, or set DATA_DIR to another folder\.$/,
  )
})

test('a server whose data folder cannot be one ends at once with one sentence', {
  skip: process.platform !== 'linux' && 'only Linux has /proc',
}, async (t) => {
  const place = await aPlace(t)
  const file = join(place, 'file')
  await writeFile(file, '')
  for (const [DATA_DIR, why] of [
    ['/proc/parley/data', /^The data folder \/proc\/parley\/data cannot be used: \/proc is [^\n]+\n$/],
    [file, /^The data folder \S+ cannot be used: \S+ is a file, not a folder\. [^\n]+\n$/],
  ] as const) {
    const { code, out, err } = await parley(['serve'], { DATA_DIR, SECRET_KEY: '', PORT: '0' })
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, why)
  }
})

const worksIn = async (dataDir: string) => {
  const { connection, stop } = await aServer(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  await stop()
}

test('a first start on a full or a small disk says what it needs, leaves nothing, and works once there is room', {
  skip: noSmallDisks,
}, async (t) => {
  const disk = await aDisk(t, 320)
  const dataDir = join(disk.folder, 'deep', 'data')
  for (const left of [0, 20 * MB]) {
    await disk.fillUpTo(left)
    const refusal = await refusalOf(dataDir, disk.folder)
    assert.match(refusal, /has \d+ MB free, and a new database needs 200 MB\. Free space there, or/)
    await disk.clear()
  }
  await worksIn(dataDir)
  // A server that is started again on a full disk has the reserve to start with.
  await disk.fillUpTo(40 * MB)
  await worksIn(dataDir)
})

test('a first start on a read-only disk says so, and works once it is writable', {
  skip: onlyLong || noSmallDisks,
}, async (t) => {
  const { folder } = await aDisk(t, 320)
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, folder])
  const made = join(folder, 'made')
  await mkdir(made, { mode: 0o755 })
  remount('ro')
  for (const dataDir of [made, join(folder, 'data')])
    assert.match(await refusalOf(dataDir, folder), /cannot be used: \S+ is on a disk that is read-only\. /)
  remount('rw')
  await worksIn(made)
})

test('a database that is on a disk without any room is started with what was set aside', {
  skip: onlyLong || noSmallDisks,
}, async (t) => {
  const disk = await aDisk(t, 320)
  const dataDir = join(disk.folder, 'data')
  await worksIn(dataDir)
  await writeFile(join(dataDir, 'postgres', 'reserve'), Buffer.alloc(64 * MB, 1))
  await disk.fillUpTo(0)
  await worksIn(dataDir)
})

const names = ['a, "b"; \'c\' %p $x \\y 資料', '資料 客服', `long ${'長'.repeat(60)}`]
for (const [index, name] of names.entries())
  test(`a data folder may be called ${name}`, { skip: index > 0 && onlyLong }, async (t) => {
    await worksIn(await aFolder(t, 0o755, name))
  })
