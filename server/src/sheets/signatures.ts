import { unmarkedUtf16 } from './text/encoding.ts'

const beginnings: [bytes: string, what: string][] = [
  ['%PDF-', 'a PDF document'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['II*\0', 'an image'],
  ['MM\0*', 'an image'],
  ['\x1f\x8b', 'a compressed file (gzip)'],
  ['BZh91AY&SY', 'a compressed file (bzip2)'],
  ["7z\xbc\xaf'\x1c", 'a compressed file (7z)'],
  ['\xfd7zXZ\0', 'a compressed file (xz)'],
  ['\x28\xb5\x2f\xfd', 'a compressed file (zstd)'],
  ['Rar!\x1a\x07', 'a compressed file (rar)'],
  ['PAR1', 'a Parquet file'],
  ['SQLite format 3\0', 'a database (SQLite)'],
  ['{\\rtf', 'a text document (RTF)'],
]

const isWebp = (start: string) => /^RIFF.{4}WEBP/s.test(start)
const isHeic = (start: string) => /^.{4}ftyp(hei|hev|mif|avi)/s.test(start)
const isBitmap = (start: string) => start.startsWith('BM') && start.slice(6, 10) === '\0\0\0\0'

/** Returns the kind of file that these first bytes identify, if any. */
export function knownBeginning(head: Buffer) {
  const start = head.toString('latin1', 0, 32)
  if (isWebp(start) || isHeic(start) || isBitmap(start)) return 'an image'
  return beginnings.find(([bytes]) => start.startsWith(bytes))?.[1]
}

const html = /^\s*<(!doctype html\b|!--|(html|head|body|meta|table|style|div|script)\b)/i
const xml = /^\s*<(\?xml\s|!doctype\s|[\w:.-]+\s+xmlns)/i

/** Returns the kind of markup that a text starts with, if any. */
export function knownMarkup(text: string) {
  if (html.test(text)) return 'a web page (HTML)'
  return xml.test(text) ? 'an XML document' : undefined
}

const isControl = (byte: number) =>
  byte < 0x09 || (byte > 0x0d && byte < 0x1a) || (byte > 0x1b && byte < 0x20)

/**
 * Checks that bytes are not text: more than one in twenty is a control character, and they are not UTF-16.
 */
export function isNoText(head: Buffer, isWhole: boolean) {
  const sample = head.subarray(0, 0x8000)
  const controls = sample.filter(isControl).length
  return controls * 20 > sample.length && unmarkedUtf16(head, isWhole) === undefined
}
