import assert from 'node:assert/strict'
import { copyFile, open, readdir, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { readConfig } from '#config'
import { migrate } from '#db/migrate.ts'
import { onlyLong } from '#test/long.ts'
import { parley } from '#test/programs/command.ts'
import { aDataDir } from '#test/programs/program.ts'
import { type Service, startService } from '#test/service.ts'
import { type Installation, openInstallation, withClient } from '../installation.ts'
import { fillRoles } from '../setup.ts'

const PAGE = 8192

const endings: (() => Promise<unknown>)[] = []
const dataDir = await aDataDir({ after: (end) => endings.push(end) })
const env = { DATA_DIR: dataDir, SECRET_KEY: '' }
const config = readConfig(env)
const archive = join(dataDir, 'parley.tar.gz')

const urlOf = ({ user, password, host, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`

interface Open {
  client: pg.Client
  url: string
  installation: Installation
}

/** The service's own server runs for as long as the work takes. */
const whileOpen = async <T>(work: (open: Open) => Promise<T>) => {
  const installation = await openInstallation(config, { owns: true, say: () => undefined })
  const url = urlOf(installation.connection)
  try {
    return await withClient(installation, config, (client) => work({ client, url, installation }))
  } finally {
    await installation.close()
  }
}

/** Without the cities of the world: every check would read them and their indexes. */
const migrated = (client: pg.Client) => migrate(client, { '0002-employees': fillRoles })

/** A database beside it in which nobody may call amcheck's functions, with texts that are kept apart from their rows. */
const makePlain = async ({ client, installation }: Open) => {
  await client.query('create database plain template template0')
  const plain = { ...installation, connection: { ...installation.connection, database: 'plain' } }
  return withClient(plain, config, async (own) => {
    await migrated(own)
    await own.query(`insert into tickets (subject, content) select 'Long', (
      select string_agg(md5(n || ' ' || part), '') from generate_series(1, 600) part) from generate_series(1, 20) n`)
    const { rows } = await own.query(
      "select pg_relation_filepath(reltoastrelid) as path from pg_class where oid = 'tickets'::regclass",
    )
    return rows[0].path as string
  })
}

const paths = await whileOpen(async (open) => {
  const { client } = open
  await migrated(client)
  await client.query(`
    insert into contacts (first_name, last_name) select 'Contact', n from generate_series(1, 3000) n;
    insert into tickets (subject) select 'Ticket ' || n from generate_series(1, 1000) n;
    insert into employees (account, password_hash, first_name) values ('ann', 'x', 'Ann');
    insert into employee_roles select e.id, r.id from employees e, roles r where r.name = 'administrator'`)
  // What index scans need not look up in the table.
  await client.query('vacuum contacts')
  await client.query(`select gin_clean_pending_list('contact_search_grams')`)
  const { rows } = await client.query(
    "select pg_relation_filepath('contacts') as contacts, pg_relation_filepath('tickets') as tickets, " +
      "pg_relation_filepath('contact_search_grams') as grams",
  )
  return {
    ...(rows[0] as Record<'contacts' | 'tickets' | 'grams', string>),
    texts: onlyLong ? '' : await makePlain(open),
  }
})

/** Does harm to a file of the stopped database, for as long as the test takes. */
const harmed = async (path: string, harm: (file: string) => Promise<unknown>, work: () => Promise<void>) => {
  const file = join(dataDir, 'postgres/cluster', path)
  await copyFile(file, join(dataDir, 'whole'))
  await harm(file)
  try {
    await work()
  } finally {
    await copyFile(join(dataDir, 'whole'), file)
  }
}

const spoilPage = (page: number) => async (file: string) => {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(300, 'spoilt'), 0, 300, page * PAGE + 4000)
  await handle.close()
}

const withService = async (url: string, work: (service: Service) => Promise<void>) => {
  const service = await startService({ DATABASE_URL: url })
  try {
    await work(service)
  } finally {
    await service.stop()
  }
}

const archives = async () => (await readdir(dataDir)).filter((name) => name.startsWith('parley.tar'))

const refusedBackup = async () => {
  const { code, err } = await parley(['backup', archive], env)
  assert.equal(code, 1)
  assert.doesNotMatch(err, / {4}at /)
  assert.deepEqual(await archives(), [])
  return err
}

const verified = async (...options: string[]) => {
  const { code, out, err } = await parley(['verify', ...options], env)
  assert.doesNotMatch(out + err, / {4}at /)
  return { code, out }
}

test('a sound database of Parley’s own is checked page by page and index by index', async () => {
  const { code, out } = await verified()
  assert.equal(code, 0, out)
  assert.match(out, /^ok {8}Every page of every table can be read/m)
  assert.match(out, /^ok {8}Every B-tree index is sound/m)
  assert.match(out, /^ok {8}Every GIN index, which searches use, is sound/m)
})

test('a damaged page of a search index is found', { skip: onlyLong }, () =>
  harmed(paths.grams, spoilPage(1), async () => {
    const { code, out } = await verified()
    assert.equal(code, 1)
    assert.match(
      out,
      /^WRONG {5}The index contact_search_grams is damaged: .* reindex index contact_search_grams\.$/m,
    )
    assert.match(out, /^ok {8}Every page of every table can be read/m)
  }),
)

test('a table with a truncated file is not backed up, and no repair hides the loss', { skip: onlyLong }, () =>
  harmed(
    paths.contacts,
    (file) => truncate(file, 20 * PAGE),
    async () => {
      const err = await refusedBackup()
      assert.match(err, /contacts has [\d,]+ rows, and the paging index counts 3,000: rows are missing\./)
      assert.match(err, /No backup was written/)
      const { code, out } = await verified('--repair')
      assert.equal(code, 1)
      assert.match(out, /WRONG {5}contacts lacks [\d,]+ of the rows that the paging index counts/)
      assert.match(out, /WRONG {5}contacts has [\d,]+ rows, and its index leads to 3,000/)
      assert.match(out, /^refused/m)
      assert.doesNotMatch(out, /^repaired/m)
      assert.match(await refusedBackup(), /the paging index counts 3,000/)
    },
  ),
)

test('a damaged page is named by backup, verify, the system page and the metrics, and answers 503', () =>
  harmed(paths.tickets, spoilPage(2), async () => {
    const damaged = /tickets is damaged: invalid page in block 2 of /
    await whileOpen(async ({ url }) => {
      assert.match(
        await refusedBackup(),
        new RegExp(`^${damaged.source}.*No backup was written\\. .*parley verify`, 'm'),
      )
      const { code, out } = await verified()
      assert.equal(code, 1)
      assert.match(out, new RegExp(`WRONG {5}${damaged.source}`))
      assert.match(out, /^ok {8}The messages of every conversation/m, 'the other checks go on')
      const { admin, app, stop } = await startService({ DATABASE_URL: url })
      const { status, body } = await admin.get('/ticket?per_page=1000')
      assert.deepEqual([status, body.code], [503, 'database_damaged'])
      const { data } = (await admin.get('/system')).body
      assert.ok(data.database.checksum_failures > 0)
      const { state } = data.checks.find(({ name }: { name: string }) => name === 'damage')
      assert.equal(state, 'failed')
      const metrics = (await app.inject('/metrics')).payload
      assert.match(metrics, /^parley_database_checksum_failures [1-9]/m)
      assert.match(metrics, /^parley_check{check="damage",state="failed"} 1$/m)
      await stop()
    })
  }))

test('a repair resets the count of damaged pages once they are gone', async () => {
  await harmed(paths.tickets, spoilPage(2), async () => assert.equal((await verified('--repair')).code, 1))
  await whileOpen(async () => {
    const { code, out } = await verified()
    assert.equal(code, 1, out)
    assert.match(out, /^WRONG {5}PostgreSQL has read damaged pages \d+ times\.$/m)
    const repaired = await verified('--repair')
    assert.equal(repaired.code, 0, repaired.out)
    assert.match(repaired.out, /^repaired {2}The count of damaged pages was reset\.$/m)
    assert.equal((await verified()).code, 0)
  })
})

test('without amcheck a damaged value is found by reading every row', { skip: onlyLong }, () =>
  harmed(paths.texts, spoilPage(3), () =>
    whileOpen(async ({ url }) => {
      const DATABASE_URL = url.replace(/\w+$/, 'plain')
      const { code, out } = await parley(['verify'], { DATABASE_URL })
      assert.equal(code, 1)
      assert.match(out, /WRONG {5}tickets is damaged: invalid page in block 3 of /)
      assert.match(out, /^skipped {3}Every B-tree index is sound/m)
      assert.match(out, /^ok {8}The messages of every conversation/m)
    }),
  ),
)

test('a table whose file is gone is named in a sentence', { skip: onlyLong }, () =>
  harmed(paths.tickets, rm, async () => {
    assert.match(await refusedBackup(), /^tickets is damaged: could not open file .*No backup was written/m)
    assert.match((await verified()).out, /WRONG {5}tickets is damaged: could not open file /)
  }),
)

/** Leaves a tag whose transaction's end is in a page of the commit log that nothing keeps in memory. */
const writeTagOfLongAgo = async ({ client }: Open) => {
  await client.query('vacuum (freeze)')
  await client.query(`insert into tags (name) values ('Of long ago')`)
  await client.query('set synchronous_commit = off')
  await client.query(
    'do $$ begin for i in 1..33000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  )
}

test('a commit log that is lost or truncated while the service runs is reported as damage, with 503', {
  skip: onlyLong,
}, async () => {
  await whileOpen(writeTagOfLongAgo)
  const log = join(dataDir, 'postgres/cluster/pg_xact/0000')
  const aside = join(dataDir, 'whole')
  const readingAnswers503 = ({ url }: Open) =>
    withService(url, async ({ admin }) => {
      const { status, body } = await admin.get('/tag')
      assert.deepEqual([status, body.code], [503, 'database_damaged'])
      assert.equal((await admin.get('/contact')).status, 200)
    })
  await whileOpen(async (open) => {
    await rename(log, aside)
    await readingAnswers503(open)
    const { code, out } = await verified()
    assert.equal(code, 1)
    assert.match(out, /^WRONG {5}tags is damaged: could not access status of transaction/m)
    // The server writes there as it ends.
    await rename(aside, log)
  })
  await whileOpen(async (open) => {
    await copyFile(log, aside)
    await truncate(log)
    await readingAnswers503(open)
    await copyFile(aside, log)
  })
})

test.after(async () => {
  for (const end of endings) await end()
})
