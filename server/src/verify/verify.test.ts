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

const value = (json: string) => `update contacts set cz_values = '${json}'`

const anImport = (imported: number, rejected: number) => `
  with recipe as (insert into relation_import_recipes (name, importable_type, headers, unique_columns)
    values ('R', 'App\\Contact', '[]', '{}') returning id)
  insert into relation_import_tasks (recipe_id, file, file_name, format, size, status, total_amount, imported_amount, rejected_amount)
    select id, 'imports/0', 'a.csv', 'text', 1, 2, 5, ${imported}, ${rejected} from recipe`

const aConversation = (last_seq: number) => `
  with channel as (insert into channels (contactable_type, name) values ('App\\LineContact', 'Shop') returning id),
  contactable as (insert into contactables (channel_id, contactable_type, external_id)
    select id, 'App\\LineContact', 'U1' from channel returning id, channel_id),
  conversation as (insert into conversations (contactable_id, channel_id, last_seq)
    select id, channel_id, ${last_seq} from contactable returning id, contactable_id)
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    select id, contactable_id, seq, 'inbound', 'customer', 'text', '"Hello"', 'sent'
    from conversation, unnest('{1,2}'::int[]) seq`

const faults: [string, string, RegExp][] = [
  ['a message that is lost', aConversation(3), /messages are not numbered from 1 on: 1 \(\d+\)/],
  ['a message too many', aConversation(1), /messages are not numbered from 1 on: 1 \(\d+\)/],
  [
    'credentials of another key',
    `insert into channels (contactable_type, name, key, credentials)
       values ('App\\LineContact', 'Shop', 'k', decode(repeat('00', 40), 'hex'))`,
    /channel Shop has as credentials cannot be read: no key opens it, neither SECRET_KEY/,
  ],
  [
    'a secret of another key',
    `insert into webhooks (url, secret, event_types)
       values ('https://crm.example', decode(repeat('00', 40), 'hex'), '{}')`,
    /webhook 1 has as its secret cannot be read/,
  ],
  ['an import with a row that is nowhere', anImport(4, 0), /Imports whose rows do not add up: 1 \(\d+\)/],
  ['an import whose rejected rows are gone', anImport(4, 1), /Imports whose rows do not add up: 1 \(\d+\)/],
  ['a missing migration', `delete from schema_migrations where name like '0004%'`, /0004-tickets is missing/],
  ['a newer migration', `insert into schema_migrations (name) values ('9999-later')`, /9999-later/],
  ['nobody who administers', 'update employees set is_disabled = true', /Nobody may administer/],
  [
    'a foreign key to nothing',
    `alter table contact_tags drop constraint contact_tags_tag_id_fkey; insert into contact_tags values (1, 99);
     alter table contact_tags add foreign key (tag_id) references tags not valid`,
    /contact_tags.tag_id points to tags that are not there: 1 \(99\)/,
  ],
  [
    'a constraint that was never validated',
    `alter table tags add constraint short check (length(name) < 9) not valid`,
    /tags has the constraint short/,
  ],
  [
    'a row that breaks a check',
    `alter table contacts drop constraint contacts_gender_check; update contacts set gender = 5;
     alter table contacts add constraint contacts_gender_check check (gender in (0, 1)) not valid`,
    /contacts breaks contacts_gender_check/,
  ],
  [
    'an index that was not finished',
    'create index unfinished on only audit_log (action)',
    /unfinished is not valid/,
  ],
  [
    'a custom field without its index',
    'drop index contacts_cz_1_number',
    /custom field 1 of contacts has no index/,
  ],
  [
    'an index of no custom field',
    'delete from cz_cols where id = 12',
    /contacts_cz_12_text serves no custom field/,
  ],
  ['a sequence that fell behind', 'alter sequence contacts_id_seq restart', /contacts holds the id 1/],
  [
    'a name that is not its contact’s',
    `create or replace function contact_name(first_name text, last_name text) returns text language sql immutable return 'x'`,
    /contacts.name is not what/,
  ],
  ['a contact that no search finds', 'delete from contact_search', /contacts 1 \(1\)/],
  ['a ticket that no search finds', 'delete from ticket_texts', /tickets 1 \(1\)/],
  [
    'messages that no search finds',
    `${aConversation(2)}; delete from message_texts`,
    /The search text does not fit the messages 2 \(\d+, \d+\)/,
  ],
  [
    'a search text of no message',
    `insert into message_texts values (7, now(), 1, 'x')`,
    /The search text does not fit the messages 1 \(7\)/,
  ],
  [
    'search texts that are not the messages’',
    `${aConversation(2)}; update message_texts set text = 'x'`,
    /The search text does not fit the messages 2 \(\d+, \d+\)/,
  ],
  ['a search text of no contact', `insert into contact_search values (7, 'x')`, /contacts 1 \(7\)/],
  [
    'a company that does not have the contacts that are counted',
    `insert into companies (name) values ('A'); update company_counts set contacts = 7`,
    /The counts do not fit the companies \d+ \([\d, …]+\)/,
  ],
  [
    'a count that is not its table’s',
    `insert into paging_deltas values ('tickets', 0, 0, -1)`,
    /tickets does not hold as many records as the paging index says: 1 block/,
  ],
  [
    'rows that are counted and not there',
    `insert into paging_deltas values ('tickets', 0, 2, 7)`,
    /tickets lacks 7 of the rows that the paging index counts, with ids from 512 to 767\./,
  ],
  [
    'counts that do not add up',
    `select fold_paging(); update paging_counts set n = n + 1 where list = 'contacts' and level = 3`,
    /contacts does not hold as many/,
  ],
  ['a search text that is not the contact’s', `update contact_search set text = 'x'`, /contacts 1 \(1\)/],
  [
    'a row outside of the months',
    `insert into audit_log (action, resource, created_at) values ('a', 'b', '2001-01-01')`,
    /audit_log has rows outside of its months/,
  ],
  ['a value of no field', value('{"99": 1}'), /contacts hold custom values that do not fit: 1 \(1\)/],
  ['a value of another kind of record’s field', value('{"10": "s"}'), /contacts hold custom values/],
  ['a text in a whole number', value('{"1": "7"}'), /contacts hold custom values/],
  ['a fraction in a whole number', value('{"1": 7.5}'), /contacts hold custom values/],
  ['a date that is none', value('{"4": "31.1.2026"}'), /contacts hold custom values/],
  ['a time without seconds', value('{"5": "09:30"}'), /contacts hold custom values/],
  ['a date-time without its zone', value('{"6": "2026-01-31 09:30:00"}'), /contacts hold custom values/],
  ['an option that is not offered', value('{"7": "blue"}'), /contacts hold custom values/],
  ['a single value in a multi select', value('{"8": 2}'), /contacts hold custom values/],
  ['a decimal with a needless zero', value('{"13": "1.50"}'), /contacts hold custom values/],
  ['a decimal with too many digits', value('{"13": "0.125"}'), /contacts hold custom values/],
  ['a decimal as a number', value('{"13": 1.5}'), /contacts hold custom values/],
  ['values that are no object', value('[1]'), /contacts hold custom values/],
  [
    'a relation value of another category',
    `update relation_records set cz_values = '{"11": 5}' where contact_id = 1`,
    /relation_records hold custom values/,
  ],
]

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

for (const [what, harm, words] of faults)
  test(`verify finds ${what}`, () =>
    onDatabase(sound.url, async (client) => {
      await client.query('begin')
      await client.query(harm)
      const { wrong, said } = await findings(client)
      assert.ok(wrong > 0)
      assert.match(said, words)
      await client.query('rollback')
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
    assert.deepEqual(rows.map((row) => Object.values(row)), [[0, 0]])
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
