import { Malformed } from './malformed.ts'
import { utf8 } from './slices.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));|&/g

const isCharacter = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code > 0xdfff && code <= 0x10ffff)

const referred = (_: string, hex?: string, decimal?: string, name?: string) => {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const character = name ? named[name] : isCharacter(code) ? String.fromCodePoint(code) : undefined
  if (character === undefined) throw new Malformed('xml.reference')
  return character
}

/** Resolves the XML references of a text: `&amp;` becomes `&`. */
export const resolved = (text: string) => (text.includes('&') ? text.replace(reference, referred) : text)

/** Checks that bytes need no processing: no reference or CR, and no control character that XML forbids. */
const isPlain = (bytes: Buffer, from: number, to: number) => {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte < 32 ? byte !== 9 && byte !== 10 : byte === 38) return false
  }
  return true
}

const isForbidden = (bytes: Buffer, from: number, to: number) => {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) return true
  }
  return false
}

/** Returns the text of a run of UTF-8. Throws Malformed at a forbidden character. */
export const textOf = (bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
  const text = utf8(bytes, from, to)
  if (isPlain(bytes, from, to)) return text
  if (isForbidden(bytes, from, to)) throw new Malformed('xml.control_character')
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return isLiteral ? lines : resolved(lines)
}

const escaped = /_x([0-9a-fA-F]{4})_/g

/**
 * Decodes `_x000D_`, the form in which spreadsheets write characters that XML cannot hold. NUL stays as
 * written, since no text may contain it.
 */
export const unescaped = (text: string) => {
  if (!text.includes('_x')) return text
  const written = text.replace(escaped, (whole, hex: string) =>
    hex === '0000' ? whole : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return written.toWellFormed()
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13

/** Removes XML whitespace from both ends of a text; other whitespace is left for the user to judge. */
export const trimmed = (text: string) => {
  let from = 0
  let to = text.length
  while (from < to && isBlank(text.charCodeAt(from))) from += 1
  while (from < to && isBlank(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}
