import { invalid, invalidFields } from '#http/problem.ts'
import type { PartSet } from '#resources/contacts/schema.ts'
import type { PartType } from '#resources/record-changes/parts.ts'

type PartTable = 'phone_numbers' | 'email_contacts' | 'addresses'
export type PartFields = Record<string, unknown>
export type StoredPart = PartFields & { id: number; contact_id: number }

interface Kind {
  table: PartTable
  type: PartType
  /** The columns that a write may give, with their SQL types, in the order of history. */
  columns: Record<string, string>
  defaults: PartFields
  /** Returns what is the same for two spellings of one part. */
  keyOf: (part: PartFields) => string
  /** The column that a visitor may have given, until an employee confirms it. */
  confirmed?: string
}

/** The parts that have tables of their own, by their name in a body. */
const kinds = {
  phones: {
    table: 'phone_numbers',
    type: 'phone_number',
    columns: {
      ...{ type: 'smallint', number: 'text', extension: 'text', description: 'text' },
      is_visible: 'boolean',
    },
    defaults: { extension: null, description: null, is_visible: true },
    keyOf: ({ number }) => String(number),
    confirmed: 'number',
  },
  email_contacts: {
    table: 'email_contacts',
    type: 'email_contact',
    columns: { address: 'text', name: 'text', description: 'text' },
    defaults: { name: null, description: null },
    keyOf: ({ address }) => String(address).toLowerCase(),
    confirmed: 'address',
  },
  addresses: {
    table: 'addresses',
    type: 'address',
    columns: {
      ...{ type: 'smallint', address: 'text', country_id: 'bigint', state_id: 'bigint', city_id: 'bigint' },
      description: 'text',
    },
    defaults: { country_id: null, state_id: null, city_id: null, description: null },
    keyOf: ({ type, address }) => `${type} ${address}`,
  },
} satisfies Record<string, Kind>
export type PartName = keyof typeof kinds
export const partKinds: Record<PartName, Kind> = kinds

/** What a write does to a contact's parts of one kind. */
export interface PartChanges {
  add: PartFields[]
  change: { before: StoredPart; after: PartFields }[]
  remove: StoredPart[]
}

type GivenPart = PartFields & { id?: number }

/** Completes the fields of a part, such as the place of an address. Throws a 422. */
export type Complete = (given: PartFields, stored: PartFields | undefined) => PartFields

const removedBy = (name: string, remove: number[], stored: StoredPart[]) =>
  remove.map((id, index) => {
    const part = stored.find((each) => each.id === id)
    if (!part) throw invalid(`${name}.remove.${index}`, 'fields.no_such_record')
    return part
  })

/** Matches the given parts with those that the contact has: by ID, or by what they are. */
const matched = (path: string, given: GivenPart[], stored: StoredPart[], { keyOf }: Kind) => {
  const free = new Set(stored)
  const byId = given.map(({ id }, index) => {
    if (id === undefined) return undefined
    const part = [...free].find((each) => each.id === id)
    if (!part) throw invalid(`${path}.${index}.id`, 'fields.no_such_record')
    free.delete(part)
    return part
  })
  return given.map((part, index) => {
    const own = byId[index] ?? [...free].find((each) => keyOf(each) === keyOf(part))
    if (own) free.delete(own)
    return own
  })
}

const namedIn = ({ id: _, ...given }: GivenPart) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const differs = (before: StoredPart, after: PartFields, { columns }: Kind) =>
  Object.keys(columns).some((name) => before[name] !== after[name])

/** Decides what a write does to the parts of one kind. Throws a 422 that names the part. */
export const decideParts = (
  name: PartName,
  set: PartSet<GivenPart>,
  stored: StoredPart[],
  complete: Complete,
): PartChanges => {
  const kind = partKinds[name]
  const isWhole = Array.isArray(set)
  const path = isWhole ? name : `${name}.add`
  const given = isWhole ? set : (set.add ?? [])
  const removed = isWhole ? [] : removedBy(name, set.remove ?? [], stored)
  const kept = stored.filter((part) => !removed.includes(part))
  const own = matched(path, given, kept, kind)
  const changes: PartChanges = { add: [], change: [], remove: removed }
  for (const [index, part] of given.entries()) {
    const before = own[index]
    const named = completed(`${path}.${index}`, namedIn(part), before, complete)
    if (!before) changes.add.push({ ...kind.defaults, ...notNull(named, kind.defaults) })
    else {
      const after = { ...before, ...notNull(named, kind.defaults) }
      if (differs(before, after, kind)) changes.change.push({ before, after })
    }
  }
  if (isWhole) changes.remove = kept.filter((part) => !own.includes(part))
  return changes
}

/** Null in a field that always has a value is its default. */
const notNull = (named: PartFields, defaults: PartFields) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, value ?? defaults[name] ?? null]))

const completed = (path: string, named: PartFields, before: StoredPart | undefined, complete: Complete) => {
  try {
    return { ...named, ...complete(named, before) }
  } catch (error) {
    const { errors } = (error as { detail?: { errors?: Record<string, never[]> } }).detail ?? {}
    if (!errors) throw error
    throw invalidFields(
      Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`${path}.${field}`, texts])),
    )
  }
}

export const hasChanges = ({ add, change, remove }: PartChanges) =>
  add.length + change.length + remove.length > 0
