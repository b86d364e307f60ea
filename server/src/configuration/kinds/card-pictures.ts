import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { readableBy } from '#resources/files/readable.ts'

type Column = Record<string, unknown>

const digest = sql<string>`encode(file_contents.sha256, 'hex')`

const files = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['files.id', digest.as('sha256')])

/** Returns a message with its columns changed; other messages stay. */
const withColumns = (message: unknown, change: (column: Column) => Column) => {
  const { columns } = (message ?? {}) as { columns?: Column[] }
  return Array.isArray(columns) ? { ...(message as object), columns: columns.map(change) } : message
}

/** Returns a function that converts a message to the form of the file: uploaded pictures by the digest of their content. */
export const digestingPictures = async (db: Db) => {
  const rows = await files(db)
    .where(sql<boolean>`files.id in (select file_id from file_uses where canned_answer_id is not null)`)
    .execute()
  const digests = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  return (message: unknown) =>
    withColumns(message, ({ file_id, ...column }) =>
      file_id ? { ...column, file_sha256: digests.get(file_id as number) } : column,
    )
}

const digestsIn = (message: unknown) => {
  const digests: string[] = []
  withColumns(message, (column) => {
    if (typeof column.file_sha256 === 'string') digests.push(column.file_sha256)
    return column
  })
  return digests
}

/**
 * Converts a message to the form of the service: uploaded pictures by their files here that the employee may read. One that
 * is not here gets an ID that no file has.
 */
export const findingPictures = async (db: Db, employeeId: number, message: unknown) => {
  const digests = digestsIn(message)
  if (!digests.length) return message
  const rows = await files(db)
    .where(sql<boolean>`file_contents.sha256 in (select decode(d, 'hex') from unnest(${digests}::text[]) d
      where d ~ '^[0-9a-f]{64}$')`)
    .where(await readableBy(db, employeeId))
    .orderBy('files.id')
    .execute()
  const ids = new Map(rows.map(({ id, sha256 }) => [sha256, id]))
  return withColumns(message, ({ file_sha256, ...column }) =>
    file_sha256 ? { ...column, file_id: ids.get(file_sha256 as string) ?? 0 } : column,
  )
}
