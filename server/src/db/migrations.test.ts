import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { fillRoles } from '../setup.ts'
import { catalogFindings } from './catalog.ts'
import { migrate, migrationLock } from './migrate.ts'
import {
  appliedMigrations,
  appliedSteps,
  applySteps,
  digestOfStep,
  migrationNames,
  sqlOfStep,
} from './steps.ts'

test('a role that makes permanent tokens sees and ends them once the service is newer', async () => {
  const { url } = await aDatabase()
  const at = migrationNames.indexOf('0023-token-permissions')
  const roles = await onDatabase(url, async (client) => {
    await appliedMigrations(client)
    await applySteps(client, migrationNames.slice(0, at))
    await client.query(`insert into roles (name, permissions) values
      ('Integrators', '{contact.read,token.create}'), ('Readers', '{contact.read}')`)
    await applySteps(client, migrationNames.slice(at, at + 1))
    return (await client.query('select name, permissions from roles order by name')).rows
  })
  assert.deepEqual(roles, [
    { name: 'Integrators', permissions: ['contact.read', 'token.create', 'token.read', 'token.delete'] },
    { name: 'Readers', permissions: ['contact.read'] },
  ])
})

test('a database that has later steps already gets the earlier ones that it lacks', async () => {
  const { url } = await aDatabase()
  const missing = ['0033-versions', '0034-contact-parts', '0044-part-versions']
  await onDatabase(url, async (client) => {
    await appliedMigrations(client)
    const later = migrationNames.filter((name) => name > '0063')
    const others = migrationNames.filter((name) => !missing.includes(name) && !later.includes(name))
    await applySteps(client, others)
    assert.deepEqual(await migrate(client, {}), [...missing, ...later])
    assert.deepEqual(await appliedMigrations(client), migrationNames)
  })
})

test('a role that may not change the schema learns which command lets it, and leaves no lock behind', async () => {
  const { url } = await aDatabase()
  await onDatabase(url, async (client) => {
    await client.query('revoke create on schema public from public, pg_database_owner')
    // A superuser may do everything.
    const { rows: roles } = await client.query(
      "select current_setting('is_superuser') = 'on' as is_superuser",
    )
    if (roles[0].is_superuser) await client.query('set role pg_monitor')
    await assert.rejects(migrate(client, {}), {
      name: 'Error',
      message:
        /^\w+ may not .*: permission denied for schema public\. .*: `alter database \w+ owner to \w+`\.$/,
    })
    const { rows } = await client.query(
      "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    )
    assert.equal(rows.length, 0)
  })
})

test('no step has been edited since it was committed', () => {
  const listed = readFileSync(new URL('./migrations/digests.json', import.meta.url), 'utf8')
  const now = Object.fromEntries(migrationNames.map((name) => [name, digestOfStep(name)]))
  assert.deepEqual(now, JSON.parse(listed), 'a change of the schema is a new step; then run npm run generate')
})

test('an index on a large table is built without blocking writers', () => {
  const since = '0061'
  for (const name of migrationNames.filter((each) => each >= since)) {
    const sql = sqlOfStep(name)
    const tables = [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table)
    for (const [, index, table] of sql.matchAll(
      /^\s*create (?:unique )?index (?:if not exists )?(\w*) ?on (\w+)/gm,
    ))
      assert.ok(tables.includes(table), `${name}: ${index} of ${table} is one for upgrade_steps, kind index`)
  }
})

test('whatever is deleted, an index finds what refers to it', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const unindexed = await onDatabase(url, async (client) => {
    const { rows } = await client.query(`
      select c.conrelid::regclass || '.' || a.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conparentid = 0 and c.connamespace = current_schema()::regnamespace
        and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
            and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))
      order by 1`)
    return rows.map(({ key }) => key)
  })
  // Small tables: a single row, and files fetched within minutes.
  assert.deepEqual(unindexed, ['installation.calendar_id', 'media_fetches.channel_id'])
})

