import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type pg from 'pg'
import { catalogFindings, readCatalog } from '#db/catalog.ts'
import { appliedSteps, applyStep, applySteps, formerSqlOf, migrationNames } from '#db/steps.ts'
import { fillIndexes } from '#resources/cz-cols/indexes.ts'
import { until } from '#test/embedded.ts'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase, startParley } from '#test/programs/command.ts'
import { noOldestPostgres, startOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { fillRoles } from '../server/src/setup.ts'

const RANDOM_KILLS = 20
const fills = { '0002-employees': fillRoles, '0010-custom-values': fillIndexes }

/** What the first release had; the rest is the upgrade. */
const former = migrationNames.slice(0, migrationNames.indexOf('0012-imports') + 1)
const missing = migrationNames.slice(former.length)

/** As builds left databases before they kept digests. */
const withoutDigests = 'update schema_migrations set sha256 = null'

const data = `
  insert into cz_col_categories (name, type) values ('Facts', 0), ('Cars', 1);
  insert into cz_cols (name, type, category_id) values ('Points', 0, 1), ('Plate', 1, 2);
  insert into tags (name) values ('gold');
  insert into contacts (first_name, last_name, membership_no, cz_values)
    select 'Ada ' || n, 'Wong', 'M' || n, jsonb_build_object('1', n) from generate_series(1, 2000) n;
  insert into contact_tags (contact_id, tag_id) select id, 1 from contacts;
  insert into phone_numbers (contact_id, type, number)
    select id, 0, '0912' || lpad(id::text, 6, '0') from contacts;
  insert into tickets (subject, contact_id) select 'About ' || id, id from contacts where id % 2 = 0;
  insert into relation_records (category_id, contact_id, cz_values)
    select 2, id, jsonb_build_object('2', 'CAR-' || id) from contacts`

const tables = ['contacts', 'contact_tags', 'phone_numbers', 'tickets', 'relation_records', 'tags', 'cz_cols']

/** Rows that were there before, by what no step changes of them. */
const contentsSql = `select concat_ws(' ', ${[
  ...tables.map((table) => `(select count(*) from ${table})`),
  "(select md5(string_agg(concat(id, first_name, last_name, membership_no, cz_values), ' ' order by id)) from contacts)",
  "(select md5(string_agg(concat(id, number), ' ' order by id)) from phone_numbers)",
  "(select md5(string_agg(concat(id, subject, contact_id), ' ' order by id)) from tickets)",
  "(select md5(string_agg(concat(id, contact_id, cz_values), ' ' order by id)) from relation_records)",
].join(', ')}) as contents`

const begin = async (client: pg.Client) => {
  await appliedSteps(client)
  await applySteps(client, former, fills)
  await client.query(data)
  await client.query(withoutDigests)
}

const stateOf = async (client: pg.Client) => {
  const { rows } = await client.query('select name from schema_migrations order by name')
  return {
    steps: rows.map(({ name }) => name as string),
    catalog: await readCatalog(client),
    contents: (await client.query(contentsSql)).rows[0].contents as string,
  }
}
type State = Awaited<ReturnType<typeof stateOf>>

/** The states that the upgrade goes through, each after one more step. */
const statesBetween = async (client: pg.Client) => {
  await begin(client)
  const states: State[] = [await stateOf(client)]
  await appliedSteps(client)
  for (const name of missing) {
    const formerSql = formerSqlOf(name)
    if (formerSql) await client.query(formerSql)
    await applyStep(client, name, fills)
    states.push(await stateOf(client))
  }
  return states
}

const isThere = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and application_name = 'parley'`

/** A process that migrates the database, and what it has printed. */
const aMigration = (url: string) => {
  const child = startParley(['migrate'], { DATABASE_URL: url })
  after(() => child.kill('SIGKILL'))
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      told += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { told: () => told, ended, kill }
}

/** Lets a migration come to the end of a step's SQL, and no further, until it is released. */
const holdStep = async (url: string, name: string, work: () => Promise<void>) =>
  onDatabase(url, async (client) => {
    await client.query('begin')
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await work()
    await client.query('rollback')
  })

const isHeld = `select from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()`

const holds = (url: string, what: string, text: string, count: boolean) =>
  onDatabase(url, (client) =>
    until(
      () => what,
      async () => ((await client.query(text)).rowCount ?? 0) > 0 === count,
      60_000,
    ),
  )

const killWithin = async (url: string, name: string) => {
  await holdStep(url, name, async () => {
    const migration = aMigration(url)
    await holds(url, `a migration is within ${name}`, isHeld, true)
    await migration.kill()
  })
  await holds(url, 'its connection is gone', isThere, false)
}

const assertState = (found: State, expected: State | undefined, when: string) => {
  assert.deepEqual(found.steps, expected?.steps, when)
  assert.deepEqual(found.catalog, expected?.catalog, when)
  assert.equal(found.contents, expected?.contents, when)
}

const finish = async (url: string, contents: string | undefined) => {
  const [first, second] = [aMigration(url), aMigration(url)]
  assert.deepEqual(await Promise.all([first.ended, second.ended]), [0, 0], first.told() + second.told())
  await onDatabase(url, async (client) => {
    await client.query('select run_upgrade_steps(true)')
    assert.deepEqual(await catalogFindings(client), [])
    assert.equal((await stateOf(client)).contents, contents)
  })
}

type Fresh = () => Promise<string>

const killAtEachStep = async (fresh: Fresh) => {
  const states = await onDatabase(await fresh(), statesBetween)
  const url = await fresh()
  await onDatabase(url, begin)
  for (const [index, name] of missing.entries()) {
    await killWithin(url, name)
    assertState(await onDatabase(url, stateOf), states[index], `killed within ${name}`)
  }
  const last = missing.at(-1) as string
  let isWaiting = false
  await holdStep(url, last, async () => {
    const first = aMigration(url)
    await holds(url, 'the first migrates', isHeld, true)
    const second = aMigration(url)
    await until(
      () => `the second waits: ${second.told()}`,
      () => second.told().includes('Waiting for another process that migrates'),
    )
    isWaiting = true
    await Promise.all([first.kill(), second.kill()])
  })
  assert.ok(isWaiting)
  await holds(url, 'their connections are gone', isThere, false)
  await finish(url, states.at(-1)?.contents)
  return states
}

/** Killed at any moment, the database is in one of the states, and in none between. */
const killAtRandom = async (fresh: Fresh, states: State[]) => {
  const url = await fresh()
  await onDatabase(url, begin)
  const steps = new Set<number>()
  for (let kill = 0; kill < RANDOM_KILLS; kill++) {
    const migration = aMigration(url)
    await onDatabase(url, (client) =>
      until(
        () => 'it has begun',
        async () => (await client.query(isThere)).rowCount,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    await migration.kill()
    await holds(url, 'its connection is gone', isThere, false)
    const found = await onDatabase(url, stateOf)
    steps.add(found.steps.length)
    assertState(found, states[found.steps.length - former.length], `kill ${kill}`)
  }
  await finish(url, states.at(-1)?.contents)
  return steps.size
}

const report = async (t: test.TestContext, name: string, fresh: Fresh) => {
  const states = await killAtEachStep(fresh)
  const different = await killAtRandom(fresh, states)
  figure(
    t,
    'T38',
    `${name}: upgrade of ${missing.length} steps over 2,000 contacts killed within each step, and ${RANDOM_KILLS} times at ` +
      `any moment (${different} different states): always a whole old or new schema, no row lost or changed; ` +
      'a second process waits',
  )
}

test('an upgrade that is killed at any step leaves a whole schema and all rows', { skip: onlyLong }, (t) =>
  report(t, 'embedded', async () => (await aDatabase()).url),
)

test('the same holds on PostgreSQL 15', { skip: onlyLong || noOldestPostgres }, async (t) => {
  const server = await startOldestPostgres(t)
  let count = 0
  await report(t, 'PostgreSQL 15', async () => {
    const name = `upgrade_${++count}`
    await server.query(`create database ${name} template template0`)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.toString()
  })
})
