import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { forbidden } from '#http/callers/auth.ts'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import type { Decision } from './decide.ts'
import { type PartName, partKinds } from './parts.ts'

/** Throws a 403 for a permission that the caller lacks. */
export type Needs = (permission: Permission) => void

const nouns = ['contact', 'phone_number', 'email_contact', 'address', 'contact_cz_relation'] as const
const verbs = ['create', 'update', 'delete'] as const
const all = nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}` as Permission))

/** Returns a function that requires permissions of contacts and their parts, all read at once. */
export const rightsOf = async (db: Db, employeeId: number): Promise<Needs> => {
  const lacked = await missingPermissionsOf(
    db,
    employeeId,
    Object.fromEntries(all.map((each) => [each, each])),
  )
  return (permission) => {
    if (lacked.has(permission)) throw forbidden(permission)
  }
}

/** Requires what a decision does to the contact and its parts, as if each were done by itself. */
export const requireRights = (needs: Needs, { before, item, parts }: Decision) => {
  if (!before && item.op === 'upsert') needs('contact.create')
  for (const [name, { add, change, remove }] of Object.entries(parts)) {
    const { type } = partKinds[name as PartName]
    if (add.length) needs(`${type}.create`)
    if (change.length) needs(`${type}.update`)
    if (remove.length) needs(`${type}.delete`)
  }
}
