import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import type { ThreadItem } from '../items.ts'
import type { Mapping } from '../mapping.ts'
import type { Client } from '../read/client.ts'
import type { Folder } from '../read/folder.ts'
import type { Source } from '../sources/source.ts'
import type { Tally } from '../tally.ts'

/** What writing a batch takes. */
export interface Writing {
  /** The transaction of the batch. */
  db: Db
  run: number
  source: Source
  mapping: Mapping
  employeeId: number
  tally: Tally
}

/** Where the files of a source come from and go to. */
export interface FileTools {
  files: Files
  maxBytes: number
  isScanned: boolean
  from: { folder: Folder } | { client: Client }
}

/** The table of each kind of record. */
const tables = {
  employee: 'employees',
  field: 'cz_cols',
  field_category: 'cz_col_categories',
  tag: 'tags',
  company: 'companies',
  contact: 'contacts',
  ticket: 'tickets',
  channel: 'channels',
  conversation: 'conversations',
  ticket_note: 'ticket_notes',
  conversation_note: 'conversation_notes',
  message: 'messages',
} as const
export type RecordKind = keyof typeof tables

export const tableOf = (kind: RecordKind) => sql.table(tables[kind])

/** Messages have no version: nobody changes them. */
const versionOf = (kind: RecordKind): RawBuilder<number | null> =>
  kind === 'message' ? sql`null::int` : sql`t.version`

export const digestOf = (given: unknown) => hash('sha256', JSON.stringify(given), 'base64url').slice(0, 22)

/** A thread without its messages, which have their own IDs. */
export const digestBy = ({ entries: _, ...item }: ThreadItem) => digestOf(item)

export interface KnownRecord {
  /** Null if people have removed it. */
  id: number | null
  /** Its ID, whether it is still there or not. */
  record_id: number
  /** Whether a run has created it; what was here before is not changed. */
  isCreated: boolean
  isUnchanged: boolean
  digest: string
}

