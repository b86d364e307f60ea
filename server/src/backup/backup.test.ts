import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { channelAccount, findChannelByKey } from '#resources/channels/account.ts'
import { sealCredentials } from '#resources/channels/sealed.ts'
import { contentOf } from '#test/backup.ts'
import { demoTemplate, demoPassword as password } from '#test/demo-template.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, aFolder, onDatabase, parley, secretKey, startParley } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { secretKeyFrom } from '../setup.ts'

const folder = await aFolder()
const source = await aDatabase(await demoTemplate())
const archive = join(folder, 'parley.tar.gz')

const on = (database: { url: string }, dataDir = join(folder, 'elsewhere')) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
})

await mkdir(join(folder, 'data/files/ab'), { recursive: true })
await writeFile(join(folder, 'data/files/ab/photo'), Buffer.alloc(70_000, 'picture'))
await writeFile(join(folder, 'data/files/empty'), '')
await mkdir(join(folder, 'data/files/.under-way'))
await writeFile(join(folder, 'data/files/.under-way/upload'), 'half of')
const credential = 'a-secret-of-the-page'
const channelKey = 'a'.repeat(64)
const sealed = sealCredentials(secretKeyFrom(secretKey), channelKey, { auth_token: credential })
/** A company of a few records: what a restore does around the data takes no more. */
const small = await aDatabase(process.env.TEST_TEMPLATE)
const smallArchive = join(folder, 'small.tar.gz')
await onDatabase(small.url, (client) =>
  client.query(
    `insert into cz_cols (name, type, scale) values ('Price', 8, 9);
     insert into contacts (first_name, last_name, cz_values)
       select 'Contact', n, jsonb_build_object('1', '999999999999999999.' || n || '0000001') from generate_series(10, 29) n;
     insert into channels (id, contactable_type, name) values (9, 'App\\LineContact', 'Shop');
     insert into contactables (id, channel_id, contactable_type, external_id) values (1, 9, 'App\\LineContact', 'U1');
     insert into conversations (id, contactable_id, channel_id, last_seq) values (1, 1, 9, 1);
     insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
       values (1, 1, 1, 'inbound', 'customer', 'text', '"The Walrus of the backup"', 'sent')`,
  ),
)
for (const { url } of [source, small])
  await onDatabase(url, (client) =>
    client.query(
      "insert into channels (contactable_type, name, key, credentials) values ('App\\ViberContact', 'Viber', $1, $2)",
      [channelKey, sealed],
    ),
  )
const backUp = async (path: string, database: { url: string }) => {
  const made = await parley(['backup', path], on(database, join(folder, 'data')))
  assert.equal(made.code, 0, made.err)
  return made
}
const whole = await backUp(archive, source)
await backUp(smallArchive, small)

/** How each partition is vacuumed. */
const storageOf = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(`select relname, reloptions from pg_class
      where relkind = 'r' and relispartition and relnamespace = current_schema()::regnamespace order by 1`)
    assert.ok(rows.some(({ reloptions }) => reloptions))
    return rows
  })

test('a backup brings a whole company back in another installation', async () => {
  const target = await aDatabase()
  const { code, err } = await parley(['restore', archive], on(target))
  assert.equal(code, 0, err)
  assert.deepEqual(await contentOf(target.url), await contentOf(source.url))
  assert.deepEqual(await storageOf(target.url), await storageOf(source.url))
  const stored = await readdir(join(folder, 'elsewhere/files'), { recursive: true })
  const restored = stored.filter((name) => !/^\.under-way/.test(name))
  assert.deepEqual(restored.sort(), ['ab', 'ab/photo', 'empty'])
  assert.deepEqual(
    await readFile(join(folder, 'elsewhere/files/ab/photo')),
    await readFile(join(folder, 'data/files/ab/photo')),
  )
  const verified = await parley(['verify'], on(target))
  assert.equal(verified.code, 0, verified.out)
  const { nobody, services, database } = await startService({ DATABASE_URL: target.url })
  const channel = await findChannelByKey(database.main, channelKey)
  const opened = channel && channelAccount(services, channel)
  assert.equal(opened?.kind, 'open')
  const { status } = await nobody.post('/auth', { name: 'clara.whitfield', password })
  assert.equal(status, 200)
})

