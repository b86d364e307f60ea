import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import type pg from 'pg'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { fillRoles } from '../setup.ts'
import { catalogFindings, readCatalog } from './catalog.ts'
import { migrate } from './migrate.ts'
import { appliedMigrations, applySteps, migrationNames } from './steps.ts'

const ledger =
  'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())'
const note = 'insert into schema_migrations (name) values ($1)'

const newOne = await aDatabase(process.env.TEST_TEMPLATE)
const parts = new Set(await onDatabase(newOne.url, async (client) => Object.keys(await readCatalog(client))))

/** What the program makes of a database: the differences from a new one, and what it has more. */
const differencesAfterwards = async (client: pg.Client) => {
  await migrate(client, {})
  await client.query('select run_upgrade_steps(true)')
  const added = Object.keys(await readCatalog(client)).filter((part) => !parts.has(part))
  return [...((await catalogFindings(client)) ?? assert.fail('This build has no catalog.')), ...added]
}

/** Those before the one that brings what earlier builds made otherwise to its form. */
const formerSteps = migrationNames.filter((name) => name < '0060')

/** What databases of several earlier builds lacked, or had in another form. */
const former = `
  alter table relation_import_changes rename column left_version to version;
  alter table relation_import_tasks rename column dry_run to is_dry_run;
  alter table relation_import_tasks drop column undo_requested_at;
  alter table webhook_events alter column data type jsonb using data::jsonb;
  alter table webhook_deliveries drop column given_up_at;
  drop index webhook_deliveries_due, contactables_created_at_idx, conversations_created_at_idx, messages_expr_idx;
  create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'pending';
  create index conversations_waiting on conversations (id);
  alter table installation drop column demo_employee_id;
  alter table idempotency_keys add column message_id bigint;
  drop trigger paging_update on contactables;
  create trigger paging_update after update of id on contactables
    for each row when (old.id is distinct from new.id) execute function contactables_paging();
  alter table schema_migrations drop column sha256`

test('a database of an earlier build is brought to the current schema with its rows', async () => {
  const { url } = await aDatabase()
  await onDatabase(url, async (client) => {
    await appliedMigrations(client)
    await applySteps(client, formerSteps)
    await client.query(`insert into contacts (first_name) values ('Ada')`)
    await client.query(`insert into webhook_events (type, data) values ('contact.created', '{"id": 1}')`)
    await client.query(former)
    assert.notDeepEqual(await readCatalog(client), {})
    assert.deepEqual(await differencesAfterwards(client), [])
    const { rows } = await client.query('select first_name, data from contacts, webhook_events')
    assert.deepEqual(rows, [{ first_name: 'Ada', data: '{"id": 1}' }])
  })
})

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 1e9 }).trim()

interface Step {
  name: string
  sql: string
}

/**
 * The steps of each commit that changed them, as they were then, from before digests were kept: since then a step that is
 * another one is refused. What was merged later was never installed.
 */
const formerStates = () => {
  const commits = git('log', '--first-parent', '--reverse', '--format=%h', '--', 'migrations').split('\n')
  return commits.flatMap((commit) => {
    const files = git('ls-tree', '--name-only', commit, 'migrations/').split('\n')
    if (files.includes('migrations/digests.json')) return []
    const steps: Step[] = files
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => ({
        name: file.slice('migrations/'.length, -'.sql'.length),
        sql: git('show', `${commit}:./${file}`),
      }))
    return [{ commit, steps }]
  })
}

/** Whether a build of that commit could begin a database at all. */
const begin = async (client: pg.Client, steps: Step[]) => {
  await client.query(ledger)
  try {
    for (const { name, sql } of steps) {
      await client.query(sql)
      if (name === '0002-employees') await fillRoles(client)
      await client.query(note, [name])
    }
    return true
  } catch {
    return false
  }
}

test('a database of every earlier schema state is brought to the current schema', {
  skip: onlyLong,
}, async () => {
  let begun = 0
  const wrong: Record<string, unknown[]> = {}
  for (const { commit, steps } of formerStates()) {
    const { url } = await aDatabase()
    await onDatabase(url, async (client) => {
      if (!(await begin(client, steps))) return
      begun++
      const differences = await differencesAfterwards(client)
      if (differences.length) wrong[commit] = differences
    })
  }
  assert.deepEqual(wrong, {})
  assert.ok(begun >= 50, `${begun} states, and ${migrationNames.length} steps`)
})
