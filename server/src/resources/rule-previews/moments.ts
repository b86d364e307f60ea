import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { startEpoch, startSql, tables } from '#resources/rule-moments/due.ts'
import type { TriedRule } from './try.ts'

/** How many days of closed time are looked through for a moment that a calendar counts. */
const closedDays = 60

const minute = 60_000
const day = 24 * 60 * minute

interface Range {
  start: number
  end: number
}

const tableOf = ({ subject }: TriedRule) => sql.table(tables[subject] as string)

/** Returns the next records, by ID, whose moments may have come within a span of time. */
export const nextDue = async (
  db: Db,
  rule: TriedRule,
  { start, end }: Range,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const { offset_minutes = 0, business_hours } = rule.when.moment ?? {}
  const margin = business_hours ? closedDays * day : 0
  const from = (start - offset_minutes * minute - (offset_minutes > 0 ? margin : 0)) / 1000
  const to = (end - offset_minutes * minute + (offset_minutes < 0 ? margin : 0)) / 1000
  const { rows } = await sql<{ id: number }>`select id from ${tableOf(rule)}
    where id > ${after} and ${startSql(rule, start)} between to_timestamp(${from}) and to_timestamp(${to})
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the times that a rule's moments are counted from, by record. */
export const valuesOf = async (
  db: Db,
  rule: TriedRule,
  ids: number[],
  { start }: Range,
): Promise<Map<number, number | null>> => {
  const { rows } = await sql<{ id: number; at: number | null }>`
    select id, ${startEpoch(rule, start)} as at from ${tableOf(rule)}
    where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
