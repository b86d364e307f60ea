/** What rows can give to a contact beside its own columns: a full name, phone numbers, addresses, tags and companies. */

const phoneTypes = ['home', 'company', 'mobile', 'fax', 'other']
const addressTypes = ['home', 'mailing', 'billing', 'express_delivery', 'current_residence', 'other']

export type Part =
  | { of: 'name' }
  | { of: 'phone_numbers'; type: number }
  | { of: 'addresses'; type: number }
  | { of: 'email_contacts' }
  | { of: 'tags' }
  | { of: 'companies'; by: 'name' | 'sn' }

/** What is in the cells of a part. */
export const partKinds = ['phone', 'email', 'tags', 'text'] as const
export type PartKind = (typeof partKinds)[number]

/** How people call parts; those of one name differ by their type, a code label. */
export const partNames = [
  ...(['full_name', 'phone_number', 'email', 'address'] as const),
  ...(['tags', 'company_name', 'company_sn'] as const),
]

export interface PartTarget {
  /** The value of a recipe's header. */
  value: string
  part: Part
  name: (typeof partNames)[number]
  kind: PartKind
}

const typed = (
  of: 'phone_numbers' | 'addresses',
  types: string[],
  { name, kind }: Pick<PartTarget, 'name' | 'kind'>,
) => types.map((word, type): PartTarget => ({ value: `${of}.${word}`, part: { of, type }, name, kind }))

/** The header of a column with the names of tags. */
export const tagHeader = 'tags.name'

/** The header of a column with full names, which fill the first and the last name. */
export const nameHeader = 'contacts.name'

/** The headers that a column of full names replaces. */
export const namePartHeaders: readonly string[] = ['contacts.first_name', 'contacts.last_name']

export const partTargets: PartTarget[] = [
  { value: nameHeader, part: { of: 'name' }, name: 'full_name', kind: 'text' },
  ...typed('phone_numbers', phoneTypes, { name: 'phone_number', kind: 'phone' }),
  { value: 'email_contacts.address', part: { of: 'email_contacts' }, name: 'email', kind: 'email' },
  ...typed('addresses', addressTypes, { name: 'address', kind: 'text' }),
  { value: tagHeader, part: { of: 'tags' }, name: 'tags', kind: 'tags' },
  { value: 'companies.name', part: { of: 'companies', by: 'name' }, name: 'company_name', kind: 'text' },
  { value: 'companies.sn', part: { of: 'companies', by: 'sn' }, name: 'company_sn', kind: 'text' },
]

const byValue = new Map(partTargets.map((target) => [target.value, target.part]))
const kindByPart = new Map(partTargets.map(({ part, kind }) => [part.of, kind]))

/** The values of headers that give a contact a part. */
export const partValues = [...byValue.keys()]

/** Returns the part that a header's value names. */
export const partNamed = (value: string) => byValue.get(value)

/** Returns what is in the cells of a part. */
export const kindOfPart = ({ of }: Part) => kindByPart.get(of) as PartKind

/** The name of a staged column by which a part identifies the contact of a row. */
export type PartKey = `phone_${number}` | 'email'

/** Returns the column that a part is matched by; undefined if it identifies no contact. */
export const keyOfPart = (part: Part): PartKey | undefined => {
  if (part.of === 'phone_numbers') return `phone_${part.type}`
  return part.of === 'email_contacts' ? 'email' : undefined
}

const keyNames = new Set<string>(partTargets.flatMap(({ part }) => keyOfPart(part) ?? []))

/** Reports whether a staged column is that of a part. */
export const isPartKey = (name: string): name is PartKey => keyNames.has(name)

/** The values of headers by which a contact can be found. */
export const partKeys = partTargets.flatMap(({ value, part }) => (keyOfPart(part) ? value : []))
