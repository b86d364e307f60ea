import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { lockKeys } from '#db/records/key-locks.ts'
import type { GuardPermission } from '#shapes'

/** The fields by which a write may name its contact. */
export const contactKeys = ['membership_no', 'identity_no', 'external_id', 'phone_number', 'email'] as const
export type ContactKey = (typeof contactKeys)[number]

export interface By {
  field: ContactKey
  value: string
  source?: string | null | undefined
}

/** The permissions to read what some keys would reveal. */
export const guardOfKey: Partial<Record<ContactKey, GuardPermission>> = {
  identity_no: 'contact.identity_no',
  phone_number: 'phone_number.read',
  email: 'email_contact.read',
}

/** How each number ends in the ways in which it may be written: the same numbers have an ending in common. */
export type Endings = ReadonlyMap<string, readonly string[]>

export const readEndings = async (db: Db, numbers: string[]): Promise<Endings> => {
  const all = [...new Set(numbers)]
  if (!all.length) return new Map()
  const { rows } = await sql<{ number: string; endings: string[] }>`
    select number, array(select phone_ending(number) union select unnest(phone_lookup_keys(number))) as endings
    from unnest(${all}::text[]) number`.execute(db)
  return new Map(rows.map(({ number, endings }) => [number, endings]))
}

/** Returns texts of which values that find the same contact have one in common; others may have it too. */
export const namesOf = (field: ContactKey, value: string, endings: Endings) => {
  if (field === 'phone_number') return (endings.get(value) ?? []).map((ending) => `${field} ${ending}`)
  return [`${field} ${field === 'email' ? value.toLowerCase() : value}`]
}

/** Locks the keys until the transaction ends: all that it uses at once, before the first is looked for. */
export const lockContactKeys = async (db: Db, all: By[]) => {
  const numbers = all.flatMap(({ field, value }) => (field === 'phone_number' ? [value] : []))
  const endings = await readEndings(db, numbers)
  const names = all.flatMap(({ field, value, source }) =>
    namesOf(field, value, endings).map((name) => `contacts.${source ?? ''} ${name}`),
  )
  await lockKeys(db, names)
}

/** One more than a refusal names. */
const maxFound = sql.lit(11)

/**
 * Finds the contacts with a value of `w`, by field. Numbers and addresses that nobody confirmed identify nobody: any
 * stranger may give the address of another.
 */
const finding: Record<ContactKey, ReturnType<typeof sql>> = {
  membership_no: sql`select c.id from contacts c where c.membership_no = w.value`,
  identity_no: sql`select c.id from contacts c where c.identity_no = w.value`,
  external_id: sql`select c.id from contacts c
    where c.external_id = w.value and c.source is not distinct from w.source`,
  phone_number: sql`select distinct p.contact_id as id from phone_lookup p join phone_numbers n on n.id = p.id
    where p.key = any(phone_lookup_keys(w.value)) and p.key <> '' and n.unconfirmed_since is null
      and same_phone(p.code, p.digits, phone_code(w.value), phone_national(w.value))`,
  email: sql`select distinct e.contact_id as id from email_contacts e
    where lower(e.address) = lower(w.value) and e.unconfirmed_since is null`,
}

/** The contacts with each of some values; sorted only once found, or the limit would have the primary key walked. */
const lookup = (field: ContactKey, values: string[], sources: (string | null)[]) =>
  sql<{ ids: number[] }>`
    select array(select id from (${finding[field]} offset 0) f order by id limit ${maxFound}) as ids
    from unnest(${values}::text[], ${sources}::text[]) with ordinality w(value, source, place) order by place`

/** Returns the IDs that each finds, in the order of the keys. */
export const findByKeys = async (db: Db, all: By[]): Promise<number[][]> => {
  const found = new Map<By, number[]>()
  for (const field of contactKeys) {
    const keys = all.filter((by) => by.field === field)
    if (!keys.length) continue
    const { rows } = await lookup(
      field,
      keys.map(({ value }) => value),
      keys.map(({ source }) => source ?? null),
    ).execute(db)
    for (const [index, { ids }] of rows.entries()) found.set(keys[index] as By, ids)
  }
  return all.map((by) => found.get(by) ?? [])
}
