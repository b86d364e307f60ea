import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { may } from '#resources/record-changes/readable.ts'
import type { Row } from '../serve.ts'
import type { Part } from './parts.ts'

/** Limits a report’s rows, because there may be more companies and tags than anybody reads. */
const maxRows = 1000

/** Some of the figures, and the rest of the query that selects their records, beginning with its joins. */
export interface FigureSelection {
  figures: Record<string, RawBuilder<unknown>>
  from: RawBuilder<unknown>
}

interface Breakdown {
  table: 'tickets' | 'conversations'
  /** Figures that are 0 if there are no records. Rows are sorted by the first one, then by the second, descending. */
  counts: [string, string, ...string[]]
  /** Figures that are null if there are no records. */
  measures: string[]
  selected: FigureSelection[]
}

/** Returns the figures for each value of a part. A record with several values counts for each. */
export const countBy = async (
  db: Db,
  { key, name, join = sql``, permission }: Part,
  { table, counts, measures, selected }: Breakdown,
  { viewer }: Pick<Context, 'viewer'>,
) => {
  const columns = sql.join([...counts, ...measures].map((column) => sql.ref(column)))
  const every = selected.map(
    ({ figures, from }) => sql`
      select ${key}, ${sql.join([
        ...counts.map((count) => figures[count] ?? sql`0`),
        ...measures.map((measure) => figures[measure] ?? sql`null::float8`),
      ])}
      from ${sql.table(table)} ${join} ${from} group by 1`,
  )
  const merged = sql.join([
    ...counts.map((count) => sql`sum(${sql.ref(count)})::int as ${sql.ref(count)}`),
    ...measures.map((measure) => sql`max(${sql.ref(measure)}) as ${sql.ref(measure)}`),
  ])
  const shown = permission ? sql`case when ${may(viewer, permission)} then ${name} end` : name
  const [first, second] = counts
  const { rows } = await sql<Row>`
    with counted as (
      select key, ${merged} from (${sql.join(every, sql` union all `)}) as every (key, ${columns})
      group by key
      order by sum(${sql.ref(first)}) desc, sum(${sql.ref(second)}) desc, key nulls last limit ${sql.lit(maxRows)})
    select counted.*, ${shown} as name from counted`.execute(db)
  return rows
}