test('the functions of indexes work during maintenance, and none is planned for each row', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const slow = await onDatabase(url, async (client) => {
    // The planner inlines an SQL function that only returns an expression.
    await client.query(`insert into cz_col_categories (name, type) values ('Orders', 1)`)
    await client.query(`with new_contact as (insert into contacts (first_name) values ('Ann') returning id)
      insert into relation_records (category_id, contact_id, cz_values)
      select c.id, n.id, '{"1": "Tea"}' from cz_col_categories c, new_contact n`)
    // Runs with a search path of its own, as an automatic one does.
    await client.query('analyze relation_records')
    const { rows } = await client.query(`select distinct i.relname as index, p.proname as function
      from pg_class i
        join pg_depend d on d.objid = i.oid and d.refclassid = 'pg_proc'::regclass
        join pg_proc p on p.oid = d.refobjid
        join pg_language l on l.oid = p.prolang
      where i.relkind = 'i' and l.lanname = 'sql' and pg_get_function_sqlbody(p.oid) not like 'RETURN %'`)
    return rows
  })
  assert.deepEqual(slow, [])
})

test('a new database has nothing left to be upgraded in the background', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const left = await onDatabase(url, async (client) => {
    const { rows } = await client.query(
      'select name, finished_at is null as is_left from upgrade_steps order by id',
    )
    return rows
  })
  assert.ok(left.length > 50)
  assert.deepEqual(
    left.filter(({ is_left }) => is_left),
    [],
  )
})

test('a database that was migrated by other contents is refused, and keeps what it has', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(url, async (client) => {
    await client.query("update schema_migrations set sha256 = 'other' where name = '0004-tickets'")
    await assert.rejects(migrate(client, {}), /whose 0004-tickets had other contents/)
    assert.deepEqual(await appliedMigrations(client), migrationNames)
  })
})

test('steps that an earlier version applied get their digests', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(url, async (client) => {
    await client.query('alter table schema_migrations drop column sha256')
    assert.deepEqual(await migrate(client, {}), [])
    const wanted = migrationNames.map((name) => ({ name, sha256: digestOfStep(name) }))
    assert.deepEqual(await appliedSteps(client), wanted)
  })
})

test('a release does not find fault with the schema of the next one, whatever the numbers of its steps', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(url, async (client) => {
    await client.query('drop trigger touch on tags')
    assert.equal((await catalogFindings(client))?.length, 1)
    await client.query("insert into schema_migrations (name) values ('0100-between')")
    assert.equal(await catalogFindings(client), undefined)
  })
})

/** The output of a migration, and the time of its first line. */
const listening = () => {
  const said: string[] = []
  const heard = Promise.withResolvers<void>()
  const say = (line: string) => {
    said.push(line)
    heard.resolve()
  }
  return { said, say, heard: heard.promise }
}

test('a process waits for another one that migrates', async () => {
  const { url } = await aDatabase()
  await onDatabase(url, (first) =>
    onDatabase(url, async (second) => {
      await first.query('select pg_advisory_lock($1)', [migrationLock])
      const { said, say, heard } = listening()
      const steps = migrate(second, {}, say)
      await heard
      await migrate(first, {})
      await first.query('select pg_advisory_unlock($1)', [migrationLock])
      assert.deepEqual(await steps, [])
      assert.deepEqual(said, ['Waiting for another process that migrates this database, or backs it up …'])
    }),
  )
})

test('a migration waits for a transaction on its table without blocking others', async () => {
  const { url } = await aDatabase()
  const at = migrationNames.indexOf('0044-part-versions')
  await onDatabase(url, (writer) =>
    onDatabase(url, async (client) => {
      await appliedMigrations(client)
      await applySteps(client, migrationNames.slice(0, at), { '0002-employees': fillRoles })
      await writer.query('begin')
      await writer.query("insert into contacts (first_name) values ('Ada')")
      const { said, say, heard } = listening()
      const steps = migrate(client, {}, say)
      await heard
      // Behind a step that queued for the table without an end, this would wait for it.
      await onDatabase(url, (other) => other.query("insert into contacts (first_name) values ('Lin')"))
      await writer.query('commit')
      assert.deepEqual(await steps, migrationNames.slice(at))
      assert.match(said.join('\n'), /^Waiting for open transactions to end, to apply 0\d{3}-[\w-]+ …$/)
      assert.equal((await client.query('select from contacts')).rowCount, 2)
    }),
  )
})
