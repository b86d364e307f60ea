/** What rows can give to a contact beside its own columns: phone numbers, addresses, tags and companies. */

const phoneTypes = ['home', 'company', 'mobile', 'fax', 'other']
const addressTypes = ['home', 'mailing', 'billing', 'express_delivery', 'current_residence', 'other']

export type Part =
  | { of: 'phone_numbers'; type: number }
  | { of: 'addresses'; type: number }
  | { of: 'email_contacts' }
  | { of: 'tags' }
  | { of: 'companies'; by: 'name' | 'sn' }

const typed = (of: 'phone_numbers' | 'addresses', types: string[]) =>
  types.map((name, type): [string, Part] => [`${of}.${name}`, { of, type }])

const parts = new Map<string, Part>([
  ...typed('phone_numbers', phoneTypes),
  ['email_contacts.address', { of: 'email_contacts' }],
  ...typed('addresses', addressTypes),
  ['tags.name', { of: 'tags' }],
  ['companies.name', { of: 'companies', by: 'name' }],
  ['companies.sn', { of: 'companies', by: 'sn' }],
])

/** The values of headers that give a contact a part. */
export const partValues = [...parts.keys()]

/** Returns the part that a header's value names. */
export const partNamed = (value: string) => parts.get(value)

/** The name of a staged column by which a part tells which contact a row is about. */
export type PartKey = `phone_${number}` | 'email'

/** Returns the column that a part is matched by; undefined if it identifies no contact. */
export const keyOfPart = (part: Part): PartKey | undefined => {
  if (part.of === 'phone_numbers') return `phone_${part.type}`
  return part.of === 'email_contacts' ? 'email' : undefined
}

/** The values of headers by which a contact can be found. */
export const partKeys = partValues.filter((value) => keyOfPart(parts.get(value) as Part))
