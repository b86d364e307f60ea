import { isPhone } from '#http/input/phones.ts'
import { isVisible, unseen } from '#http/input/visible.ts'
import { listOf, type Message, message } from '#messages/message.ts'
import { beginningOf } from '#messages/plain.ts'
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

/** Reads the name or number of a company as one line; one that nobody can see is invalid. */
const companyText = (given: unknown) => {
  const text = asText(given)?.normalize('NFC').replace(/\s+/g, ' ')
  return text !== undefined && isVisible(text) ? text : undefined
}

const isEmail = (text: string) => emailPattern.test(text)

const piecesOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** The fewest digits of a number that is dialed by itself; what is shorter is an extension or an area code. */
const minDigits = 7
/** The most digits of a number with its country; more of them, with blanks between, are several numbers. */
const maxDigits = 15

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the numbers of a cell: several where each part of it is one by itself. */
const numbersIn = (text: string) => {
  const pieces = piecesOf(text, /[;,、/|\r\n]/)
  const apart = pieces.length > 1 || digitsIn(text) <= maxDigits ? pieces : piecesOf(text, / /)
  return apart.every((piece) => isPhone(piece) && digitsIn(piece) >= minDigits) ? apart : [text]
}

const phones = (given: unknown) => {
  const text = asText(given)?.normalize('NFKC')
  if (text === undefined) return undefined
  const numbers = [...new Set(numbersIn(text))]
  return numbers.length && numbers.every(isPhone) ? numbers : undefined
}

const emails = (given: unknown) => {
  const text = asText(given)?.replace(/[;,、/，；\s]+$/, '')
  if (!text) return undefined
  const addresses = isEmail(text) ? [text] : [...new Set(piecesOf(text, /[;,、/，；\s]/))]
  return addresses.length && addresses.every(isEmail) ? addresses : undefined
}

/** Returns the names of tags that a text lists. */
export const namesIn = (text: string) =>
  [...text.matchAll(tagNames)].flatMap(({ groups: { quoted, plain = '' } = {} }) => {
    const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()
    return name || []
  })

interface KnownTags {
  tags: Map<string, number>
  createsTags: boolean
}

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
const isTagName = (name: string) => name.length <= maxLength && oneLine.test(name) && isVisible(name)

/** Returns the ID of a tag, or the name of one that is to be created. */
const tagOf = ({ tags, createsTags }: KnownTags, given: string) => {
  const whole = given.normalize('NFC')
  const name = whole.replace(unseen, '')
  const known = tags.get(whole.toLowerCase()) ?? tags.get(name.toLowerCase())
  return known ?? (createsTags && isTagName(name) ? name : undefined)
}

/** Returns a function that finds the tags of a list by their names; undefined if there is none of a name. */
const tagReader = (known: KnownTags) => (given: unknown) => {
  const text = asText(given, maxTagsLength)
  if (text === undefined) return undefined
  const whole = known.tags.get(text.normalize('NFC').toLowerCase())
  if (whole !== undefined) return [whole]
  const tags = namesIn(text).map((name) => tagOf(known, name))
  return tags.includes(undefined) ? undefined : [...new Set(tags as (string | number)[])]
}

const maxShown = 60
const shownName = (name: string) => {
  const text = name.length > maxShown ? `${beginningOf(name, maxShown)}…` : name
  return message('texts.quoted', { text })
}

/** Returns a function that names the tags of a list that there are not, or that cannot be created. */
const missingTags = (known: KnownTags) => (given: unknown) => {
  const text = asText(given, maxTagsLength)
  if (text === undefined) return undefined
  const missing = namesIn(text).filter((name) => tagOf(known, name) === undefined)
  const names = listOf(missing.slice(0, maxNamed).map(shownName))
  return message(known.createsTags ? 'rejects.bad_tag_names' : 'rejects.no_such_tags', { names })
}

interface PartCell {
  words: Message
  read: (given: unknown) => string | (string | number)[] | undefined
  /** What is wrong with a cell that cannot be read, where more can be said than the words. */
  explain?: (given: unknown) => Message | undefined
}

/** Returns how the cells of a part are read, and the words that complete "The cell must be …". */
export const partCell = (part: Part, tags: KnownTags): PartCell => {
  const kind = kindOfPart(part)
  if (kind === 'phone') return { words: message('kinds.phone_number'), read: phones }
  if (kind === 'email') return { words: message('kinds.email_address'), read: emails }
  if (kind === 'tags')
    return { words: message('kinds.tag_names'), read: tagReader(tags), explain: missingTags(tags) }
  const read = part.of === 'companies' ? companyText : asText
  return { words: message('kinds.text_of_length', { count: maxLength }), read: (given) => read(given) }
}

export type Parts = Record<string, unknown>

/** A part that is stored beside the contact. */
export type StoredPart = Exclude<Part, { of: 'name' }>

/** Adds the value of a cell to the parts of its row. */
export const withPart = (
  parts: Parts | null,
  part: StoredPart,
  value: string | (string | number)[],
): Parts => {
  if (part.of === 'companies') return { ...parts, [`company_${part.by}`]: value }
  const list = (parts?.[part.of] ?? []) as object[]
  const type = 'type' in part ? part.type : 0
  const items: Record<typeof part.of, (value: string | number) => object> = {
    phone_numbers: (number) => ({ type, number }),
    addresses: (address) => ({ type, address }),
    email_contacts: (address) => ({ address }),
    tags: (tag) => (typeof tag === 'number' ? { tag_id: tag } : { name: tag }),
  }
  return { ...parts, [part.of]: [...list, ...[value].flat().map(items[part.of])] }
}
