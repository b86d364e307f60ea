import { bodyChecker } from '#http/batches/within.ts'
import { problemOf } from '#http/errors.ts'
import { invalid, invalidFields } from '#http/problem.ts'
import type { ContactChanges, PartSet } from '#resources/contacts/schema.ts'
import { EmailInContact } from '#resources/email-contacts/schema.ts'
import { PhoneOfContact } from '#resources/phone-numbers/schema.ts'
import type { ContactItem } from './item.ts'
import type { By } from './keys.ts'
import { type PartChanges, type PartName, partKinds, type StoredPart } from './parts.ts'
import type { IsKey } from './sameness.ts'

const other = (field: string) => invalid(field, 'requests.other_key')

/** The type of a number that only a key gives. */
const mobile = 2

const checkPhone = bodyChecker({ body: PhoneOfContact })
const checkEmail = bodyChecker({ body: EmailInContact })

/** Returns a part that has the key, as if the body had it. Throws a 422 on the key. */
const partOf = <T>(check: typeof checkPhone, part: object, field: string) => {
  try {
    return check(part) as T
  } catch (error) {
    const texts = problemOf(error)?.detail.errors?.[field]
    throw texts ? invalidFields({ value: texts }) : error
  }
}

/** Returns a contact's parts with the one that it is found by: it stays, and a new contact gets it. */
const partsWith = <T>(
  field: 'phones' | 'email_contacts',
  set: PartSet<T> | undefined,
  has: (part: T) => boolean,
  added: T | undefined,
): PartSet<T> | undefined => {
  if (Array.isArray(set)) {
    if (!set.some(has)) throw other(field)
    return set
  }
  if (!added || set?.add?.some(has)) return set
  return { ...set, add: [...(set?.add ?? []), added] }
}

const bodyWith = (body: ContactChanges, by: By, isNew: boolean, isKey: IsKey): ContactChanges => {
  const { field, value, source } = by
  if (field === 'phone_number') {
    const has = ({ number }: { number: string }) => isKey(by, number)
    const phones = partsWith(
      'phones',
      body.phones,
      has,
      isNew ? partOf<PhoneOfContact>(checkPhone, { type: mobile, number: value }, 'number') : undefined,
    )
    return phones ? { ...body, phones } : body
  }
  if (field === 'email') {
    const has = ({ address }: { address: string }) => isKey(by, address)
    const emails = partsWith(
      'email_contacts',
      body.email_contacts,
      has,
      isNew ? partOf<EmailInContact>(checkEmail, { address: value }, 'address') : undefined,
    )
    return emails ? { ...body, email_contacts: emails } : body
  }
  if (body[field] !== undefined && body[field] !== value) throw other(field)
  if (field !== 'external_id') return { ...body, [field]: value }
  if (body.source !== undefined && body.source !== (source ?? null)) throw other('source')
  return { ...body, external_id: value, source: source ?? null }
}

/** Returns an upsert with the key in its body, which may repeat the key but not change it. */
export const withKey = (item: ContactItem, isNew: boolean, isKey: IsKey): ContactItem =>
  item.op === 'upsert' && item.by ? { ...item, body: bodyWith(item.body, item.by, isNew, isKey) } : item

/** Throws a 422 if an upsert leaves the contact without the number or address by which it was found. */
export const requireKey = (
  { op, by }: ContactItem,
  name: PartName,
  { add, change, remove }: PartChanges,
  { stored, isKey }: { stored: StoredPart[]; isKey: IsKey },
) => {
  const kind = { phones: 'phone_number', email_contacts: 'email', addresses: undefined }[name]
  if (op !== 'upsert' || by?.field !== kind || !stored.length) return
  const after = stored.flatMap((part) =>
    remove.includes(part) ? [] : [change.find(({ before }) => before === part)?.after ?? part],
  )
  const column = partKinds[name].confirmed as string
  if (![...after, ...add].some((part) => isKey(by as By, String(part[column])))) throw other(name)
}
