import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import { type NewView, type View, type ViewChanges, ViewColumns, type ViewFilter } from './schema.ts'

const owner = sql<View['owner']>`(select json_build_object('id', employees.id, 'name', ${employeeName})
  from employees where employees.id = saved_views.employee_id)`

const records = recordsOf('saved_views', () => [...nested('saved_views', ViewColumns), owner.as('owner')])

/** An employee, with the lists that they may read. */
export interface ViewReader {
  id: number
  readable: string[]
}

const isOwn = (employeeId: number) => sql<boolean>`saved_views.employee_id = ${employeeId}`
/** Whether it is the employee's, or shared by a colleague with an enabled account on a list that they may read. */
const isVisible = ({ id, readable }: ViewReader) => sql<boolean>`(${isOwn(id)} or (saved_views.is_shared
  and saved_views.resource = any(${readable})
  and exists (select from employees e where e.id = saved_views.employee_id and not e.is_disabled)))`

const matching = (db: Db, reader: ViewReader, { resource, with_shared }: ViewFilter) => {
  const visible = db.selectFrom('saved_views').where(with_shared ? isVisible(reader) : isOwn(reader.id))
  return resource === undefined ? visible : visible.where('resource', '=', resource)
}

export const sorts = {
  name: 'name',
  position: 'position',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

export const list = (db: Db, reader: ViewReader, filter: ViewFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, reader, filter), sorts }, page)

/** Finds a view of this employee or a shared one; those of others are not found. */
export const find = (db: Db, reader: ViewReader, id: number) =>
  records.select(db).where('id', '=', id).where(isVisible(reader)).executeTakeFirst()

/** Finds and locks a view that this employee sees, before a change. */
export const findLocked = (db: Db, reader: ViewReader, id: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'version', 'employee_id', 'is_shared'])
    .where('id', '=', id)
    .where(isVisible(reader))
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
