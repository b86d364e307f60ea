import { namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'

/** Matches a placeholder in the texts of a message. */
const pattern = /\{\{([^{}]*)\}\}/g
const plain = new Set([
  ...namesWith(contactFields, 'isPlaceholder').map((name) => `contact.${name}`),
  'contact.phone',
  'contact.email',
  'employee.name',
  'employee.first_name',
  'channel.name',
  'conversation.id',
  'ticket.id',
  'ticket.subject',
])
const custom = /^contact\.cz_cols\.([1-9]\d{0,14})$/

/** Returns the distinct placeholder names in a message's texts. */
export const placeholdersOf = (message: unknown): string[] => {
  if (typeof message === 'string')
    return [...new Set([...message.matchAll(pattern)].map(([, name = '']) => name.trim()))]
  if (typeof message !== 'object' || message === null) return []
  return [...new Set(Object.values(message).flatMap(placeholdersOf))]
}

/** Returns the ID of the custom field that a placeholder names, if it names one. */
export const customFieldOf = (name: string) => {
  const [, id] = custom.exec(name) ?? []
  return id === undefined ? undefined : Number(id)
}

export const isPlaceholder = (name: string) => plain.has(name) || custom.test(name)

const addresses = new Set(['url', 'image_url'])

/** Replaces placeholders by their values. A placeholder without a value is kept and reported in `missing`. */
export const fillIn = (message: unknown, values: Map<string, string>) => {
  const missing = new Set<string>()
  const inText = (text: string, isAddress: boolean) =>
    text.replace(pattern, (whole, inner: string) => {
      const name = inner.trim()
      const value = values.get(name)
      if (!value) missing.add(name)
      return value ? (isAddress ? encodeURIComponent(value) : value) : whole
    })
  const walk = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return inText(part, addresses.has(key))
    if (Array.isArray(part)) return part.map((item) => walk(item))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, walk(item, name)]))
  }
  return { message: walk(message), missing: [...missing] }
}
