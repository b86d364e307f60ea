import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { onlyLong } from '#test/long.ts'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'

const folder = await aFolder()
const template = process.env.TEST_TEMPLATE
const database = await aDatabase(template)
const env = { DATABASE_URL: database.url, DATA_DIR: folder }
const created = await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)
assert.equal(created.code, 0, created.err)

const archive = join(folder, 'whole.tar.gz')
await parley(['backup', archive], env)

/** A file made of the whole archive's bytes. */
const spoilt = async (name: string, spoil: (bytes: Buffer) => Buffer) => {
  const path = join(folder, name)
  await writeFile(path, spoil(await readFile(archive)))
  return path
}

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8((copy[at] as number) ^ 1, at)
  return copy
}

/** One letter of a value is another; the packing is sound. */
const forged = (bytes: Buffer) => {
  const tar = gunzipSync(bytes)
  return gzipSync(changed(tar, tar.lastIndexOf('administrator')))
}

/** The archive with other words in its description, and everything else in order. */
const described = (from: string, to: string) => (bytes: Buffer) => {
  const tar = gunzipSync(bytes)
  return gzipSync(Buffer.from(tar.toString('latin1').replace(from, to), 'latin1'))
}

const paths = {
  cut: await spoilt('cut', (bytes) => bytes.subarray(0, bytes.length - 200)),
  cutInHalf: await spoilt('cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)),
  flipped: await spoilt('flipped', (bytes) => changed(bytes, Math.floor(bytes.length / 2))),
  forged: await spoilt('forged', forged),
  newer: await spoilt('newer', described('"format_version": 1', '"format_version": 2')),
  text: await spoilt('text', () => Buffer.from('id,name\n1,Ann\n')),
  zipped: await spoilt('zipped', () => gzipSync('id,name\n1,Ann\n')),
  empty: await spoilt('empty', () => Buffer.alloc(0)),
}
const blank = { ...env, DATABASE_URL: (await aDatabase()).url }
const nowhere = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', WAIT_FOR_DATABASE: '0' }

const outcomes: [string, string[], number, RegExp, Record<string, string>?][] = [
  ['an unknown command', ['frobnicate'], 2, /unknown command/],
  ['an unknown option', ['verify', '--hard'], 2, /unknown option/],
  ['backup without a file or a store', ['backup'], 1, /Set BACKUP_TO/],
  ['restore without a file', ['restore'], 1, /Name an archive/],
  ['backup into a folder that is not there', ['backup', join(folder, 'no/where')], 1, /no such folder/],
  ['backup over another file', ['backup', archive], 1, /exists already/],
  ['restore of a file that is not there', ['restore', join(folder, 'nothing')], 1, /There is no file/],
  ['restore of a folder', ['restore', folder], 1, /is a folder/],
  ['restore of a text file', ['restore', paths.text], 1, /is not a backup/],
  ['restore of some packed file', ['restore', paths.zipped], 1, /damaged/],
  ['restore of an empty file', ['restore', paths.empty], 1, /is not a backup/],
  ['restore of an archive without its end', ['restore', paths.cut], 1, /incomplete/],
  ['restore of half an archive', ['restore', paths.cutInHalf], 1, /incomplete/],
  ['restore of an archive with a flipped bit', ['restore', paths.flipped], 1, /damaged/],
  ['restore of an archive with a changed value', ['restore', paths.forged], 1, /damaged/],
  ['restore of a newer archive', ['restore', paths.newer], 1, /newer Parley/],
  ['restore over people’s work', ['restore', archive], 1, /not empty/],
  ['demo with a short password', ['demo', '--password', 'short'], 1, /10 to 255/],
  ['demo with a word as its seed', ['demo', '--seed', 'one'], 1, /seed/],
  ['backup without a database', ['backup', join(folder, 'x')], 1, /cannot be reached/, nowhere],
  ['restore without a database', ['restore', archive], 1, /cannot be reached/, nowhere],
  ['verify without a database', ['verify'], 1, /cannot be reached/, nowhere],
  ['demo without a database', ['demo'], 1, /cannot be reached/, nowhere],
  ['migrate without a database', ['migrate'], 1, /cannot be reached/, nowhere],
  ['employee on an empty database', ['employee', 'token', 'someone'], 1, /parley migrate/, blank],
  ['any command without a secret key', ['verify'], 1, /SECRET_KEY/, { ...env, SECRET_KEY: '' }],
]

for (const [what, args, code, words, where] of outcomes)
  test(`${what} ends with ${code} and a sentence`, async () => {
    const before = await readdir(folder)
    const outcome = await parley(args, where ?? env)
    assert.match(outcome.err, words)
    assert.doesNotMatch(outcome.err, /\n {4}at /)
    assert.equal(outcome.code, code)
    assert.deepEqual(await readdir(folder), before)
  })

for (const name of [
  'serve',
  'migrate',
  'employee',
  'backup',
  'restore',
  'verify',
  'import',
  'config',
  'demo',
])
  test(`${name} --help describes the command`, async () => {
    const { code, out } = await parley([name, '--help'])
    assert.equal(code, 0)
    assert.match(out, new RegExp(`^Usage: parley ${name}`))
  })

test('no refused restore has changed anything', async () => {
  const { rows } = await onDatabase(database.url, (client) => client.query('select account from employees'))
  assert.deepEqual(rows, [{ account: 'ann' }])
})

test('backup --force overwrites the file', async () => {
  const path = await spoilt('overwritten', () => Buffer.from('old'))
  assert.equal((await parley(['backup', path, '--force'], env)).code, 0)
  assert.equal((await parley(['restore', path, '--replace'], env)).code, 0)
})

test('employee changes by the command line are in the audit log without an author', async () => {
  await parley(['employee', 'create', 'bea'], env)
  await onDatabase(database.url, (client) =>
    client.query(`insert into employee_invitations (employee_id, invited_by_id, hash, expires_at)
      select id, id, 'a link'::bytea, now() + interval '1 day' from employees where account = 'bea'`),
  )
  await parley(['employee', 'password', 'bea'], env)
  const invited = await onDatabase(database.url, (client) => client.query('select from employee_invitations'))
  assert.equal(invited.rowCount, 0, 'the new password has ended the invitation')
  await parley(['employee', 'token', 'bea'], env)
  const rows = await onDatabase(database.url, async (client) => {
    const found = await client.query(
      `select action, employee_id, address from audit_log
       where record_id = (select id from employees where account = 'bea') order by id`,
    )
    return found.rows
  })
  assert.deepEqual(rows, [
    { action: 'employee.create', employee_id: null, address: null },
    { action: 'employee.password', employee_id: null, address: null },
    { action: 'token.create', employee_id: null, address: null },
  ])
})

test('commands that take or replace all data are in the audit log', async () => {
  const target = await aDatabase()
  const there = { DATABASE_URL: target.url, DATA_DIR: folder }
  const path = join(folder, 'audited.tar.gz')
  const entries = (url: string) =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select action, record_id::int, employee_id, address, after from audit_log
         where resource = 'installation' order by id desc limit 2`,
      )
      return rows
    })
  const nobody = { record_id: 1, employee_id: null, address: null }
  for (const args of [
    ['config', 'export', join(folder, 'settings')],
    ['backup', path],
  ])
    assert.equal((await parley(args, env)).code, 0)
  const [taken, exported] = await entries(database.url)
  assert.deepEqual(exported, { ...nobody, action: 'installation.export', after: { file: 'settings' } })
  const { parley: version } = taken.after
  assert.match(version, /^\d+\.\d+/)
  const file = 'audited.tar.gz'
  assert.deepEqual(taken, { ...nobody, action: 'installation.backup', after: { file, parley: version } })

  assert.equal((await parley(['restore', path], there)).code, 0)
  const [restored, before] = await entries(target.url)
  const { made_at } = restored.after
  assert.ok(Date.parse(made_at) <= Date.now())
  const after = { file, made_at, parley: version }
  assert.deepEqual(restored, { ...nobody, action: 'installation.restore', after })
  assert.deepEqual(before, taken)
})

test('filling an installation with the demo is in the audit log, with its first administrator', {
  skip: onlyLong,
}, async () => {
  const target = await aDatabase()
  const filled = await parley(['demo', '--seed', '7'], { DATABASE_URL: target.url, DATA_DIR: folder })
  assert.equal(filled.code, 0, filled.err)
  const rows = await onDatabase(target.url, async (client) => {
    const found = await client.query('select action, employee_id, after from audit_log order by id')
    return found.rows
  })
  assert.deepEqual(rows, [
    { action: 'installation.demo', employee_id: null, after: { seed: 7 } },
    { action: 'employee.create', employee_id: null, after: { id: 1, account: 'admin' } },
  ])
})
