import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Operation } from './schema.ts'
import type { ChangeTypeName } from './types.ts'

/** A stored change. */
export interface ChangeRow {
  id: number
  type: ChangeTypeName
  record_id: number
  parent_id: number | null
  op: Operation
  at: string
  fields: string[] | null
  is_import: boolean
}

/** How far the stream goes at one moment. */
export interface Limits {
  epoch: string
  /** The last change that is no longer kept. */
  removed_through: number
  newest: number
  /** No open transaction can still add a change up to this one. */
  settled: number
}

/** The maximum number of changes that one answer looks at, however few are of its types. */
const maxScanned = 20_000

const columns = sql`id, type, record_id, parent_id, op, wire_time(at) as at, fields, is_import`

/** Must be called before reading changes, or commits in between would be missed. */
export const readLimits = async (db: Db): Promise<Limits> => {
  const { rows } = await sql<Limits>`
    select s.epoch, s.removed_through, l.newest, l.settled
    from settled_changes() l cross join change_stream s`.execute(db)
  return rows[0] as Limits
}

/** Reads the changes of all types after a position, up to another one. */
export const readLatest = async (db: Db, after: number, through: number, limit: number) => {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from changes where id > ${after} and id <= ${through}
    order by id limit ${limit}`.execute(db)
  return rows
}

interface ChangeSelection {
  after: number
  limits: Limits
  types: ChangeTypeName[]
  limit: number
}

/** What one read of the stream found, and the position that it has read through. */
export interface Batch {
  rows: ChangeRow[]
  through: number
  isEnd: boolean
}

/** Reads the changes of some types after a position. Undefined if some of them have been removed meanwhile. */
export const readChanges = async (db: Db, wanted: ChangeSelection): Promise<Batch | undefined> => {
  const { after, limits, types, limit } = wanted
  // Where the scan was cut off is read with the rows: of another snapshot, changes may have been removed.
  const { rows } = await sql<ChangeRow & { removed_through: number; cut_at: number | null }>`
    with scanned as materialized (
      select * from changes where id > ${after} and id <= ${limits.settled} order by id limit ${maxScanned}
    ), found as materialized (
      select ${columns} from scanned where type = any(${types}::text[]) order by id limit ${limit}
    )
    select s.removed_through, c.*, case when (select count(*) from found) < ${limit} then (
      select max(id) from scanned having count(*) = ${maxScanned}) end as cut_at
    from change_stream s left join found c on true
    order by c.id`.execute(db)
  if ((rows[0]?.removed_through ?? 0) > after) return undefined
  const found = rows.filter(({ id }) => id !== null)
  const last = found.at(-1)?.id ?? after
  if (found.length === limit) return { rows: found, through: last, isEnd: last >= limits.settled }
  const cutAt = rows[0]?.cut_at ?? undefined
  return { rows: found, through: cutAt ?? Math.max(limits.settled, after), isEnd: cutAt === undefined }
}

/** Locks the position up to which webhooks know the changes; undefined while another process has it. */
export const lockAnnounced = async (db: Db) => {
  const { rows } = await sql<{ through: number }>`
    select greatest(announced_through, removed_through) as through from change_stream for update skip locked`.execute(
    db,
  )
  return rows[0]?.through
}

export const saveAnnounced = (db: Db, through: number) =>
  sql`update change_stream set announced_through = ${through}`.execute(db)

/** Removes the oldest changes that are older than some days. Returns whether there may be more. */
export const removeOldChanges = async (db: Db, days: number, size: number) => {
  const { rows } = await sql<{ removed: number }>`
    select remove_changes(now() - make_interval(days => ${days}::int), ${size}::int) as removed`.execute(db)
  return rows[0]?.removed === size
}
