import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { message } from '#messages/message.ts'
import { type Source, UnreadableFile } from '../types.ts'
import { detectEncoding, encodingNamed, markedEncoding, unmarkedUtf16 } from './encoding.ts'

const headBytes = 256 * 1024
const sampleCharacters = 64 * 1024

const inPieces = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: headBytes })

function* linesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length
    yield bytes.subarray(start, end)
    start = end
  }
}

const withoutCutLetters = (bytes: Buffer) => {
  const isWhole = (byte: number) => byte < 0x30
  return bytes.subarray(bytes.findIndex(isWhole) + 1, bytes.findLastIndex(isWhole) + 1)
}

/** Returns the first non-ASCII lines of a file, wherever they are: only these reveal its encoding. */
async function tellingLines(path: string) {
  const lines: Buffer[] = []
  let size = 0
  for await (const piece of inPieces(path)) {
    if (isAscii(piece)) continue
    for (const line of linesOf(withoutCutLetters(piece))) {
      if (isAscii(line)) continue
      lines.push(line)
      size += line.length
    }
    if (size > sampleCharacters) break
  }
  return Buffer.concat(lines)
}

/** Returns the first 256 KB of a file, and whether that is all of it. */
export async function headOf(path: string) {
  const pieces: Buffer[] = []
  for await (const piece of inPieces(path)) if (pieces.push(piece) === 2) break
  return { head: pieces[0] ?? Buffer.alloc(0), isWhole: pieces.length < 2 }
}

/**
 * Returns the requested encoding or, without one, the likeliest. Throws UnreadableFile for an unknown one.
 */
export async function encodingOf({ path, encoding }: Source) {
  const { head, isWhole } = await headOf(path)
  const marked = markedEncoding(head)
  const asked = encoding ? encodingNamed(encoding) : undefined
  if (encoding && !asked) throw new UnreadableFile(message('sheets.encoding_unknown', { encoding }))
  if (asked) return asked.startsWith('utf-16') && marked?.startsWith('utf-16') ? marked : asked
  if (isWhole) return detectEncoding(head, true)
  return marked ?? unmarkedUtf16(head, false) ?? detectEncoding(await tellingLines(path), true)
}
