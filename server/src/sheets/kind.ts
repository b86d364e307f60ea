import { createReadStream } from 'node:fs'
import { message } from '#messages/message.ts'
import { isNoText, knownBeginning, knownMarkup } from './signatures.ts'
import { markedEncoding, unmarkedUtf16 } from './text/encoding.ts'
import { headOf } from './text/sample.ts'
import { UnreadableFile } from './types.ts'
import { knownArchive } from './zipped.ts'

const ole2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

const zips = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

const whatToDo = message('sheets.save_as_xlsx')

async function holds(path: string, bytes: Buffer) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const searched = Buffer.concat([rest, piece])
    if (searched.includes(bytes)) return true
    rest = searched.subarray(-bytes.length)
  }
  return false
}

// Whitespace and byte order marks, in any of the encodings.
const isBlank = (byte: number) =>
  byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0xfe || byte === 0xff

async function isAllBlank(path: string, head: Buffer) {
  const start = markedEncoding(head) === 'utf-8' ? 3 : 0
  if (!head.subarray(start).every(isBlank)) return false
  for await (const piece of createReadStream(path, { start }) as AsyncIterable<Buffer>) {
    if (!piece.every(isBlank)) return false
  }
  return true
}

const firstWords = (head: Buffer, isWhole: boolean) =>
  new TextDecoder(markedEncoding(head) ?? unmarkedUtf16(head, isWhole) ?? 'utf-8').decode(
    head.subarray(0, 2048),
  )

async function refusal(path: string, name: string, head: Buffer, isWhole: boolean) {
  if (head.length === 0) return message('sheets.empty_file', { name })
  if (head.subarray(0, 8).equals(ole2)) {
    if (await holds(path, encrypted)) return message('sheets.password', { name })
    return message('sheets.old_office', { name, advice: whatToDo })
  }
  const what = knownBeginning(head) ?? knownMarkup(firstWords(head, isWhole))
  if (what) return message('sheets.disguised', { name, kind: what, advice: whatToDo })
  if (await isAllBlank(path, head)) return message('sheets.blank_file', { name })
  return isNoText(head, isWhole) ? message('sheets.unknown_kind', { name }) : undefined
}

/**
 * Detects by its content whether a file is text or an Excel workbook. Throws UnreadableFile if it is neither.
 */
export async function kindOf(path: string, name: string): Promise<'text' | 'xlsx'> {
  const { head, isWhole } = await headOf(path)
  if (zips.includes(head.toString('latin1', 0, 4))) {
    const what = await knownArchive(path)
    if (!what) return 'xlsx'
    throw new UnreadableFile(message('sheets.wrong_kind', { name, kind: what, advice: whatToDo }))
  }
  const reason = await refusal(path, name, head, isWhole)
  if (reason) throw new UnreadableFile(reason)
  return 'text'
}
