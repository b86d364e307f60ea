const value = (json: string) => `update contacts set cz_values = '${json}'`

const anImport = (imported: number, rejected: number) => `
  with recipe as (insert into relation_import_recipes (name, importable_type, headers, unique_columns)
    values ('R', 'App\\Contact', '[]', '{}') returning id)
  insert into relation_import_tasks (recipe_id, file, file_name, format, size, status, total_amount, imported_amount, rejected_amount)
    select id, 'imports/0', 'a.csv', 'text', 1, 2, 5, ${imported}, ${rejected} from recipe`

export const aConversation = (last_seq: number) => `
  with channel as (insert into channels (contactable_type, name) values ('App\\LineContact', 'Shop') returning id),
  contactable as (insert into contactables (channel_id, contactable_type, external_id)
    select id, 'App\\LineContact', 'U1' from channel returning id, channel_id),
  conversation as (insert into conversations (contactable_id, channel_id, last_seq)
    select id, channel_id, ${last_seq} from contactable returning id, contactable_id)
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    select id, contactable_id, seq, 'inbound', 'customer', 'text', '"Hello"', 'sent'
    from conversation, unnest('{1,2}'::int[]) seq`

/** Faults of an installation: what is wrong, the SQL that causes it, and what `verify` says. */
export const faults: [string, string, RegExp][] = [
  ['a message that is lost', aConversation(3), /messages are not numbered from 1 on: 1 \(\d+\)/],
  [
    'a file of a message that is lost',
    `${aConversation(2)}; with content as (insert into file_contents (key, sha256, size, mime, state) values ('f', sha256('f'), 1, 'text/plain', 'clean') returning id),
       file as (insert into files (content_id, name) select id, 'a.txt' from content returning id)
     insert into file_uses (file_id, position, message_id, message_created_at) select id, 0, 99, now() from file`,
    /Uses of files by messages that are not there: 1 \(\d+\)/,
  ],
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
  ['an invalid date', value('{"4": "31.1.2026"}'), /contacts hold custom values/],
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