test('a restore ends all access from the time of the backup', async () => {
  const [there, target] = [await aDatabase(process.env.TEST_TEMPLATE), await aDatabase()]
  const path = join(folder, 'access.tar.gz')
  const { admin, nobody } = await startService({ DATABASE_URL: there.url })
  await admin.post('/tag', { name: 'VIP' }, { 'idempotency-key': 'a-key' })
  await nobody.post('/auth', { name: 'admin', password: 'a wrong guess' })
  await onDatabase(there.url, (client) =>
    client.query(`insert into employee_sessions (employee_id, hash, expires_at)
      select id, 'digest', now() + interval '30 days' from employees limit 1`),
  )
  assert.equal((await parley(['backup', path], on(there))).code, 0)
  const { code, err } = await parley(['restore', path], on(target))
  assert.equal(code, 0, err)
  assert.match(err, /Ended: 1 browser sessions, [1-9]\d* access tokens, permanent ones included\./)
  const names = ['employee_sessions', 'employee_tokens', 'idempotency_keys', 'login_attempts', 'changes']
  const countOf = (url: string, name: string) =>
    onDatabase(url, async (client) => (await client.query(`select count(*) as n from ${name}`)).rows[0].n)
  for (const name of names) {
    assert.ok((await countOf(there.url, name)) > 0, name)
    assert.equal(await countOf(target.url, name), 0, name)
  }
  const epochOf = (url: string) =>
    onDatabase(url, async (client) => (await client.query('select epoch from change_stream')).rows[0].epoch)
  assert.notEqual(await epochOf(target.url), await epochOf(there.url), 'cursors end')
})

test('after a restore new records get new IDs, and they and the messages can be searched', {
  skip: onlyLong,
}, async () => {
  const target = await aDatabase()
  await parley(['restore', smallArchive], on(target))
  const { admin } = await startService({ DATABASE_URL: target.url })
  const { body, status } = await admin.post('/contact', { first_name: 'Zebedee', last_name: 'Afterwards' })
  assert.equal(status, 200)
  await admin.post('/phone-number', { contact_id: body.data.id, type: 2, number: '0999 000 111' })
  const { body: messages } = await admin.get('/message?search=walrus')
  assert.equal(messages.data[0]?.excerpt.text, 'The Walrus of the backup')
  const found = await admin.get('/contact?search=0999000111')
  assert.deepEqual(
    found.body.data.map(({ name }: { name: string }) => name),
    ['Zebedee Afterwards'],
  )
})

test('a backup is readable only by its owner and does not contain the secret key', async () => {
  assert.match(whole.err, /Keep SECRET_KEY too/)
  assert.equal((await stat(archive)).mode & 0o077, 0)
  const content = gunzipSync(await readFile(archive))
  for (const secret of [secretKey, credential, Buffer.from(credential).toString('hex')])
    assert.equal(content.includes(secret), false)
})

test('a backup is a consistent snapshot despite concurrent writes', { skip: onlyLong }, async () => {
  const [busy, target] = [await aDatabase(source.name), await aDatabase()]
  const path = join(folder, 'busy.tar.gz')
  await onDatabase(busy.url, async (client) => {
    let isOver = false
    const backup = parley(['backup', path], on(busy)).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await client.query(`with t as (insert into tags (name) values ('busy ' || gen_random_uuid()) returning id)
        insert into contact_tags (contact_id, tag_id) select (select min(id) from contacts), id from t`)
    }
    assert.equal((await backup).code, 0)
  })
  const { code, err } = await parley(['restore', path], on(target))
  assert.equal(code, 0, err)
  assert.equal((await parley(['verify'], on(target))).code, 0)
})

test('a backup that has nowhere to go says so of the place that was named', async () => {
  const path = join(folder, 'missing', 'parley.tar.gz')
  const { code, err } = await parley(['backup', path], on(small, join(folder, 'data')))
  assert.equal(code, 1)
  assert.equal(err.trim().split('\n').at(-1), `${path} cannot be written: there is no such folder.`)
})