/** Finds what records of the source have become. */
export const findKnown = async (
  { db, source }: Writing,
  kind: RecordKind,
  ids: string[],
): Promise<Map<string, KnownRecord>> => {
  if (!ids.length) return new Map()
  const { rows } = await sql<KnownRecord & { external_id: string }>`
    select m.external_id, t.id, m.record_id, m.run_id is not null as "isCreated",
      ${versionOf(kind)} is not distinct from m.version as "isUnchanged", m.digest
    from migrated_records m left join ${tableOf(kind)} t on t.id = m.record_id
    where m.source = ${source.name} and m.kind = ${kind} and m.external_id = any(${[...new Set(ids)]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ external_id, ...known }) => [external_id, known]))
}

/** Returns what contacts that were merged into others are part of now. */
const followMerges = async ({ db }: Writing, ids: number[]) => {
  if (!ids.length) return new Map<number, number>()
  const { rows } = await sql<{ id: number; contact_id: number }>`
    with recursive followed (id, contact_id) as (
      select id, id from unnest(${ids}::bigint[]) id
      union select f.id, g.contact_id from followed f
        join contact_merges g on g.merged_ids @> array[f.contact_id] and g.undone_at is null
    ) select f.id, f.contact_id from followed f join contacts c on c.id = f.contact_id`.execute(db)
  return new Map(rows.map(({ id, contact_id }) => [id, contact_id]))
}

/** Returns the IDs here by those there, without what is gone. */
export const findIds = async (writing: Writing, kind: RecordKind, ids: (string | null)[]) => {
  const known = await findKnown(
    writing,
    kind,
    ids.filter((id) => id !== null),
  )
  const gone = [...known.values()].flatMap(({ id, record_id }) => (id === null ? [record_id] : []))
  const merged = await followMerges(writing, kind === 'contact' ? gone : [])
  return new Map(
    [...known].flatMap(([external, { id, record_id }]) => {
      const here = id ?? merged.get(record_id)
      return here === undefined ? [] : [[external, here] as const]
    }),
  )
}

export interface WrittenRecord {
  external_id: string
  record_id: number
  digest: string
  /** Whether this run has created it, so that undoing the run removes it. */
  isCreated: boolean
}

/** Remembers what records of the source have become, with their versions as they are now. */
export const remember = async ({ db, source, run }: Writing, kind: RecordKind, written: WrittenRecord[]) => {
  if (!written.length) return
  const rows = written.map(({ isCreated, ...rest }) => ({ ...rest, run_id: isCreated ? run : null }))
  // Messages have no version, and would be looked for in the partitions of all months.
  const joined = kind === 'message' ? sql`` : sql`join ${tableOf(kind)} t on t.id = r.record_id`
  await sql`
    insert into migrated_records (source, kind, external_id, record_id, run_id, version, digest)
    select ${source.name}, ${kind}, r.external_id, r.record_id, r.run_id, ${versionOf(kind)}, r.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (external_id text, record_id bigint, run_id bigint, digest text)
    ${joined}
    on conflict (source, kind, external_id) do update set version = excluded.version, digest = excluded.digest`.execute(
    db,
  )
}

type VersionedKind = 'employee' | 'company' | 'contact' | 'ticket' | 'conversation'

/** Locks the records among these that nobody has changed since they were written. */
export const lockUnchanged = async ({ db }: Pick<Writing, 'db'>, kind: VersionedKind, ids: number[]) => {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number }>`
    select t.id from ${tableOf(kind)} t where t.id = any(${ids}::bigint[]) and exists (
      select from migrated_records m where m.kind = ${kind} and m.record_id = t.id and m.version = t.version)
    order by t.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Remembers the new versions of records that the migration itself has changed. */
export const settleVersions = async ({ db }: Pick<Writing, 'db'>, kind: VersionedKind, ids: number[]) => {
  if (ids.length)
    await sql`update migrated_records m set version = t.version from ${tableOf(kind)} t
      where m.kind = ${kind} and m.record_id = any(${ids}::bigint[]) and t.id = m.record_id`.execute(db)
}

/** Inserts rows as they are, in one statement. */
export const insertRows = async (db: Db, table: string, rows: object[], ifNew = false) => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${ifNew ? sql`on conflict do nothing` : sql``}`.execute(db)
}

/** Changes columns of rows by their `id`, in one statement. */
export const updateRows = async (db: Db, table: string, rows: { id: number }[]) => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'id')
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  await sql`update ${sql.table(table)} t set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.id = r.id`.execute(db)
}

export interface SortedItems<T> {
  fresh: T[]
  changed: (T & { id_here: number })[]
  /** Changed there, and by people here. */
  kept: T[]
}

/** Separates what is to be written from what has been, and counts the rest. Locks what is to be changed. */
export const sortOut = async <T extends { id: string }>(
  writing: Writing,
  kind: VersionedKind,
  items: T[],
  digestBy: (item: T) => string,
): Promise<SortedItems<T>> => {
  const known = await findKnown(
    writing,
    kind,
    items.map(({ id }) => id),
  )
  const sorted: SortedItems<T> = { fresh: [], changed: [], kept: [] }
  const { tally } = writing
  const keep = (item: T) => {
    tally.count(kind, 'kept')
    sorted.kept.push(item)
  }
  const unchanged: [T, number][] = []
  for (const item of new Map(items.map((each) => [each.id, each])).values()) {
    const its = known.get(item.id)
    if (!its) sorted.fresh.push(item)
    else if (its.id === null) tally.count(kind, 'gone')
    else if (its.digest === digestBy(item)) tally.count(kind, 'same')
    else if (!its.isCreated) tally.count(kind, 'found')
    else if (!its.isUnchanged) keep(item)
    else unchanged.push([item, its.id])
  }
  const ids = unchanged.map(([, id]) => id)
  const locked = new Set(await lockUnchanged(writing, kind, ids))
  for (const [item, id_here] of unchanged)
    if (locked.has(id_here)) sorted.changed.push({ ...item, id_here })
    else keep(item)
  return sorted
}
