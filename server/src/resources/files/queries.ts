import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { StoredFile } from './schema.ts'

export type FileState = 'pending' | 'clean' | 'refused'

/** The facts needed to serve a file. */
export interface ServedFile {
  id: number
  name: string
  mime: string
  size: number
  sha256: string
  key: string
  state: FileState
  reason: string | null
}

const withContent = (db: Db) =>
  db.selectFrom('files').innerJoin('file_contents', 'file_contents.id', 'files.content_id')

const digest = sql<string>`encode(file_contents.sha256, 'hex')`

export const find = (db: Db, id: number, condition: RawBuilder<boolean> = sql`true`) =>
  withContent(db)
    .leftJoin('employees', 'employees.id', 'files.created_by_id')
    .select(['files.id', 'files.name', 'mime', 'size', 'width', 'height', 'state', 'reason'])
    .select([
      digest.as('sha256'),
      wireTime('files.created_at').as('created_at'),
      sql<StoredFile['created_by']>`case when employees.id is not null then
        json_build_object('id', employees.id, 'name', ${employeeName}) end`.as('created_by'),
    ])
    .where('files.id', '=', id)
    .where(condition)
    .executeTakeFirst()

export const findServed = (
  db: Db,
  id: number,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<ServedFile | undefined> =>
  withContent(db)
    .select(['files.id', 'files.name', 'mime', 'size', 'key', 'state', 'reason', digest.as('sha256')])
    .$narrowType<{ state: ServedFile['state'] }>()
    .where('files.id', '=', id)
    .where(condition)
    .executeTakeFirst()

interface NewFile {
  content_id: number
  name: string
  created_by_id?: number
  contactable_id?: number
}

/** Inserts a file. Returns its ID. */
export const insert = async (db: Db, file: NewFile) => {
  const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}
