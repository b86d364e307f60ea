import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aFolder, aServer, query } from '#test/embedded.ts'

const dataDir = await aFolder({ after })
const { connection, stop } = await aServer(dataDir)

test('the app can only log in with its password, the superuser not at all', async () => {
  await assert.rejects(query({ ...connection, password: 'wrong' }, 'select 1'), { code: '28P01' })
  await assert.rejects(query({ ...connection, password: '' }, 'select 1'))
  await assert.rejects(query({ ...connection, user: 'postgres' }, 'select 1'), { code: '28000' })
})

test("the app's role owns its database and has no right beyond it", async () => {
  const [role] = await query(connection, 'select * from pg_roles where rolname = current_user')
  assert.deepEqual(
    [role.rolname, role.rolsuper, role.rolcreaterole, role.rolreplication, role.rolbypassrls],
    ['parley', false, false, false, false],
  )
  const [database] = await query(
    connection,
    'select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding from pg_database ' +
      'where datname = current_database()',
  )
  assert.deepEqual(database, { owner: 'parley', encoding: 'UTF8' })
  await assert.rejects(query(connection, "copy (select 1) to '/tmp/never'"), { code: '42501' })
  await assert.rejects(query({ ...connection, database: 'postgres' }, 'select 1'), { code: '42501' })
  await query(connection, 'create extension pg_trgm')
})

test('acknowledged writes survive a power cut: no safety setting is off', async () => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
    const [row] = await query(connection, `select current_setting('${setting}') as value`)
    assert.equal(row.value, 'on', setting)
  }
})

test('letters of every script are found whatever their case', async () => {
  for (const [upper, lower] of [
    ['ÅSA ÉMILE', 'åsa émile'],
    ['ЖЕНЯ', 'женя'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['ԱՐԱՄ', 'արամ'],
    ['王小明', '王小明'],
  ] as const) {
    const [row] = await query(connection, `select lower('${upper}') = '${lower}' as same`)
    assert.equal(row.same, true, upper)
  }
})

test('the log holds no value of any statement, failed ones included', async () => {
  await query(
    connection,
    "create table people (email text unique); insert into people values ('a@secret.example')",
  )
  for (const sql of [
    "insert into people values ('a@secret.example')",
    "select 'a@secret.example'::int",
    "select * from nowhere where email = 'a@secret.example'",
  ] as const) {
    await assert.rejects(query(connection, sql))
  }
  await stop()
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  assert.match(log, /ready to accept connections/)
  assert.doesNotMatch(log, /secret/)
})
