import { isPhone } from '#http/input/phones.ts'
import { type Message, message } from '#messages/message.ts'
import { kindOfPart, type Part } from '../recipes/parts.ts'

const maxLength = 255
const emailPattern = /^(?!mailto:)[^\s@]+@[^\s@]+$/i
const maxTagsLength = 10_000
/** The number of unknown tags that a rejection names. */
const maxNamed = 5
/** A name up to the next separator; in quotation marks, those in it are part of the name, and `""` is one mark. */
const tagNames = /\s*(?:"(?<quoted>(?:[^"]|"")*)"\s*|(?<plain>[^;,、]*))(?:[;,、]|$)/gy

const asText = (given: unknown, limit = maxLength) => {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) return undefined
  return text.length <= limit && text.trim() ? text.trim() : undefined
}

const phone = (given: unknown) => {
  const text = asText(given)?.normalize('NFKC')
  return text !== undefined && /\d/.test(text) && isPhone(text) ? text : undefined
}

const email = (given: unknown) => {
  const text = asText(given)
  return text !== undefined && emailPattern.test(text) ? text : undefined
}

type Tags = Map<string, number>

/** Returns the names of tags that a text lists. */
export const namesIn = (text: string) =>
  [...text.matchAll(tagNames)].flatMap(({ groups: { quoted, plain = '' } = {} }) => {
    const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()
    return name || []
  })

const tagOf = (tags: Tags, name: string) => tags.get(name.toLowerCase())

/** Returns a function that finds the tags of a list by their names; undefined if there is none of a name. */
const tagReader = (tags: Tags) => (given: unknown) => {
  const text = asText(given, maxTagsLength)
  if (text === undefined) return undefined
  const whole = tagOf(tags, text)
  if (whole !== undefined) return [whole]
  const ids = namesIn(text).map((name) => tagOf(tags, name))
  return ids.includes(undefined) ? undefined : [...new Set(ids as number[])]
}

/** Returns a function that names the tags of a list that there are not. */
const missingTags = (tags: Tags) => (given: unknown) => {
  const text = asText(given, maxTagsLength)
  if (text === undefined) return undefined
  const missing = namesIn(text).filter((name) => tagOf(tags, name) === undefined)
  const names = missing
    .slice(0, maxNamed)
    .map((name) => `“${name}”`)
    .join(', ')
  return message('rejects.no_such_tags', { names })
}

interface PartCell {
  words: Message
  read: (given: unknown) => string | number[] | undefined
  /** What is wrong with a cell that cannot be read, where more can be said than the words. */
  explain?: (given: unknown) => Message | undefined
}

/** Returns how the cells of a part are read, and the words that complete "The cell must be …". */
export const partCell = (part: Part, tags: Tags): PartCell => {
  const kind = kindOfPart(part)
  if (kind === 'phone') return { words: message('kinds.phone_number'), read: phone }
  if (kind === 'email') return { words: message('kinds.email_address'), read: email }
  if (kind === 'tags')
    return { words: message('kinds.tag_names'), read: tagReader(tags), explain: missingTags(tags) }
  return { words: message('kinds.text_of_length', { count: maxLength }), read: (given) => asText(given) }
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
