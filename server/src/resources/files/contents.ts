import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type ContentFacts, describeContent } from '#files/content/describe.ts'
import type { Files } from '#files/types.ts'
import type { JobServices } from '#http/services.ts'

/** A complete file on this machine's disk. */
interface LocalFile {
  path: string
  size: number
  sha256: string
  /** Puts it into the file store and returns its key. */
  keep(folder: string): Promise<string>
}

/** A content that the database does not have yet, or that the file store has lost under the key `lost`. */
type NewContent = ContentFacts & { key: string; lost?: string }

/** A content that is in the file store, before the transaction that refers to it. */
export interface PreparedContent {
  sha256: Buffer
  size: number
  added?: NewContent
}

type Services = Pick<JobServices, 'config' | 'database' | 'files'>

/**
 * Finds a content by its digest and returns its key. Marking it as unused from now on keeps the clean-up away from it
 * for a day,
 * so the transaction that refers to it finds it.
 */
const reserve = async (db: Db, sha256: Buffer) => {
  const reserved = await db
    .updateTable('file_contents')
    .set({
      unused_since: sql`clock_timestamp()`,
      // What kept it from being read may be gone.
      ...{ thumbnail_error: null, thumbnail_attempts: 0, thumbnail_due_at: null },
    })
    .where('sha256', '=', sha256)
    .returning('key')
    .executeTakeFirst()
  return reserved?.key
}

/** Returns whether the store has lost a content. A store that cannot be reached has not lost it. */
const isLost = async (files: Files, key: string) => {
  try {
    const found = await files.read(key, { start: 0, end: 0 })
    found?.content.destroy()
    return found === undefined
  } catch {
    return false
  }
}

/** Puts the content of a file into the file store, unless it is there already. */
export const prepareContent = async (
  { database, files }: Services,
  file: LocalFile,
): Promise<PreparedContent> => {
  const sha256 = Buffer.from(file.sha256, 'hex')
  const about = { sha256, size: file.size }
  const known = await reserve(database.main, sha256)
  if (known && !(await isLost(files, known))) return about
  const facts = await describeContent(file.path)
  return { ...about, added: { ...facts, key: await file.keep('files'), ...(known && { lost: known }) } }
}

/**
 * Records a prepared content. Two uploads of the same content may both have stored it: the first to commit
 * wins, and the other's object is `surplus`.
 */
export const recordContent = async (
  db: Db,
  { config }: Pick<Services, 'config'>,
  { sha256, size, added }: PreparedContent,
): Promise<{ id: number; key: string; mime: string; surplus?: string }> => {
  if (!added)
    return db
      .selectFrom('file_contents')
      .select(['id', 'key', 'mime'])
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow()
  const { lost, ...facts } = added
  const isFoundAgain = sql`file_contents.key = ${lost ?? null}`
  const stored = await db
    .insertInto('file_contents')
    .values({
      sha256,
      size,
      ...facts,
      state: config.fileScanUrl ? 'pending' : 'clean',
      scan_due_at: config.fileScanUrl ? sql`clock_timestamp()` : null,
    })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        unused_since: sql`clock_timestamp()`,
        key: sql`case when ${isFoundAgain} then excluded.key else file_contents.key end`,
        // A store that has lost a content may have lost its thumbnail too.
        thumbnail_key: sql`case when ${isFoundAgain} then null else file_contents.thumbnail_key end`,
        thumbnail_size: sql`case when ${isFoundAgain} then null else file_contents.thumbnail_size end`,
      }),
    )
    .returning(['id', 'key', 'mime'])
    .executeTakeFirstOrThrow()
  return stored.key === added.key ? stored : { ...stored, surplus: added.key }
}

/** Removes an object that no content names; the clean-up finds what cannot be removed now. */
export const discard = async (files: Files, key: string | undefined) => {
  if (key) await files.remove(key).catch(() => undefined)
}
