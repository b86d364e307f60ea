import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import { type NewView, View, type ViewChanges, type ViewFilter } from './schema.ts'

const records = recordsOf('saved_views', () => nested('saved_views', View))

const matching = (db: Db, employee_id: number, { resource }: ViewFilter) => {
  const own = db.selectFrom('saved_views').where('employee_id', '=', employee_id)
  return resource === undefined ? own : own.where('resource', '=', resource)
}

const sorts = { name: 'name', position: 'position', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, employeeId: number, filter: ViewFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, employeeId, filter), sorts }, page)

/** Finds a view of this employee; those of others are not found. */
export const find = (db: Db, employeeId: number, id: number) =>
  records.select(db).where('id', '=', id).where('employee_id', '=', employeeId).executeTakeFirst()

/** Finds and locks a view of this employee before a change. */
export const findLocked = (db: Db, employeeId: number, id: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()

export const count = async (db: Db, employeeId: number) => {
  const { views } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return views
}

const stored = ({ query, columns, ...rest }: ViewChanges) => ({
  ...rest,
  query: query && JSON.stringify(query),
  columns: columns && JSON.stringify(columns),
})

export const insert = (db: Db, employee_id: number, { resource, name, ...view }: NewView) =>
  insertRow(db, 'saved_views', { ...stored(view), employee_id, resource, name })

export const update = (db: Db, id: number, changes: ViewChanges) =>
  updateRow(db, 'saved_views', id, stored(changes))

export const remove = (db: Db, id: number) => db.deleteFrom('saved_views').where('id', '=', id).execute()
