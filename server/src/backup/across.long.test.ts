import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { accountForServer } from '#db/embedded/account.ts'
import { run } from '#db/embedded/run.ts'
import { appliedMigrations, applySteps, migrationNames } from '#db/steps.ts'
import { contentOf } from '#test/backup.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'
import { aDataDir } from '#test/programs/program.ts'

const folder = await aFolder()
await chmod(folder, 0o755)

const done = async (args: string[], env: Record<string, string>) => {
  const { code, out, err } = await parley(args, env)
  assert.equal(code, 0, err + out)
  return err
}

/** A server of another major version, where there is one. */
const olderServer = async (binaries: string) => {
  const account = accountForServer()
  const [cluster, socket] = [join(folder, 'cluster'), join(folder, 'socket')]
  for (const each of [cluster, socket]) {
    await mkdir(each, { mode: 0o700 })
    if (account.uid !== undefined) await chown(each, account.uid, account.gid as number)
  }
  const program = async (name: string, ...args: string[]) => {
    const { ok, why } = await run(join(binaries, name), args, account)
    assert.ok(ok, why)
  }
  await program(
    'initdb',
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '-N',
  )
  const options = `-c listen_addresses='' -c fsync=off -k ${socket}`
  await program('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(socket, 'log'), '-o', options)
  after(() => program('pg_ctl', 'stop', '-m', 'immediate', '-D', cluster))
  return (database: string, user = 'postgres') => `postgres://${user}@localhost/${database}?host=${socket}`
}

const postgres15 = '/usr/lib/postgresql/15/bin'

/** The long form takes a whole company along. */
const filling = process.env.LONG ? ['demo'] : ['employee', 'create', 'someone', '--role', 'administrator']

test('a backup of the embedded database is restored into PostgreSQL 15, by a role without special rights', {
  skip: onlyLong || (existsSync(postgres15) ? false : 'PostgreSQL 15 is not here'),
}, async (t) => {
  const archive = join(folder, 'embedded.tar.gz')
  const dataDir = await aDataDir(t)
  await done(['migrate'], { DATA_DIR: dataDir })
  await done(filling, { DATA_DIR: dataDir })
  await done(['backup', archive], { DATA_DIR: dataDir })
  const urlOf = await olderServer(postgres15)
  await onDatabase(urlOf('postgres'), async (client) => {
    await client.query('create role ordinary login')
    await client.query('create database parley owner ordinary')
  })
  const target = { DATABASE_URL: urlOf('parley', 'ordinary'), DATA_DIR: folder }
  await done(['restore', archive], target)
  await done(['verify'], target)
  const second = join(folder, 'fifteen.tar.gz')
  await done(['backup', second], target)
  const back = await aDatabase()
  await done(['restore', second], { DATABASE_URL: back.url, DATA_DIR: folder })
  assert.deepEqual(await contentOf(back.url), await contentOf(target.DATABASE_URL))
})

const oldSteps = migrationNames.slice(0, 3)

/** An installation as an earlier version would have left it. */
const anOldInstallation = async () => {
  const old = await aDatabase()
  await onDatabase(old.url, async (client) => {
    await appliedMigrations(client)
    await applySteps(client, oldSteps)
    await client.query(`
      insert into employees (account, password_hash, first_name) values ('old', 'x', 'Olga');
      insert into roles (name, permissions, is_builtin) values ('administrator', '{*}', true);
      insert into employee_roles select e.id, r.id from employees e, roles r;
      insert into contacts (id, first_name, last_name) values (41, '小明', '王');
      insert into phone_numbers (contact_id, type, number) values (41, 2, '0999-123-456');
      select setval('contacts_id_seq', 41)`)
  })
  return old
}

test('an older backup is migrated forward, in an empty database and in one that is further', async () => {
  const archive = join(folder, 'old.tar.gz')
  const old = await anOldInstallation()
  await done(['backup', archive], { DATABASE_URL: old.url, DATA_DIR: folder })
  const further = await aDatabase(process.env.TEST_TEMPLATE)
  for (const target of [await aDatabase(), further]) {
    const env = { DATABASE_URL: target.url, DATA_DIR: folder }
    assert.match(await done(['restore', archive, '--replace'], env), /Migrated forward/)
    await done(['verify'], env)
    const { rows } = await onDatabase(target.url, (client) =>
      client.query(
        `select id, name from contacts join contact_search using (id) where text like '%0999123456%'`,
      ),
    )
    assert.deepEqual(
      rows.map(({ id, name }) => [Number(id), name]),
      [[41, '王小明']],
    )
  }
})

test('rows of a table that was renamed since the backup are restored under its new name', {
  skip: onlyLong,
}, async () => {
  const archive = join(folder, 'renamed.tar.gz')
  const old = await aDatabase()
  await onDatabase(old.url, async (client) => {
    await appliedMigrations(client)
    await applySteps(
      client,
      migrationNames.filter((name) => name < '0063'),
    )
    await client.query("insert into kept_values (key, value) values ('~key', 'a long value')")
  })
  await done(['backup', archive], { DATABASE_URL: old.url, DATA_DIR: folder })
  for (const target of [await aDatabase(), await aDatabase(process.env.TEST_TEMPLATE)]) {
    const env = { DATABASE_URL: target.url, DATA_DIR: folder }
    await done(['restore', archive, '--replace'], env)
    await done(['backup', join(folder, 'again.tar.gz'), '--force'], env)
    await done(['restore', join(folder, 'again.tar.gz'), '--replace'], env)
    const { rows } = await onDatabase(target.url, (client) =>
      client.query('select key, value from postback_payloads'),
    )
    assert.deepEqual(rows, [{ key: '~key', value: 'a long value' }])
  }
})

test('tables that do not belong to Parley are left alone', { skip: onlyLong }, async () => {
  const archive = join(folder, 'old-2.tar.gz')
  const old = await anOldInstallation()
  await onDatabase(old.url, (client) => client.query('create table strange as select 2 as other'))
  await done(['backup', archive], { DATABASE_URL: old.url, DATA_DIR: folder })
  const target = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(target.url, (client) => client.query('create table notes as select 1 as kept'))
  const { code, err } = await parley(['restore', archive, '--replace'], {
    DATABASE_URL: target.url,
    DATA_DIR: folder,
  })
  assert.equal(code, 0, err)
  const { rows } = await onDatabase(target.url, (client) => client.query('select kept from notes'))
  assert.deepEqual(rows, [{ kept: 1 }])
})