test('a backup that is interrupted leaves nothing behind', async () => {
  const empty = join(folder, 'interrupted')
  await mkdir(empty)
  const child = startParley(['backup', join(empty, 'x.tar.gz')], on(source))
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stderr.once('data', () => child.kill('SIGINT'))
  assert.equal(await ended, 1)
  assert.deepEqual(await readdir(empty), [])
})

test('--replace puts the backup in place of another company, its files too', { skip: onlyLong }, async () => {
  const target = await aDatabase(process.env.TEST_TEMPLATE)
  const dataDir = join(folder, 'replaced')
  await parley(['employee', 'create', 'somebody', '--password', password], on(target, dataDir))
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'files/old'), 'of the old company')
  const refused = await parley(['restore', smallArchive], on(target, dataDir))
  assert.equal(refused.code, 1)
  assert.match(refused.err, /not empty/)
  assert.deepEqual(await readdir(join(dataDir, 'files')), ['old'])
  const { code, err } = await parley(['restore', smallArchive, '--replace'], on(target, dataDir))
  assert.equal(code, 0, err)
  assert.deepEqual(await contentOf(target.url), await contentOf(small.url))
  assert.deepEqual((await readdir(join(dataDir, 'files'))).sort(), ['ab', 'empty'])
})

test('a restore does not touch an installation that is being served', async () => {
  const target = await aDatabase(process.env.TEST_TEMPLATE)
  const { admin } = await startService({ DATABASE_URL: target.url })
  await admin.get('/tag')
  const { code, err } = await parley(['restore', smallArchive, '--replace'], on(target))
  assert.equal(code, 1)
  assert.match(err, /Stop it/)
  assert.equal((await admin.get('/tag')).status, 200)
})

test('restoring with another secret key warns that credentials cannot be read', {
  skip: onlyLong,
}, async () => {
  const target = await aDatabase()
  const { code, err } = await parley(['restore', smallArchive], {
    ...on(target),
    SECRET_KEY: 'another key that is also long enough',
  })
  assert.equal(code, 0)
  assert.match(err, /another SECRET_KEY.*SECRET_KEY_PREVIOUS/)
})

test('files in a bucket are not in the archive, and both ways it is said where they are', {
  skip: onlyLong,
}, async () => {
  const bucket = { FILES_URL: 's3://company/parley' }
  const path = join(folder, 'bucket.tar.gz')
  const backup = await parley(['backup', path], { ...on(small, join(folder, 'data')), ...bucket })
  assert.equal(backup.code, 0, backup.err)
  assert.match(backup.err, /files are in s3:\/\/company\/parley: the archive does not hold them/)
  const [same, other] = [await aDatabase(), await aDatabase()]
  const there = await parley(['restore', path], { ...on(same), ...bucket })
  assert.equal(there.code, 0, there.err)
  assert.match(there.err, /files are in s3:\/\/company\/parley; the archive does not hold them/)
  const elsewhere = join(folder, 'without')
  const { code, err } = await parley(['restore', path], on(other, elsewhere))
  assert.equal(code, 0, err)
  assert.ok(err.includes(`keeps its files in ${join(elsewhere, 'files')}. Copy them there.`))
  await assert.rejects(readdir(join(elsewhere, 'files')), { code: 'ENOENT' })
})

test('files of a folder are put in the folder, and said to be missing in a bucket', {
  skip: onlyLong,
}, async () => {
  const target = await aDatabase()
  const dataDir = join(folder, 'unpacked')
  const { code, err } = await parley(['restore', smallArchive], {
    ...on(target, dataDir),
    FILES_URL: 's3://company/parley',
  })
  assert.equal(code, 0, err)
  assert.ok(err.includes(`are in ${join(dataDir, 'files')}, and`))
  assert.ok(err.includes('keeps its files in s3://company/parley. Copy them there.'))
  assert.deepEqual((await readdir(join(dataDir, 'files'))).sort(), ['ab', 'empty'])
})

test('a backup with a key that opens no stored secret is refused', async () => {
  const path = join(folder, 'other-key.tar.gz')
  const other = { ...on(small), SECRET_KEY: 'another key that is also long enough' }
  const { code, err } = await parley(['backup', path], other)
  assert.equal(code, 1)
  assert.match(err, /SECRET_KEY is not the key of this installation/)
  await assert.rejects(stat(path), { code: 'ENOENT' })
})
