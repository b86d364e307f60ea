import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase, parley } from '#test/programs/command.ts'
import { measureEffects } from '../../../../scripts/migration-effects/measure.ts'
import { fillRoles } from '../../setup.ts'
import { appliedSteps, applySteps, migrationNames } from '../steps.ts'
import { effectsOfSteps } from './effects.ts'
import { planMigration } from './plan.ts'

const since = (name: string) => migrationNames.filter((each) => each >= name)
const before = (name: string) => migrationNames.filter((each) => each < name)

const aFormerDatabase = async (name: string, data = '') => {
  const { url } = await aDatabase()
  await onDatabase(url, async (client) => {
    await appliedSteps(client)
    await applySteps(client, before(name), { '0002-employees': fillRoles })
    await client.query(data)
  })
  return { DATABASE_URL: url }
}

const stateOf = async (client: pg.Client) => {
  const { rows } = await client.query(`select count(*)::int as count,
    (select count(*)::int from schema_migrations) as steps from pg_class`)
  return rows[0]
}

test('the effect of each step is known', () => {
  assert.deepEqual(Object.keys(effectsOfSteps), migrationNames, 'npm run generate')
})

/** Tables that grow with customers and what they write. */
const large = ['addresses', 'contact_search', 'contactables', 'contacts', 'conversations', 'email_contacts']
large.push('messages', 'message_texts', 'phone_numbers', 'record_changes', 'relation_records', 'tickets')

test('no new step reads or writes a large table as a whole while it locks one', () => {
  for (const name of since('0171')) {
    const effects = Object.entries(effectsOfSteps[name]?.effects ?? {}).filter(([table]) =>
      large.includes(table),
    )
    const isLocking = effects.some(([, { blocks }]) => blocks)
    const worked = effects.filter(([, { scans, rewrites }]) => scans || rewrites).map(([table]) => table)
    assert.deepEqual(isLocking ? worked : [], [], `${name}: leave it to upgrade_steps`)
  }
})

test('the effect of each step is the one that was measured', { skip: onlyLong }, async () => {
  const { url } = await aDatabase()
  assert.deepEqual(await onDatabase(url, measureEffects), effectsOfSteps)
})

test('a plan lists the steps that an upgrade would apply, and changes nothing', async () => {
  const env = await aFormerDatabase('0161', "insert into contacts (first_name) values ('Ada'), ('Lin')")
  const state = () => onDatabase(env.DATABASE_URL, stateOf)
  const unchanged = await state()
  const text = await parley(['migrate', '--plan'], env)
  assert.equal(text.code, 3, text.err)
  assert.match(
    text.out,
    /^0170-failed-messages {2}brief: .*\n {4}messages \([\d.]+ kB\): reads and writes wait$/m,
  )
  const later =
    /^0161-external-ids.*\n.*\n {4}in the background: builds the unique index contacts_external\n {6}contacts \(/m
  assert.match(text.out, later)
  assert.match(text.out, new RegExp(`^${since('0161').length} steps are missing, none of them blocking`, 'm'))
  assert.deepEqual(await state(), unchanged)
  const json = await parley(['migrate', '--plan', '--json'], env)
  assert.deepEqual(
    JSON.parse(json.out).steps.map(({ name }: { name: string }) => name),
    since('0161'),
  )

  const applied = await parley(['migrate'], env)
  assert.match(
    applied.out,
    /^Applied 0161-external-ids in \d+ ms\.\n(Applied .*\n)+The schema is up to date\.\n$/,
  )
  const left = await parley(['migrate', '--plan'], env)
  assert.deepEqual([left.code, left.err], [0, ''])
  assert.match(left.out, /^Left in the background by the last upgrade:\n {4}builds the unique index/m)
})

test('a step that keeps a large table from its users is called blocking', async () => {
  const env = await aFormerDatabase('0013')
  const mannerOf = (data: string) =>
    onDatabase(env.DATABASE_URL, async (client) => {
      await client.query(data)
      const { steps } = await planMigration(client)
      return steps.find(({ tables }) =>
        tables.some(({ name, blocks, scans }) => name === 'contacts' && blocks && scans),
      )?.manner
    })
  assert.equal(await mannerOf('select'), 'brief')
  const large = `alter table contacts alter column disturb_setting set storage external;
    insert into contacts (first_name, disturb_setting)
    select 'Large', jsonb_build_object('note', repeat('x', 1000000)) from generate_series(1, 20)`
  assert.equal(await mannerOf(large), 'blocking')
  assert.equal((await parley(['migrate', '--plan'], env)).code, 4)
})

test('an empty database is planned for as a whole; a plan without a database is refused', async () => {
  const { url } = await aDatabase()
  const { steps } = await onDatabase(url, planMigration)
  assert.equal(steps.length, migrationNames.length)
  assert.deepEqual(new Set(steps.map(({ manner }) => manner)), new Set(['online']))
  const nowhere = await parley(['migrate', '--plan'], { DATA_DIR: '/nowhere/at/all' })
  assert.deepEqual([nowhere.code, nowhere.out], [1, ''])
  assert.match(nowhere.err, /^There is no database in \/nowhere/)
})
