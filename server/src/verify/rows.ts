import type pg from 'pg'
import { type Check, trouble } from './check.ts'

const number = (count: number) => count.toLocaleString('en')

/** Lists in which blocks of IDs contain fewer rows than the paging index counts, whatever their keys. */
const missingSql = `
  select l.list, sum(-b.n)::float8 as missing, min(b.block) * 256 as first, max(b.block) * 256 + 255 as last
  from paged_lists l, lateral (
    select block, sum(n) as n from paging_differences(l.list) group by block having sum(n) < 0
  ) b group by l.list order by l.list`

interface Missing {
  list: string
  missing: number
  first: number
  last: number
}

const byPagingIndex = async (client: pg.ClientBase) =>
  (await client.query<Missing>(missingSql)).rows.map(
    ({ list, missing, first, last }) =>
      `${list} lacks ${number(missing)} of the rows that the paging index counts, with ids from ${first} to ${last}.`,
  )

/** Tables with an index on every row. */
const indexedSql = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and exists (
    select from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
    where i.indrelid = c.oid and i.indisvalid and i.indpred is null and m.amname = 'btree')
  order by pg_relation_size(c.oid), c.oid`

/**
 * Counts rows in one snapshot through the table and through an index, which still leads to rows that the
 * table has lost.
 */
const bothCounts = (client: pg.ClientBase, table: string) =>
  client.query<{ rows: number; indexed: number }>(
    `select (select count(*) from ${table} where ctid >= '(0,0)')::float8 as rows,
       (select count(*) from ${table})::float8 as indexed`,
  )

const byIndex = async (client: pg.ClientBase) => {
  const findings: string[] = []
  for (const { name } of (await client.query<{ name: string }>(indexedSql)).rows) {
    const found = await bothCounts(client, name).catch(trouble(name))
    if (typeof found === 'string') findings.push(found)
    else
      for (const { rows, indexed } of found.rows)
        if (rows !== indexed)
          findings.push(`${name} has ${number(rows)} rows, and its index leads to ${number(indexed)}.`)
  }
  return findings
}

const byIndexAlone = async (client: pg.ClientBase) => {
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  try {
    return await byIndex(client)
  } finally {
    await client.query('reset enable_seqscan; reset enable_bitmapscan').catch(() => undefined)
  }
}

export const noRowIsMissing: Check = {
  name: 'No table lacks rows that are counted or indexed.',
  isGuard: true,
  findings: async ({ client }) => [...(await byPagingIndex(client)), ...(await byIndexAlone(client))],
  remedy:
    'Rows are lost, or an index is damaged: keep a copy of the database’s files, and restore your last good backup.',
}
