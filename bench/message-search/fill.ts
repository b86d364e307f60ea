import type pg from 'pg'

/** Invented words and characters, of which the first are common and the last are rare. */
const vocabulary = `
  create schema bench;
  create function bench.syllable(n int) returns text language sql immutable
    return substr('bacedifoguhajekilomunapesitovuwyxazeqirosu', 1 + 2 * (n % 21), 2);
  create function bench.word(n int) returns text language sql immutable
    return bench.syllable(n) || bench.syllable(n / 21) || bench.syllable(n / 441) || bench.syllable(n / 9261 + 7);
  create function bench.han(n int) returns text language sql immutable return chr(19968 + n * 6)`

const conversations = 20_000
const months = 12

/** The people who talk, and the partitions of a year. */
const people = `
  insert into channels (contactable_type, name) values ('App\\LineContact', 'Bench');
  insert into contacts (first_name) select 'Contact ' || n from generate_series(1, ${conversations}) n;
  insert into contactables (channel_id, contactable_type, external_id, contact_id)
    select c.id, 'App\\LineContact', 'U' || n, n from channels c, generate_series(1, ${conversations}) n;
  insert into conversations (contactable_id, channel_id, contact_id, state)
    select id, channel_id, contact_id, case when id % 200 = 0 then 'waiting' else 'closed' end from contactables;
  do $do$
  declare
    month timestamptz;
    parent text;
  begin
    for month in select generate_series(date_trunc('month', now()) - interval '${months - 1} months',
        date_trunc('month', now()) - interval '1 month', interval '1 month') loop
      foreach parent in array '{messages,message_texts}'::text[] loop
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
          parent || to_char(month, '_YYYY_MM'), parent, month, month + interval '1 month');
      end loop;
    end loop;
  end $do$`

/** Half are in Latin letters, with an order number, and half in Chinese; the last ones come last. */
const batch = `
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
  select 1 + n % ${conversations}, 1 + n % ${conversations}, 1 + n / ${conversations}, 'inbound', 'customer', 'text',
    to_jsonb(case n % 2 when 0 then (
      select string_agg(bench.word(floor(20000 * random() ^ 4 + 0 * (n + each))::int), ' ') || ' ' || 'HP' || 1000000 + n
      from generate_series(1, 8) each)
    else (
      select string_agg(bench.han(floor(3000 * random() ^ 4 + 0 * (n + each))::int), '') from generate_series(1, 14) each)
    end), 'sent', now() - ($3::int - n) * interval '${months - 1} months' / $3::int
  from generate_series($1::int, $2::int) n`

const batchSize = 50_000

/** Creates so many messages, then their texts and the index. */
export const fillMessages = async (client: pg.ClientBase, count: number, say: (line: string) => void) => {
  await client.query(vocabulary)
  await client.query(people)
  await client.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off; select setseed(0.5);
    alter table messages disable trigger user; drop index message_texts_grams`)
  const begun = performance.now()
  const tell = (what: string) => say(`${what} after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  for (let made = 0; made < count; made += batchSize)
    await client.query(batch, [made + 1, Math.min(made + batchSize, count), count])
  tell(`${count.toLocaleString('en')} messages`)
  await client.query(`insert into message_texts
    select id, created_at, conversation_id, search_fold(message_text(type, message)) from messages`)
  tell('their texts')
  await client.query('create index message_texts_grams on message_texts using gin (search_grams(text, 4))')
  await client.query('alter table messages enable trigger user')
  await client.query('vacuum (analyze)')
  tell('their index')
}

/** The terms, as expressions. */
const terms = {
  'an order number': `'HP' || 1000000 + 2 * (count / 4)`,
  'a rare word': 'bench.word(19500)',
  'one rare Chinese character': 'bench.han(2990)',
  'two Chinese characters': 'bench.han(30) || bench.han(300)',
  'a common word': 'bench.word(3)',
}

/** Returns what is searched, with the number of messages that contain it. */
export const chooseTerms = async (client: pg.ClientBase) => {
  const chosen: { name: string; term: string; found: number }[] = []
  for (const [name, expression] of Object.entries(terms)) {
    const { rows } = await client.query(`
      with wanted as materialized (
        select ${expression} as term from (select count(*)::int as count from message_texts) known)
      select term, (select count(*)::int from message_texts where strpos(text, search_fold(term)) > 0) as found
      from wanted`)
    chosen.push({ name, ...rows[0] })
  }
  return chosen
}
