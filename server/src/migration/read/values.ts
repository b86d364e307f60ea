import { isVisible } from '#http/input/visible.ts'

/** Reads what another system has written: every value may be missing, or of another type. */

export type SourceObject = Record<string, unknown>

export const objectOf = (value: unknown): SourceObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SourceObject) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const objectsIn = (value: unknown) => listOf(value).map(objectOf)

/** Returns a text as the database stores it, without what it cannot. */
const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Returns a text of at most so many characters, without surrounding space; empty for anything else. */
export const textOf = (value: unknown, maxLength = 65_535): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return [...plain(text.slice(0, maxLength * 2)).trim()].slice(0, maxLength).join('')
}

/** Returns a text of one line without control characters; empty if it has no visible character. */
export const lineOf = (value: unknown) => {
  const line = textOf(value, 255)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return isVisible(line) ? line : ''
}

export const idOf = (value: unknown): string | null => textOf(value, 255) || null

export const textsOf = (value: unknown) =>
  listOf(value)
    .map((each) => lineOf(each))
    .filter(Boolean)

/** Returns the names of tags unchanged. */
export const tagsOf = (value: unknown) =>
  listOf(value)
    .map((each) => textOf(each, 255))
    .filter(Boolean)

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Returns what custom fields may get: texts, numbers, yes or no, and lists of these. */
export const scalarsOf = (value: unknown): SourceObject => {
  const read = (given: unknown) => (typeof given === 'string' ? textOf(given) : given)
  const pairs = Object.entries(objectOf(value)).flatMap(([key, given]) => {
    if (Array.isArray(given)) {
      const all = given.filter(isScalar).slice(0, 1_000).map(read)
      return all.length ? [[plain(key), all] as const] : []
    }
    return isScalar(given) ? [[plain(key), read(given)] as const] : []
  })
  return Object.fromEntries(pairs)
}

const isInRange = (milliseconds: number) =>
  milliseconds > Date.UTC(1970, 0, 1) && milliseconds < Date.UTC(2100, 0, 1)

/** Returns a moment, ISO 8601, of a text or of seconds since 1970; null for anything else. */
export const momentOf = (value: unknown): string | null => {
  const seconds =
    typeof value === 'number' || /^\d{9,11}(\.\d+)?$/.test(textOf(value, 30)) ? Number(value) : undefined
  const milliseconds = seconds === undefined ? Date.parse(textOf(value, 64)) : seconds * 1000
  return isInRange(milliseconds) ? new Date(milliseconds).toISOString() : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML is much longer than its text. */
const maxHtmlLength = 1_048_576

/** Returns the text of a piece of HTML: a line for each block, without scripts and styles. */
export const textOfHtml = (value: unknown) =>
  textOf(
    textOf(value, maxHtmlLength)
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*> ?/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+);/gi, (all, name: string) => {
        if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? all
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
      .replace(/\n{3,}/g, '\n\n'),
  )

/** Returns addresses that e-mail can go to, each once. */
export const emailsOf = (values: unknown[]) => {
  const texts = values.map((each) => textOf(each, 255))
  const addresses = texts.filter((text) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text))
  return [...new Map(addresses.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()
}

/** Returns telephone numbers, each once. */
export const phonesOf = (values: unknown[]) => [
  ...new Set(values.map((each) => textOf(each, 64)).filter((text) => /^\+?[\d\s().\-/]{3,64}$/.test(text))),
]
