import assert from 'node:assert/strict'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config'
import { newKey } from '#files/keys.ts'
import { openFiles } from '#files/open.ts'
import { aDatabase, aFolder, onDatabase, parley, secretKey } from '#test/programs/command.ts'
import { startS3 } from '#test/programs/s3.ts'
import { checkFileStore } from './file-store.ts'

const bucket = await startS3()

const anInstallation = () => aDatabase(process.env.TEST_TEMPLATE)

/** A server of the database, with files of its own unless they are given. */
const aServer = async ({ url }: { url: string }, files: { DATA_DIR?: string; FILES_URL?: string } = {}) => {
  const env = { DATABASE_URL: url, SECRET_KEY: secretKey, DATA_DIR: await aFolder(), ...files }
  const config = readConfig(env)
  const store = openFiles(config)
  const start = async () => {
    const said: string[] = []
    await onDatabase(url, (client) => checkFileStore(client, config, (line) => said.push(line)))
    return said.join('\n')
  }
  const put = async () => {
    const path = await store.temporary()
    await writeFile(path, 'name,phone\n')
    await store.keep(path, newKey('imports'))
  }
  return { env, dataDir: env.DATA_DIR, start, put }
}

const other = /is not the file store of this installation, .*parley files accept once/

test('a second server with a data folder of its own is refused, and one that shares the folder is not', async () => {
  const database = await anInstallation()
  const first = await aServer(database)
  await first.start()
  await first.start()
  const apart = await aServer(database)
  await assert.rejects(apart.start(), other)
  await (await aServer(database, { DATA_DIR: first.dataDir })).start()
  await first.start()
  for (const command of ['serve', 'work', 'backup']) {
    const args = command === 'backup' ? [command, join(apart.dataDir, 'parley.tar.gz')] : [command]
    const { code, err } = await parley(args, { ...apart.env, PORT: '0' })
    assert.equal(code, 1)
    assert.match(err, other)
  }
  assert.match(
    (await parley(['verify'], apart.env)).out,
    /WRONG .*is not the file store of this installation/,
  )
})

test('the same holds for buckets', async () => {
  const database = await anInstallation()
  const one = await aServer(database, { FILES_URL: `${bucket}/one` })
  await one.start()
  await (await aServer(database, { FILES_URL: `${bucket}/one` })).start()
  await assert.rejects((await aServer(database, { FILES_URL: `${bucket}/two` })).start(), other)
  await assert.rejects((await aServer(database)).start(), other)
})

test('the program itself finds a bucket', async () => {
  const database = await anInstallation()
  const { env, start } = await aServer(database, { FILES_URL: `${bucket}/three` })
  const aws = Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))
  const { code, out } = await parley(['files', 'accept'], { ...env, ...Object.fromEntries(aws) })
  assert.equal(code, 0)
  assert.ok(out.includes(`${bucket}/three`))
  await start()
})

test('files that are moved take the mark along', async () => {
  const database = await anInstallation()
  const before = await aServer(database)
  await before.put()
  await before.start()
  const after = await aServer(database)
  await cp(join(before.dataDir, 'files'), join(after.dataDir, 'files'), { recursive: true })
  await after.start()
})

test('an emptied store is refused until it is accepted, and then the former one is refused', async () => {
  const database = await anInstallation()
  const [before, after] = [await aServer(database), await aServer(database)]
  await before.start()
  const { code, out } = await parley(['files', 'accept'], after.env)
  assert.equal(code, 0)
  assert.ok(out.includes(join(after.dataDir, 'files')))
  await after.start()
  await assert.rejects(before.start(), other)
  const { rows } = await onDatabase(database.url, (client) =>
    client.query("select after from audit_log where action = 'installation.update'"),
  )
  assert.deepEqual(rows, [{ after: { file_store: join(after.dataDir, 'files') } }])
})

test('the files of another installation are refused, and an empty store of another one is taken', async () => {
  const [one, two] = [await anInstallation(), await anInstallation()]
  const owner = await aServer(one)
  await owner.start()
  const stranger = await aServer(two, { DATA_DIR: owner.dataDir })
  await owner.put()
  await assert.rejects(stranger.start(), /holds the files of another installation/)
  const [empty, three] = [await aServer(one), await anInstallation()]
  await parley(['files', 'accept'], empty.env)
  await (await aServer(three, { DATA_DIR: empty.dataDir })).start()
})

test('a start that was interrupted after its mark continues', async () => {
  const database = await anInstallation()
  const server = await aServer(database)
  await server.put()
  await server.start()
  await onDatabase(database.url, (client) => client.query('update file_store set is_marked = false'))
  await server.start()
})

test('an unavailable store is reported and does not prevent a start', async () => {
  const database = await anInstallation()
  const server = await aServer(database, { FILES_URL: 's3://no-such-bucket' })
  assert.match(
    await server.start(),
    /s3:\/\/no-such-bucket cannot be used, .*: The specified bucket does not exist/,
  )
  await (await aServer(database)).start()
})

test('a restored installation knows the files that came with it, and no others', async () => {
  const [database, target] = [await anInstallation(), await aDatabase()]
  const source = await aServer(database)
  await source.put()
  await source.start()
  const archive = join(await aFolder(), 'parley.tar.gz')
  assert.equal((await parley(['backup', archive], source.env)).code, 0)
  const restored = await aServer(target)
  await mkdir(restored.dataDir, { recursive: true })
  const { code, err } = await parley(['restore', archive], restored.env)
  assert.equal(code, 0, err)
  await restored.start()
  await assert.rejects((await aServer(target)).start(), other)
})
