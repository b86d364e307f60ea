import type pg from 'pg'
import { type Growth, perConversation } from './growth.ts'

/** A month of messages: its bounds, and the first and last ID in it. */
export interface Month {
  name: string
  since: string
  until: string
  first: number
  last: number
}

const monthsSql = `
  select to_char(month, '_YYYY_MM') as name, (month at time zone 'UTC')::text as since,
    ((month + interval '1 month') at time zone 'UTC')::text as until,
    greatest(1, 1 + ceil($1 * share(month)))::bigint as first, least($1, ceil($1 * share(month + interval '1 month')))::bigint as last
  from generate_series(pg_temp.start() at time zone 'UTC', pg_temp.ends() at time zone 'UTC', interval '1 month') month`

/** Bounds and shares of the time, in the session that asks. */
const share = `
  create function pg_temp.share(moment timestamp) returns float8 language sql stable
    return extract(epoch from moment at time zone 'UTC' - pg_temp.start())::float8 / extract(epoch from pg_temp.ends() - pg_temp.start())::float8`

const bounds = (months: number) => `
  create function pg_temp.ends() returns timestamptz language sql stable
    return (select until from bench.span);
  create function pg_temp.start() returns timestamptz language sql stable
    return (date_trunc('month', pg_temp.ends() at time zone 'UTC') - interval '${months - 1} months') at time zone 'UTC'`

export const setUpTime = async (client: pg.ClientBase, { months }: Pick<Growth, 'months'>) => {
  await client.query(bounds(months))
  await client.query(share)
}

export const monthsOf = async (
  client: pg.ClientBase,
  { messages }: Pick<Growth, 'messages'>,
): Promise<Month[]> => {
  const text = monthsSql.replaceAll('share(', 'pg_temp.share(').replaceAll('$1', '$1::float8')
  const { rows } = await client.query<Month>(text, [messages])
  return rows
}

/** A phrase or two, of which common ones are chosen far more often, and sometimes the number of an order. */
const text = `a.text || case when n % 4 = 1 then ' ' || b.text else '' end || case when n % 8 = 0 then ' hp' || 1000000 + n else '' end`

const insert = ({ name, since, until, first, last }: Month, { messages, contacts }: Growth) => `
  with made as materialized (
    select n, (n - 1) / ${perConversation} + 1 as conversation, (n - 1) % ${perConversation} + 1 as seq, ${text} as text,
      greatest('${since}', least('${until}'::timestamptz - interval '1 microsecond',
        pg_temp.start() + (n - 1) * ((pg_temp.ends() - pg_temp.start()) / ${messages}))) as at
    from generate_series(${first}::bigint, ${last}::bigint) n
      join bench.phrases a on a.id = floor(20000 * ((n * 7919 % 100003) / 100003.0) ^ 4)
      join bench.phrases b on b.id = floor(20000 * ((n * 104729 % 99991) / 99991.0) ^ 4)
  ), texts as (
    insert into message_texts${name} (id, created_at, conversation_id, text) select n, at, conversation, text from made
  )
  insert into messages${name} (id, conversation_id, contactable_id, seq, direction, author_type, author_id, type, message,
      delivery_state, external_ids, sent_at, delivered_at, created_at)
  select n, conversation, 1 + conversation % ${contacts}, seq, case seq % 2 when 0 then 'outbound' else 'inbound' end,
    case seq % 2 when 0 then 'employee' else 'customer' end, case seq % 2 when 0 then e.id end, 'text', to_jsonb(text),
    case seq % 2 when 0 then 'delivered' else 'sent' end, array[md5(n::text)], case seq % 2 when 0 then at end,
    case seq % 2 when 0 then at end, at
  from made, (select min(id) as id from employees) e`

/** Gives a table the key and the indexes of its future parent, which then need not be built while that is locked. */
const addIndexes = async (client: pg.ClientBase, parent: string, table: string) => {
  const { rows } = await client.query<{ statement: string }>(
    `select coalesce('alter table ' || $2 || ' add ' || pg_get_constraintdef(c.oid),
       regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* USING ', ' INDEX ON ' || $2 || ' USING ')) as statement
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
     where i.indrelid = $1::regclass`,
    [parent, table],
  )
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Fills the tables of a month before they become partitions, so that each index is built at once. A check on each proves
 * to the server what they contain.
 */
export const addMonth = async (client: pg.ClientBase, growth: Growth, month: Month) => {
  const { name, since, until } = month
  const parents = ['messages', 'message_texts']
  for (const parent of parents) {
    const { rows } = await client.query(
      'select exists (select from pg_inherits where inhrelid = to_regclass($1)) as is_attached',
      [`${parent}${name}`],
    )
    // The product's own partition, to whose messages others refer.
    if (rows[0].is_attached) await client.query(`alter table ${parent} detach partition ${parent}${name}`)
    await client.query(`drop table if exists ${parent}${name};
      create table ${parent}${name} (like ${parent} including defaults including constraints);
      alter table ${parent}${name} add constraint bench_bounds check (created_at >= '${since}' and created_at < '${until}')`)
  }
  await client.query(insert(month, growth))
  for (const parent of parents) await addIndexes(client, parent, `${parent}${name}`)
  for (const parent of parents)
    await client.query(
      `alter table ${parent} attach partition ${parent}${name} for values from ('${since}') to ('${until}');
       alter table ${parent}${name} drop constraint bench_bounds`,
    )
}
