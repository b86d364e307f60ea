import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'

type ContentColumn = 'mime' | 'size' | 'width' | 'height' | 'state'

const ofContent = (column: ContentColumn) =>
  sql.raw<string>(`(select fc.${column} from file_contents fc where fc.id = files.content_id)`).as(column)

const records = plainRecordsOf('files', () => [
  'files.id',
  'files.name',
  ...(['mime', 'size', 'width', 'height', 'state'] as const).map(ofContent),
  wireTime('files.created_at').as('created_at'),
])

const ofContact = (id: number) =>
  sql<boolean>`exists (select from file_uses u where u.file_id = files.id and u.contact_id = ${id})`

export const sorts = { name: 'files.name', created_at: 'files.created_at' }

export const list = (db: Db, contact_id: number, page: PageQuery) => {
  const matching = db.selectFrom('files').where(ofContact(contact_id))
  return pageOf(db, { records, matching, sorts }, page)
}

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('files.id', 'in', ids).orderBy('files.id').execute()

/** Finds a file of a contact, and locks its use before it is removed. */
export const findFile = (db: Db, { contact, file }: { contact: number; file: number }, lock: boolean) =>
  db
    .selectFrom('file_uses')
    .innerJoin('files', 'files.id', 'file_uses.file_id')
    .select(['file_uses.id', 'file_id', 'name'])
    .where('contact_id', '=', contact)
    .where('file_id', '=', file)
    .$if(lock, (query) => query.forUpdate(['file_uses']))
    .executeTakeFirst()

/** Attaches files to a contact. Returns the IDs of those that it did not have. */
export const add = async (db: Db, contact_id: number, ids: number[]) => {
  const added = await db
    .insertInto('file_uses')
    .values(ids.map((file_id) => ({ contact_id, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .execute()
  return new Set(added.map(({ file_id }) => file_id))
}

export const remove = (db: Db, use: number) => db.deleteFrom('file_uses').where('id', '=', use).execute()
