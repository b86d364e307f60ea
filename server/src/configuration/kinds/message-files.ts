import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { OwnerColumn } from '#resources/file-uses/queries.ts'
import { readableBy } from '#resources/files/readable.ts'

type Fields = Record<string, unknown>

const digest = sql<string>`encode(file_contents.sha256, 'hex')`

const files = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['files.id', digest.as('sha256')])

/** Returns a message with its columns changed; other messages stay. */
const withColumns = (message: Fields, change: (column: Fields) => Fields) =>
  Array.isArray(message.columns)
    ? { ...message, columns: message.columns.map((column) => (column ? change(column) : column)) }
    : message

/** Returns a function that converts a message to the form of the file: uploaded files by the digest of their content. */
export const digestingFiles = async (db: Db, column: OwnerColumn) => {
  const rows = await files(db)
    .where(
      sql<boolean>`files.id in (select u.file_id from file_uses u where u.${sql.ref(column)} is not null)`,
    )
    .execute()
  const digests = new Map<unknown, string>(rows.map(({ id, sha256 }) => [id, sha256]))
  return (message: unknown) => {
    const { file_ids, ...rest } = withColumns((message ?? {}) as Fields, ({ file_id, ...card }) =>
      file_id ? { ...card, file_sha256: digests.get(file_id) } : card,
    )
    if (Array.isArray(file_ids)) return { ...rest, file_sha256s: file_ids.map((id) => digests.get(id)) }
    return typeof message === 'object' && message ? rest : message
  }
}

const digestsIn = (message: Fields) => {
  const { columns, file_sha256s } = message
  const ofCards = Array.isArray(columns) ? columns.map((card: Fields) => card?.file_sha256) : []
  return [...ofCards, ...(Array.isArray(file_sha256s) ? file_sha256s : [])].filter(
    (one) => typeof one === 'string',
  )
}

/**
 * Converts a message to the form of the service: files by those here that the employee may read. One that is not here gets an
 * ID that no file has.
 */
export const findingFiles = async (db: Db, employeeId: number, given: unknown) => {
  const message = (typeof given === 'object' && given ? given : {}) as Fields
  const digests = digestsIn(message)
  if (!digests.length) return given
  const rows = await files(db)
    .where(sql<boolean>`file_contents.sha256 in (select decode(d, 'hex') from unnest(${digests}::text[]) d
      where d ~ '^[0-9a-f]{64}$')`)
    .where(await readableBy(db, employeeId))
    .orderBy('files.id')
    .execute()
  const ids = new Map<unknown, number>(rows.map(({ id, sha256 }) => [sha256, id]))
  const { file_sha256s, ...rest } = withColumns(message, ({ file_sha256, ...card }) =>
    file_sha256 ? { ...card, file_id: ids.get(file_sha256) ?? 0 } : card,
  )
  if (!Array.isArray(file_sha256s)) return rest
  return {
    ...rest,
    file_ids: file_sha256s.map((one, index) => ids.get(one) ?? Number.MAX_SAFE_INTEGER - index),
  }
}
