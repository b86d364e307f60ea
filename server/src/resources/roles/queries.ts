import { sql } from 'kysely'
import Type from 'typebox'
import { everyPermission, permissions } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { PageQuery, Search } from '#shapes'
import { type NewRole, Role, type RoleChanges } from './schema.ts'

export { permissionsOf } from '#access/granted.ts'

/** A role’s permissions by name, even if it is stored as having all. */
export const spelledOut = sql<string[]>`case when ${sql.lit(everyPermission)} = any(roles.permissions)
  then array[${sql.join(permissions.map((permission) => sql.lit(permission)))}] else roles.permissions end`

export const records = recordsOf('roles', () => [
  ...nested('roles', Type.Omit(Role, ['permissions'])),
  spelledOut.as('permissions'),
])

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('roles')
  return search === undefined ? all : all.where(contains('name', search))
}

export const sorts = { name: 'name', created_at: 'created_at', updated_at: 'updated_at' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const { find } = records

/** Finds a role as it is stored, with `*` for every permission; locks its row before a change. */
export const findStored = (db: Db, { id }: { id: number }, lock: boolean) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'is_builtin', 'version'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

const inOrder = (granted: readonly string[] | null | undefined) =>
  permissions.filter((permission) => granted?.includes(permission))

export const insert = (db: Db, { name, permissions }: NewRole) =>
  insertRow(db, 'roles', { name, permissions: inOrder(permissions) })

export const update = (db: Db, id: number, { name, permissions }: RoleChanges) =>
  updateRow(db, 'roles', id, {
    name,
    permissions: permissions === undefined ? undefined : inOrder(permissions),
  })

export const remove = (db: Db, id: number) => db.deleteFrom('roles').where('id', '=', id).execute()

/** Returns the permissions of each role that exists. */
export const permissionsByRole = async (db: Db, ids: number[]): Promise<Map<number, string[]>> => {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('roles').select(['id', 'permissions']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}
