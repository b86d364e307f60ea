import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openSession } from '#resources/imports/run/session.ts'
import { aDatabase, aFolder, onDatabase, parley, startParley } from '#test/programs/command.ts'
import { progressLine } from './import/progress.ts'

const folder = await aFolder()
const database = await aDatabase(process.env.TEST_TEMPLATE)
const env = { DATABASE_URL: database.url, DATA_DIR: folder, ADMIN_NAME: 'ann' }
const created = await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)
assert.equal(created.code, 0, created.err)

const query = async (statement: string, values: unknown[] = []) =>
  (await onDatabase(database.url, (client) => client.query(statement, values))).rows

const aRecipe = async (name: string) => {
  const headers = ['contacts.membership_no', 'contacts.first_name'].map((value) => ({ value }))
  const [recipe] = await query(
    `insert into relation_import_recipes (name, importable_type, headers, unique_columns, create_missing_contacts)
     values ($1, 'App\\Contact', $2, '{contacts.membership_no}', true) returning id`,
    [name, JSON.stringify(headers)],
  )
  return recipe.id
}
await aRecipe('Members')
const twins = [await aRecipe('Twins'), await aRecipe('Twins')]

const aFile = async (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const members = await aFile('members.csv', 'Number,Name\nM1,Ann\n,Bea\nM3,Cho\n')
const image = await aFile('image.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'))

const names = async () =>
  (await query("select first_name from contacts where membership_no in ('M1', 'M3') order by id")).map(
    (row) => row.first_name,
  )

const outcomes: [string, string[], RegExp][] = [
  ['an unknown recipe', ['Nothing', members], /^There is no recipe Nothing\.$/],
  ['a name of two recipes', ['Twins', members], new RegExp(`${twins.join(', ')}\\. Give its id`)],
  ['an unknown employee', ['Members', members, '--as', 'bob'], /^There is no employee bob; --as names/],
  ['a file that is not there', ['Members', join(folder, 'none.csv')], /^There is no file .*none\.csv\.$/],
  ['a folder', ['Members', folder], /is no file/],
  ['a file that cannot be read', ['Members', image], /^image\.csv is actually an image/],
  ['an unknown encoding', ['Members', members, '--encoding', 'klingon'], /^--encoding must be utf-8/],
  ['an unknown delimiter', ['Members', members, '--delimiter', 'xx'], /^--delimiter must be one character/],
  ['a file for rejected rows that is there', ['Members', members, '--rejects', image], /exists already/],
  ['a place where no file can be', ['Members', members, '--rejects', '/no/where'], /cannot be written/],
]
for (const [what, args, words] of outcomes)
  test(`import of ${what} ends with a sentence, and without a task`, async () => {
    const tasks = () => query('select id from relation_import_tasks')
    const before = await tasks()
    const { code, err } = await parley(['import', ...args], env)
    assert.match(err.trim(), words)
    assert.doesNotMatch(err, /\n {4}at /)
    assert.equal(code, 1)
    assert.deepEqual(await tasks(), before)
  })

test('import without a database, or before its first start, ends with a sentence', async () => {
  const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', WAIT_FOR_DATABASE: '0' }
  assert.match((await parley(['import', '1', members], away)).err, /cannot be reached/)
  const { url } = await aDatabase()
  const { code, err } = await parley(['import', '1', members], { ...env, DATABASE_URL: url })
  assert.deepEqual([code, err.trim().split('\n').length], [1, 1])
  assert.match(err, /no tables for imports yet/)
})

test('a dry run predicts the result of the import', async () => {
  const rejects = join(folder, 'rejects.csv')
  const dry = await parley(['import', 'Members', members, '--header', '--dry-run'], env)
  assert.equal(dry.code, 0, dry.err)
  assert.match(dry.out, /^Dry run \d+ completed: 2 rows would be imported, 1 would be rejected\.$/m)
  assert.match(dry.out, /^It would come to: 2 contacts created\.$/m)
  assert.match(dry.out, /GET \/api\/v1\/relation-import-task\/\d+\/rejects$/m)
  assert.deepEqual(await names(), [])

  const real = await parley(['import', 'members', members], env)
  assert.equal(real.code, 1, 'names are taken as they are written')
  const done = await parley(
    ['import', 'Members', members, '--header', '--as', 'ANN', '--description', 'May', '--rejects', rejects],
    env,
  )
  assert.equal(done.code, 0, done.err)
  assert.match(done.out, /^Task \d+ completed: 2 rows imported, 1 rejected\.\n2 contacts created\.$/m)
  assert.ok(done.out.includes(rejects))
  assert.deepEqual(await names(), ['Ann', 'Cho'])
  const [header, row] = (await readFile(rejects, 'utf8')).split('\r\n')
  assert.match(header as string, /^\ufeffcontacts\.membership_no,contacts\.first_name,Reason,Sheet,Row$/)
  assert.match(row as string, /^,Bea,.*identifies the contact.*,1,3$/)
  const [task] = await query(
    `select description, account, file_name from relation_import_tasks t join employees e on e.id = t.creater_id
     order by t.id desc limit 1`,
  )
  assert.deepEqual(task, { description: 'May', account: 'ann', file_name: 'members.csv' })
})

test('an import that cannot be finished ends with 1, and says why', async () => {
  const path = await aFile(
    'broken.csv',
    Buffer.concat([Buffer.from('M1,Ann\n'), Buffer.from([0xff, 0xfe, 0x0a])]),
  )
  const { code, out } = await parley(['import', 'Members', path, '--encoding', 'utf-8'], env)
  assert.equal(code, 1)
  assert.match(out, /failed: 0 rows imported/)
  assert.match(out, /Row 2 is not written in UTF-8/)
})

test('without rejected rows no file is written for them', async () => {
  const path = await aFile('good.csv', 'G1,Ann\n')
  const { code, out } = await parley(['import', 'Members', path, '--rejects', join(folder, 'none.csv')], env)
  assert.equal(code, 0)
  assert.match(out, /1 row imported, 0 rejected/)
  assert.equal((await readdir(folder)).includes('none.csv'), false)
})

test('an import waits while another process runs one, and then runs by itself', async () => {
  const other = await openSession({ connection: { connectionString: database.url }, timezone: 'UTC' })
  const path = await aFile('later.csv', 'M9,Ida\n')
  const child = startParley(['import', 'Members', path], env)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const isThere = () => query("select from relation_import_tasks where file_name = 'later.csv'")
  while (!(await isThere()).length);
  await other?.end()
  const [out, err] = await said
  assert.match(out, /1 row imported/, err)
})

test('progress is a bar with the pace, the time that is left and the rejected rows, in the width there is', () => {
  const task = { status: 1, total_amount: 200_000, rejected_amount: 3 } as never
  const line = (columns: number) => progressLine(task, { done: 50_000, before: 10_000, seconds: 4, columns })
  const words = ' 25 %  50,000 of 200,000, 10,000 rows/s, 15 s left, 3 rejected'
  assert.equal(line(200), `${'█'.repeat(6)}${'░'.repeat(18)} ${words}`)
  assert.equal(line(80), `${'█'.repeat(3)}${'░'.repeat(7)} ${words}`)
  assert.equal(
    progressLine({ status: 0 } as never, { done: 0, before: 0, seconds: 0, columns: 80 }),
    'Waiting for its turn …',
  )
})
