import { isPhone } from '#http/input/phones.ts'
import { type Message, message } from '#messages/message.ts'
import { kindOfPart, type Part } from '../recipes/parts.ts'

const maxLength = 255
const emailPattern = /^(?!mailto:)[^\s@]+@[^\s@]+$/i
const separators = /[;,、]/

const asText = (given: unknown) => {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) return undefined
  return text.length <= maxLength && text.trim() ? text.trim() : undefined
}

const phone = (given: unknown) => {
  const text = asText(given)?.normalize('NFKC')
  return text !== undefined && /\d/.test(text) && isPhone(text) ? text : undefined
}

const email = (given: unknown) => {
  const text = asText(given)
  return text !== undefined && emailPattern.test(text) ? text : undefined
}

/** Returns a function that finds the tags of a list by their names; undefined if there is none of a name. */
const tagReader = (tags: Map<string, number>) => (given: unknown) => {
  const text = asText(given)
  if (text === undefined) return undefined
  const whole = tags.get(text.toLowerCase())
  if (whole !== undefined) return [whole]
  const names = text.split(separators).flatMap((name) => name.trim().toLowerCase() || [])
  const ids = names.map((name) => tags.get(name))
  return ids.includes(undefined) ? undefined : [...new Set(ids as number[])]
}

/** Returns how the cells of a part are read, and the words that complete "The cell must be …". */
export const partCell = (
  part: Part,
  tags: Map<string, number>,
): { words: Message; read: (given: unknown) => string | number[] | undefined } => {
  const kind = kindOfPart(part)
  if (kind === 'phone') return { words: message('kinds.phone_number'), read: phone }
  if (kind === 'email') return { words: message('kinds.email_address'), read: email }
  if (kind === 'tags') return { words: message('kinds.tag_names'), read: tagReader(tags) }
  return { words: message('kinds.text_of_length', { count: maxLength }), read: asText }
}

export type Parts = Record<string, unknown>

/** Adds the value of a cell to the parts of its row. */
export const withPart = (parts: Parts | null, part: Part, value: string | number[]): Parts => {
  if (part.of === 'companies') return { ...parts, company: value }
  const list = (parts?.[part.of] ?? []) as object[]
  const items = {
    phone_numbers: () => [{ type: 'type' in part ? part.type : 0, number: value }],
    addresses: () => [{ type: 'type' in part ? part.type : 0, address: value }],
    email_contacts: () => [{ address: value }],
    tags: () => (value as number[]).map((tag_id) => ({ tag_id })),
  }
  return { ...parts, [part.of]: [...list, ...items[part.of]()] }
}
