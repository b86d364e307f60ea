import assert from 'node:assert/strict'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { readConfig } from '#config'
import { fillIndexes } from '#resources/cz-cols/indexes.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase, parley, secretKey } from '#test/programs/command.ts'
import { aDataDir } from '#test/programs/program.ts'
import { aConversation, faults } from '#test/verify-faults.ts'
import { secretKeyFrom } from '../setup.ts'
import { verify } from './run.ts'

const sound = await aDatabase(process.env.TEST_TEMPLATE)
await onDatabase(sound.url, (client) =>
  client.query(`
    insert into employees (account, password_hash, first_name) values ('ann', 'x', 'Ann');
    insert into employee_roles select e.id, r.id from employees e, roles r where r.name = 'administrator';
    insert into cz_col_categories (name, type) values ('Club', 0), ('Orders', 1), ('Product', 2), ('Visits', 3);
    insert into cz_cols (name, type, category_id, options)
      select 'Field ' || type, type, 1, case when type > 5 then '[{"text": "Red", "value": "red"}, {"text": "2", "value": 2}]'::jsonb end
      from generate_series(0, 7) type;
    insert into cz_cols (name, type, category_id) values ('Number', 1, 2), ('Serial', 1, 3), ('Minutes', 0, 4), ('Loose', 1, null);
    insert into cz_cols (name, type, scale, category_id) values ('Price', 8, 2, 1);
    insert into contacts (first_name, last_name, cz_values) values ('小明', '王',
      '{"1": 7, "2": "x", "3": true, "4": "2026-01-31", "5": "09:30:00", "6": "2026-01-31T09:30:00Z", "7": "red", "8": [2], "12": "y", "13": "-0.5"}');
    insert into phone_numbers (contact_id, type, number) values (1, 2, '+886 999 123 456'), (1, 0, '(02) 0123-4567');
    insert into tickets (subject, contact_id, cz_values) values ('Lamp', 1, '{"10": "s"}');
    insert into relation_records (category_id, contact_id, cz_values) values (2, 1, '{"9": "n"}');
    insert into relation_records (category_id, ticket_id, cz_values) values (4, 1, '{"11": 5}')`),
)
await onDatabase(sound.url, fillIndexes)
const config = readConfig({ DATABASE_URL: sound.url, SECRET_KEY: secretKey })

const findings = (client: pg.Client, repair = false) => {
  const said: string[] = []
  return verify(
    { client, config, secretKey: secretKeyFrom(secretKey) },
    { repair, say: (line) => said.push(line) },
  ).then((wrong) => ({
    wrong,
    said: said.join('\n'),
  }))
}

test('verify names each part of the schema that is missing or has changed', async () => {
  const { url } = await aDatabase(sound.name)
  await onDatabase(url, async (client) => {
    await client.query(`
      alter table webhook_deliveries drop column expires_at;
      drop index contact_merges_kept;
      alter table tickets alter column subject drop not null`)
    const { said } = await findings(client)
    assert.deepEqual(
      said.split('\n').filter((line) => line.startsWith('WRONG')),
      [
        'WRONG     The column tickets.subject is not as the migrations make it.',
        'WRONG     The column webhook_deliveries.expires_at is missing.',
        'WRONG     The index contact_merges_kept is missing.',
      ],
    )
  })
})

test('a sound installation has nothing wrong', async () => {
  const { wrong, said } = await onDatabase(sound.url, (client) => findings(client))
  assert.equal(wrong, 0, said)
})

// On one connection: a new one would first read all of the catalog again.
test('verify finds each fault', (t) =>
  onDatabase(sound.url, async (client) => {
    for (const [what, harm, words] of faults)
      await t.test(`verify finds ${what}`, async () => {
        await client.query('begin')
        try {
          await client.query(harm)
          const { wrong, said } = await findings(client)
          assert.ok(wrong > 0)
          assert.match(said, words)
        } finally {
          await client.query('rollback')
        }
      })
  }))

test('an index that an interrupted upgrade will rebuild is not reported', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(`create index unfinished on only audit_log (action);
      insert into upgrade_steps (id, kind, table_name, name) values (999, 'index', 'audit_log', 'unfinished')`)
    const { said } = await findings(client)
    assert.doesNotMatch(said, /unfinished is not valid/)
    await client.query('rollback')
  }))

test('a constraint that an upgrade step will validate is not reported', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(`alter table tags add constraint short check (length(name) < 256) not valid;
      insert into upgrade_steps (id, kind, table_name, name, statement) values (999, 'run', 'tags', 'validate short',
        'alter table tags validate constraint short')`)
    assert.doesNotMatch((await findings(client)).said, /constraint short/)
    await client.query(`update upgrade_steps set finished_at = now() where id = 999`)
    assert.match((await findings(client)).said, /tags has the constraint short, which is not validated/)
    await client.query('rollback')
  }))

