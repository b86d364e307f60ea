import { isDeepStrictEqual } from 'node:util'
import { permissions as known } from '#access/permissions.ts'
import { refuseIfInUse } from '#http/references.ts'
import * as queries from '#resources/roles/queries.ts'
import { refuseChange } from '#resources/roles/rules.ts'
import { NewRole, Role } from '#resources/roles/schema.ts'
import type { Kind } from '../kind.ts'

type StoredRole = NonNullable<Awaited<ReturnType<typeof queries.findStored>>>

/** Returns permissions in the order in which a file has them, however it or an earlier release ordered them. */
const inOrder = (permissions: readonly string[]) => known.filter((name) => permissions.includes(name))

/** The role with all permissions is the same everywhere, so it is never in a file. */
export const roles: Kind = {
  section: 'roles',
  words: 'role',
  resource: 'role',
  keys: ['name'],
  isCaseless: true,
  entry: NewRole,
  record: Role,
  read: async (db) => {
    const rows = await db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute()
    return rows
      .filter(({ permissions }) => !permissions.includes('*'))
      .map(({ id, name, permissions }) => ({
        id,
        entry: { name, permissions: inOrder(permissions) },
      }))
  },
  find: queries.find,
  insert: async ({ db }, entry) => {
    const role = entry as NewRole
    const taken = await db
      .selectFrom('roles')
      .select(['name', 'permissions', 'is_builtin'])
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', role.name.toLowerCase()))
      .executeTakeFirst()
    if (taken) refuseChange(taken, role.name)
    return queries.insert(db, role)
  },
  update: async ({ db }, id, entry) => {
    const role = entry as NewRole
    const stored = (await queries.findStored(db, { id }, true)) as StoredRole
    refuseChange(stored, role.name)
    const permissions = role.permissions ?? stored.permissions
    const isSameSet = isDeepStrictEqual(inOrder(permissions), inOrder(stored.permissions))
    await queries.update(db, id, {
      ...role,
      permissions: isSameSet ? undefined : (role.permissions ?? undefined),
    })
  },
  remove: async ({ db }, id) => {
    const role = await queries.findStored(db, { id }, true)
    if (!role || role.is_builtin) return
    await refuseIfInUse(db, 'roles', id)
    await queries.remove(db, id)
  },
}
