import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { forbidden } from '#http/callers/auth.ts'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { partNames } from '#resources/contacts/schema.ts'
import type { Decision } from './decide.ts'
import type { ContactItem } from './item.ts'
import { type PartName, partKinds } from './parts.ts'

/** A caller's permissions of contacts and their parts. */
export interface Rights {
  isMissing: (permission: Permission) => boolean
  /** Throws a 403 for a permission that the caller does not have. */
  needs: (permission: Permission) => void
}

const nounOf = {
  phones: 'phone_number',
  email_contacts: 'email_contact',
  addresses: 'address',
  contact_cz_relations: 'contact_cz_relation',
} as const
const verbs = ['read', 'create', 'update', 'delete'] as const
const all = ['contact', ...Object.values(nounOf)].flatMap((noun) =>
  verbs.map((verb) => `${noun}.${verb}` as Permission),
)

/** Reads all of a caller's rights at once. */
export const rightsOf = async (db: Db, employeeId: number): Promise<Rights> => {
  const missing = await missingPermissionsOf(
    db,
    employeeId,
    Object.fromEntries(all.map((each) => [each, each])),
  )
  return {
    isMissing: (permission) => missing.has(permission),
    needs: (permission) => {
      if (missing.has(permission)) throw forbidden(permission)
    },
  }
}

/**
 * Returns a write of an existing contact without the empty list that a contact shows to callers who may not read its
 * e-mail addresses: sent back, it means nothing. Throws a 403 for any other list of parts
 * that the caller may not read, and unless they may write the others: what differs must not tell what there is.
 */
export const withoutHidden = ({ isMissing, needs }: Rights, item: ContactItem): ContactItem => {
  const { email_contacts, ...body } = item.body
  const isShownEmpty =
    Array.isArray(email_contacts) && !email_contacts.length && isMissing('email_contact.read')
  const sound: ContactItem = isShownEmpty ? { ...item, body } : item
  for (const name of partNames) {
    const [noun, set] = [nounOf[name], sound.body[name]]
    if (!set || !isMissing(`${noun}.read`)) continue
    if (Array.isArray(set)) throw forbidden(`${noun}.read`)
    if (set.add?.length) for (const verb of ['create', 'update'] as const) needs(`${noun}.${verb}`)
    if (set.remove?.length) needs(`${noun}.delete`)
  }
  return sound
}

/** Requires what a decision does to the contact and its parts, as if each were done by itself. */
export const requireRights = ({ needs }: Rights, { before, item, parts }: Decision) => {
  if (!before && item.op === 'upsert') needs('contact.create')
  for (const [name, { add, change, remove }] of Object.entries(parts)) {
    const { type } = partKinds[name as PartName]
    if (add.length) needs(`${type}.create`)
    if (change.length) needs(`${type}.update`)
    if (remove.length) needs(`${type}.delete`)
  }
}