test('verify --repair rebuilds search texts and changes nothing else', () =>
  onDatabase(sound.url, async (client) => {
    const rows = async () => (await client.query('select * from contacts')).rows
    const before = await rows()
    await client.query('begin')
    await client.query(`update contact_search set text = 'y'; insert into contact_search values (7, 'x')`)
    const { wrong, said } = await findings(client, true)
    assert.equal(wrong, 0, said)
    assert.match(said, /repaired .*search text of 2 contacts/)
    assert.deepEqual(await rows(), before)
    await client.query('rollback')
  }))

test('verify --repair rebuilds the search texts of messages', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(`${aConversation(2)};
      delete from message_texts where id = (select max(id) from messages); update message_texts set text = 'y';
      insert into message_texts values (0, now(), 1, 'x')`)
    const { wrong, said } = await findings(client, true)
    assert.equal(wrong, 0, said)
    assert.match(said, /repaired .*search text of 3 messages/)
    const { rows } = await client.query('select id, created_at, text from message_texts order by id')
    const expected = await client.query(`select id, created_at, 'hello' as text from messages order by id`)
    assert.deepEqual(rows, expected.rows)
    await client.query('rollback')
  }))

test('verify --repair recounts the paging index', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(`insert into paging_deltas values ('tickets', 0, 0, -1), ('contacts', -1, 0, -1), ('contacts', 1, 0, 1);
      select fold_paging();
      update paging_counts set n = n + 1 where list = 'contacts' and level = 3; delete from paging_counts where level = 2`)
    const { wrong, said } = await findings(client, true)
    assert.equal(wrong, 0, said)
    assert.match(said, /repaired .*contacts.*tickets/)
    await client.query('rollback')
  }))

test('verify --repair recounts the companies', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(`insert into companies (name) values ('A'), ('B')`)
    await client.query(`update company_counts set tickets = 7; delete from company_counts n using companies c
      where c.id = n.company_id and c.name = 'B'; insert into company_deltas select id, 2, 0 from companies where name = 'B'`)
    const { wrong, said } = await findings(client, true)
    assert.equal(wrong, 0, said)
    assert.match(said, /repaired .*contacts and tickets of \d+ companies/)
    const { rows } = await client.query(`select n.contacts::int + 2, n.tickets::int from company_counts n
      join companies c on c.id = n.company_id where c.name = 'B'`)
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [[0, 0]],
    )
    await client.query('rollback')
  }))

test('verify --repair does not hide a loss and changes nothing else', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query(
      `insert into paging_deltas values ('contacts', -1, 70000, 5); delete from contact_search`,
    )
    const { wrong, said } = await findings(client, true)
    assert.ok(wrong > 1)
    assert.match(said, /WRONG {5}contacts lacks 5 of the rows .*\n.*restore your last good backup/)
    assert.match(said, /refused {3}Nothing is repaired while pages are damaged or rows are missing/)
    assert.doesNotMatch(said, /^repaired/m)
    assert.match((await findings(client)).said, /contacts lacks 5 of the rows/)
    await client.query('rollback')
  }))

test('verify --repair gives custom fields their indexes', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    await client.query('drop index contacts_cz_1_number; create index tickets_cz_1_number on tickets (id)')
    const { wrong, said } = await findings(client, true)
    assert.equal(wrong, 0, said)
    assert.match(said, /repaired .*Made and dropped indexes of custom fields: 1 and 1/)
    await client.query('rollback')
  }))

test('verify --repair makes the partitions of the months ahead', () =>
  onDatabase(sound.url, async (client) => {
    await client.query('begin')
    const { rows } = await client.query(
      `select relid::regclass::text as name from pg_partition_tree('audit_log') where isleaf and relid::regclass::text like '%\\_2%'`,
    )
    for (const { name } of rows) await client.query(`drop table ${name}`)
    assert.match((await findings(client)).said, /no partition for this month/)
    assert.equal((await findings(client, true)).wrong, 0)
    await client.query('rollback')
  }))

test('verify finds a data folder that others may read', {
  skip: onlyLong || process.platform === 'win32',
}, async (t) => {
  const dataDir = await aDataDir(t)
  const env = { DATA_DIR: dataDir, SECRET_KEY: '' }
  await parley(['migrate'], env)
  await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)
  assert.equal((await parley(['verify'], env)).code, 0)
  await chmod(join(dataDir, 'secret.key'), 0o644)
  const { code, out } = await parley(['verify'], env)
  assert.equal(code, 1)
  assert.match(out, /Others than its owner may enter or read .*secret\.key/)
  assert.match(out, /One thing is wrong/)
})
