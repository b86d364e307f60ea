import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { readableBy } from '#resources/files/readable.ts'

const complaints: Record<string, MessageOrKey> = {
  pending: 'files.pending',
  refused: 'files.refused',
}

export interface Attachable {
  id: number
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  duration_ms: number | null
}

/** How errors name the files that were asked for. */
interface ErrorNames {
  fieldOf(index: number): string
  /** Said of those that are not there. */
  missing: MessageOrKey
}

/**
 * Returns the files with these IDs, in their order, and keeps them until the transaction ends. Throws a 422 for those that
 * may not be used, and those that are not clean.
 */
export type FindFiles = (ids: number[], names: ErrorNames) => Promise<Attachable[]>

export const inList = (field: string): ErrorNames => ({
  fieldOf: (index) => `${field}.${index}`,
  missing: 'fields.no_such_record',
})

type Row = Attachable & { state: string }

const read = (db: Db, ids: number[], condition: RawBuilder<boolean>): Promise<Row[]> =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['files.id', 'files.name', 'mime', 'size', 'width', 'height', 'duration_ms', 'state'])
    .where('files.id', 'in', ids)
    .where(condition)
    .forKeyShare(['files'])
    .execute()

const inOrder = (rows: Row[], ids: number[], { fieldOf, missing }: ErrorNames): Attachable[] => {
  const found = new Map(rows.map((row) => [row.id, row]))
  const complaintOf = (id: number) => {
    const row = found.get(id)
    return row ? complaints[row.state] : missing
  }
  const errors = ids.flatMap((id, index) => {
    const complaint = complaintOf(id)
    return complaint ? [[fieldOf(index), [complaint]] as const] : []
  })
  if (errors.length) throw invalidFields(Object.fromEntries(errors))
  return ids.map((id) => found.get(id) as Attachable)
}

/**
 * Returns a function that finds the files that an employee may attach: those that they may read, and those that the record
 * has or had before they changed it, by a condition on `files`.
 */
export const attachableBy =
  (db: Db, employeeId: number, kept?: RawBuilder<boolean>): FindFiles =>
  async (ids, names) => {
    if (!ids.length) return []
    const rows = await read(db, ids, await readableBy(db, employeeId))
    const others = ids.filter((id) => !rows.some((row) => row.id === id))
    if (kept && others.length) rows.push(...(await read(db, others, kept)))
    return inOrder(rows, ids, names)
  }

/** Returns a function that finds the files that a record has. */
export const attachedTo =
  (db: Db, { column, id }: { column: 'rule_message_id'; id: number }): FindFiles =>
  async (ids, names) => {
    const isUsed = sql<boolean>`files.id in (select u.file_id from file_uses u where u.${sql.ref(column)} = ${id})`
    return ids.length ? inOrder(await read(db, ids, isUsed), ids, names) : []
  }

const described = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['files.id', 'files.name', 'mime', 'size', 'width', 'height', 'duration_ms'])

/** Returns those of the files with these IDs that there are, in their order. */
const among = (rows: Attachable[], ids: number[]) => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns a function that finds those of the files that exist, without keeping them: for what is only described. */
export const existing =
  (db: Db): FindFiles =>
  async (ids) =>
    ids.length ? among(await described(db).where('files.id', 'in', ids).execute(), ids) : []

/** Reads the files of all rules at once. Returns a function that finds those that exist, without keeping them. */
export const existingOfRules = async (db: Db): Promise<FindFiles> => {
  const ofRules = db.selectFrom('file_uses').select('file_id').where('rule_id', 'is not', null)
  const rows = await described(db).where('files.id', 'in', ofRules).execute()
  return async (ids) => among(rows, ids)
}

export const attachable = (db: Db, employeeId: number, ids: number[], names = inList('file_ids')) =>
  attachableBy(db, employeeId)(ids, names)
