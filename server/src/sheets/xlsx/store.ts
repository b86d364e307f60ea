import { UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import { Malformed } from './xml/malformed.ts'
import { utf8 } from './xml/slices.ts'
import { textOf, unescaped } from './xml/text.ts'

export type Store = ReturnType<typeof createStore>

// A place is one number: which slab, and where in it.
const SLAB_BITS = 20
const SLAB = 2 ** SLAB_BITS
const BLOCK_BITS = 16
const BLOCK = 2 ** BLOCK_BITS

const CACHED = 4096
const LONGEST_CACHED = 256

const UNDERSCORE = 0x5f
const SMALL_X = 0x78
const AMPERSAND = 0x26

/** Any number of texts as UTF-8 in slabs, outside the heap: texts of 20 letters take 24 bytes each. */
export const createStore = (limits: Limits) => {
  const slabs: Buffer[] = [Buffer.allocUnsafeSlow(SLAB)]
  const ends: number[] = []
  const blocks: Uint32Array[] = []
  const cachedIndexes = new Int32Array(CACHED).fill(-1)
  const cached: string[] = new Array(CACHED).fill('')
  let slab = slabs[0] as Buffer
  let count = 0
  let start = 0
  let used = 0
  let piece = 0

  const place = (index: number) =>
    (blocks[index >>> BLOCK_BITS] as Uint32Array)[index & (BLOCK - 1)] as number

  // Makes room for what is appended to the text that begins at `start`.
  const reserve = (length: number) => {
    if (used + length < SLAB) return
    if (used - start + length >= SLAB) throw new Malformed('a text of more than 1 MB')
    if (slabs.length * SLAB >= limits.sharedBytes) {
      throw new UnreadableFile('The workbook holds too much text. Save its sheets as CSV files.')
    }
    ends.push(start)
    const next = Buffer.allocUnsafeSlow(SLAB)
    slab.copy(next, 0, start, used)
    slabs.push(next)
    slab = next
    piece -= start
    used -= start
    start = 0
  }

  const appendDecoded = (bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
    const text = unescaped(textOf(bytes, from, to, isLiteral))
    const length = Buffer.byteLength(text)
    reserve(length)
    used += slab.write(text, used)
  }

  /** Adds a run of XML text to the text that is being built. */
  const append = (bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
    reserve(to - from)
    const target = slab
    let end = used
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] as number
      const isSpecial = byte < 32 ? byte !== 9 && byte !== 10 : byte === AMPERSAND
      if (isSpecial || (byte === UNDERSCORE && bytes[at + 1] === SMALL_X)) {
        return appendDecoded(bytes, from, to, isLiteral)
      }
      target[end] = byte
      end += 1
    }
    used = end
  }

  const commit = () => {
    if (count === limits.sharedTexts) {
      throw new UnreadableFile('The workbook holds too many texts. Save its sheets as CSV files.')
    }
    if ((count & (BLOCK - 1)) === 0) blocks.push(new Uint32Array(BLOCK))
    const block = blocks[count >>> BLOCK_BITS] as Uint32Array
    block[count & (BLOCK - 1)] = (slabs.length - 1) * SLAB + start
    count += 1
    start = used
  }

  const isSpaceAt = (at: number) => {
    const byte = slab[at]
    return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
  }

  /** Takes the blanks at both ends of what was appended since `beginPiece`. */
  const trimPiece = () => {
    while (used > piece && isSpaceAt(used - 1)) used -= 1
    let first = piece
    while (first < used && isSpaceAt(first)) first += 1
    if (first === piece) return
    slab.copyWithin(piece, first, used)
    used -= first - piece
  }

  const decode = (index: number) => {
    const from = place(index)
    const own = from >>> SLAB_BITS
    const next = index + 1 < count ? place(index + 1) : (slabs.length - 1) * SLAB + start
    const end = next >>> SLAB_BITS === own ? next & (SLAB - 1) : ends[own]
    return utf8(slabs[own] as Buffer, from & (SLAB - 1), end as number)
  }

  const at = (index: number) => {
    const slot = index & (CACHED - 1)
    if (cachedIndexes[slot] === index) return cached[slot] as string
    const text = decode(index)
    if (text.length > LONGEST_CACHED) return text
    cachedIndexes[slot] = index
    cached[slot] = text
    return text
  }

  const beginPiece = () => {
    piece = used
  }

  return { append, at, beginPiece, commit, count: () => count, trimPiece }
}
