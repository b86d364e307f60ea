import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeData } from '#simulator/systems/data.ts'
import { startSystem, token } from '#simulator/systems/start.ts'
import { exportOf } from '#test/migrations.ts'
import { aDatabase, aFolder, onDatabase, parley, startParley } from '#test/programs/command.ts'
import { blocksOf, pageOf } from '#test/tour.ts'

const folder = await aFolder()
const database = await aDatabase(process.env.TEST_TEMPLATE)
const env = { DATABASE_URL: database.url, DATA_DIR: folder, MIGRATE_TOKEN: token }
await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)

const move = (...options: string[]) => parley(['migrate-from', 'zendesk', '--as', 'ann', ...options], env)
const rowsOf = async (query: string) =>
  (await onDatabase(database.url, (client) => client.query(query))).rows as Record<string, number>[]
const countsOf = async () =>
  (
    await rowsOf(`select (select count(*) from contacts) as contacts, (select count(*) from tickets) as tickets,
      (select count(*) from messages) as messages, (select count(*) from ticket_notes) as notes,
      (select count(*) from employees) as employees, (select count(*) from cz_cols) as fields`)
  )[0]

const mapping = join(folder, 'mapping.json')

test('a dry run says what maps where, writes the mapping, and changes nothing', async () => {
  const before = await countsOf()
  const { code, out, err } = await move(
    '--folder',
    await exportOf('zendesk'),
    '--dry-run',
    '--mapping',
    mapping,
  )
  assert.equal(code, 0, err)
  assert.match(out, /^Zendesk has .*2 employees.*20 contacts.*30 tickets/)
  assert.match(out, /ann@hoshan\.example → a new, disabled employee/)
  assert.match(out, /solved → resolved/)
  assert.match(out, /ticket:360002 → Size \(select\)/)
  assert.match(out, /1 × a field of the type lookup/)
  assert.deepEqual(await countsOf(), before)
  const written = JSON.parse(await readFile(mapping, 'utf8'))
  assert.deepEqual(written.groups, { Support: null })
  await writeFile(
    mapping,
    JSON.stringify({
      ...written,
      users: { 'ann@hoshan.example': 'ann' },
      statuses: { ...written.statuses, hold: 'closed' },
    }),
  )
})

/** Slow enough to be stopped in the middle. */
const bigger = makeData({ customers: 60, cases: 120 })

test('a run that is killed goes on, and nothing is there twice; then it is taken back', async (t) => {
  const second = Promise.withResolvers<void>()
  const onCall = (path: string) => {
    if (path.includes('/tickets/cursor.json?cursor=')) second.resolve()
  }
  const system = await startSystem('zendesk', { data: bigger, onCall })
  t.after(system.stop)
  const options = ['--url', system.url, '--mapping', mapping]
  const child = startParley(['migrate-from', 'zendesk', '--as', 'ann', ...options], env)
  const ended = new Promise((resolve) => child.once('close', resolve))
  // The first page of tickets is stored once the second is asked for.
  await second.promise
  child.kill('SIGKILL')
  await ended
  const stopped = await countsOf()
  assert.ok(stopped?.tickets && stopped.tickets < bigger.cases.length, 'it was killed too early or too late')

  const { code, out, err } = await move(...options)
  assert.equal(code, 0, err)
  assert.match(out, /^Run 1 is complete\./)
  const after = await countsOf()
  assert.deepEqual([after?.contacts, after?.tickets, after?.notes, after?.employees], [60, 120, 120, 2])
  const seqs = await rowsOf(
    'select conversation_id, count(*) - max(seq) as missing from messages group by 1 having count(*) <> max(seq)',
  )
  assert.deepEqual(seqs, [])
  assert.match((await move('--folder', await exportOf('zendesk'), '--undo', '9')).err, /There is no run 9/)

  const [{ id: kept } = { id: 0 }] = await rowsOf('select min(id) as id from tickets')
  await onDatabase(database.url, (client) =>
    client.query('update tickets set subject = $1 where id = $2', ['Ours now', kept]),
  )
  const undone = await move('--undo', '1')
  assert.equal(undone.code, 0, undone.err)
  assert.match(undone.out, /tickets +119 removed; 1 kept/)
  assert.deepEqual(await countsOf(), {
    contacts: 1,
    tickets: 1,
    messages: 2,
    notes: 1,
    employees: 1,
    fields: 3,
  })
  const audited = await rowsOf("select action from audit_log where resource = 'migration' order by id")
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['migration.create', 'migration.update', 'migration.undo'],
  )
  assert.match((await move('--undo', '1')).err, /has been taken back already/)
})

const bare = await aFolder()
const mistaken = join(bare, 'mistaken.json')
await writeFile(mistaken, JSON.stringify({ source: 'zammad', users: { 'ann@hoshan.example': 'anne' } }))
const outcomes: [string, string[], number, RegExp, Record<string, string>?][] = [
  ['from a system that is not read', ['helpdesk', '--folder', bare], 1, /There is no source helpdesk/],
  ['without a folder or an address', ['zendesk'], 1, /either --folder or --url/],
  ['from an archive', ['zendesk', '--folder', mapping], 1, /unpack it first/],
  [
    'without a token',
    ['zendesk', '--url', 'http://127.0.0.1:9'],
    1,
    /set MIGRATE_TOKEN/,
    { MIGRATE_TOKEN: '' },
  ],
  [
    'from an address without an account',
    ['chatwoot', '--url', 'https://app.chatwoot.com'],
    1,
    /no address of Chatwoot/,
  ],
  [
    'with a mapping for another',
    ['zammad', '--folder', bare, '--mapping', mapping],
    1,
    /a mapping for zendesk/,
  ],
  [
    'with a mapping to nobody',
    ['zammad', '--folder', bare, '--mapping', mistaken],
    1,
    /There is no account anne/,
  ],
]

for (const [what, args, code, words, more] of outcomes)
  test(`migrate-from ${what} ends with ${code} and a sentence`, async () => {
    const outcome = await parley(['migrate-from', ...args, '--as', 'ann'], { ...env, ...more })
    assert.match(outcome.err, words)
    assert.doesNotMatch(outcome.err, /\n {4}at /)
    assert.equal(outcome.code, code)
  })

test('the commands of docs/migrate.md work as they are written', async (t) => {
  const system = await startSystem('zendesk')
  t.after(system.stop)
  const place = await aFolder()
  const own = await aDatabase(process.env.TEST_TEMPLATE)
  const its = { ...env, DATABASE_URL: own.url, ADMIN_NAME: 'ann' }
  await parley(['employee', 'create', 'ann', '--role', 'administrator'], its)
  const commands = blocksOf(pageOf('docs/migrate.md'), 'sh').map((block) => block.trim())
  assert.equal(commands.length, 3)
  for (const command of commands) {
    const args = command
      .replace('https://hoshan.zendesk.com', system.url)
      .replace(/[\w-]+\.(json|csv)\b/g, (name) => join(place, name))
      .split(' ')
    assert.deepEqual(args.slice(0, 2), ['npx', 'parley'])
    const { code, err } = await parley(args.slice(2), its)
    assert.equal(code, 0, err)
  }
  assert.match(
    await readFile(join(place, 'left-out.csv'), 'utf8'),
    /^kind,id,reason\n"field","ticket:360003","a field of the type lookup"\n$/,
  )
})
