import type pg from 'pg'
import { schemaVersion } from '#db/steps.ts'
import { UserError } from '../user-error.ts'
import { quoted } from './catalog.ts'

interface KeptCount {
  list: string
  rows: number
  /** What counts them. */
  by: string
}

/** Counts of a table's rows that are kept outside the table, exact in every snapshot. */
const countersSql = `
  select l.list, coalesce(sum(c.n), 0)::float8 as rows, 'the paging index' as by
  from paged_lists l left join (
    select list, n from paging_counts where level = 1 union all select list, n from paging_deltas
  ) c on c.list = l.list group by l.list
  union all select 'messages', coalesce(sum(last_seq), 0) - (select removed from message_retention), 'their conversations'
    from conversations
  union all select 'relation_import_rejects', coalesce(sum(rejected_amount), 0), 'their imports' from relation_import_tasks`

/** Reads the counts that are kept; none for a database of another version. */
export const readCounters = async (client: pg.ClientBase, schema: string[]) =>
  schema.at(-1) === schemaVersion ? (await client.query<KeptCount>(countersSql)).rows : []

/** Counts the rows of a table by its indexes, which still contain what the table has lost. */
const countByIndex = async (client: pg.ClientBase, table: string) => {
  await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
  const { rows } = await client.query(`select count(*)::float8 as rows from ${quoted(table)}`)
  await client.query('set local enable_seqscan = on; set local enable_bitmapscan = on')
  return rows[0].rows as number
}

const number = (count: number) => count.toLocaleString('en')

const difference = (table: string, rows: number, { rows: counted, by }: Omit<KeptCount, 'list'>) => {
  const both = `${table} has ${number(rows)} rows, and ${by} ${by.endsWith('s') ? 'count' : 'counts'} ${number(counted)}`
  return rows < counted
    ? `${both}: rows are missing. No backup was written. Keep the backups that you have, see with parley verify what is ` +
        'wrong, and restore the last good one.'
    : `${both}. No backup was written. Run parley verify, which says what to do, and back up again.`
}

/**
 * Returns the number of rows that a finished COPY sent. Throws UserError if it differs from what is known elsewhere in
 * the same snapshot.
 */
export const checkedCount = async (
  client: pg.ClientBase,
  table: string,
  copied: { rowCount: number },
  counters: KeptCount[],
) => {
  const byIndex = { rows: await countByIndex(client, table), by: 'its index' }
  // The stream of a COPY may end before its count arrives, but no later statement is answered earlier.
  const rows = copied.rowCount
  const known = counters.filter(({ list }) => list === table)
  const other = [...known, byIndex].find((counted) => counted.rows !== rows)
  if (other) throw new UserError(difference(table, rows, other))
  return rows
}
