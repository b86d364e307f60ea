import { type Message, message } from '#messages/message.ts'
import { unmarkedUtf16 } from './text/encoding.ts'

const beginnings: [bytes: string, what: Message][] = [
  ['%PDF-', message('sheets.pdf')],
  ['\x89PNG', message('sheets.image')],
  ['\xff\xd8\xff', message('sheets.image')],
  ['GIF8', message('sheets.image')],
  ['II*\0', message('sheets.image')],
  ['MM\0*', message('sheets.image')],
  ['\x1f\x8b', message('sheets.gzip')],
  ['BZh91AY&SY', message('sheets.bzip2')],
  ["7z\xbc\xaf'\x1c", message('sheets.seven_zip')],
  ['\xfd7zXZ\0', message('sheets.xz')],
  ['\x28\xb5\x2f\xfd', message('sheets.zstd')],
  ['Rar!\x1a\x07', message('sheets.rar')],
  ['PAR1', message('sheets.parquet')],
  ['SQLite format 3\0', message('sheets.sqlite')],
  ['{\\rtf', message('sheets.rtf')],
]

const isWebp = (start: string) => /^RIFF.{4}WEBP/s.test(start)
const isHeic = (start: string) => /^.{4}ftyp(hei|hev|mif|avi)/s.test(start)
const isBitmap = (start: string) => start.startsWith('BM') && start.slice(6, 10) === '\0\0\0\0'

/** Returns the kind of file that these first bytes identify, if any. */
export function knownBeginning(head: Buffer) {
  const start = head.toString('latin1', 0, 32)
  if (isWebp(start) || isHeic(start) || isBitmap(start)) return message('sheets.image')
  return beginnings.find(([bytes]) => start.startsWith(bytes))?.[1]
}

const html = /^\s*<(!doctype html\b|!--|(html|head|body|meta|table|style|div|script)\b)/i
const xml = /^\s*<(\?xml\s|!doctype\s|[\w:.-]+\s+xmlns)/i

/** Returns the kind of markup that a text starts with, if any. */
export function knownMarkup(text: string) {
  if (html.test(text)) return message('sheets.html')
  return xml.test(text) ? message('sheets.xml') : undefined
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
