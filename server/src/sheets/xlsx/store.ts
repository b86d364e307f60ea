import { UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import { Malformed } from './xml/malformed.ts'
import { utf8 } from './xml/slices.ts'
import { textOf, unescaped } from './xml/text.ts'

// The start of a text is one number: its slab and the offset in it.
const SLAB_BITS = 20
const SLAB = 2 ** SLAB_BITS
const BLOCK_BITS = 16
const BLOCK = 2 ** BLOCK_BITS

const UNDERSCORE = 0x5f
const SMALL_X = 0x78
const AMPERSAND = 0x26

export type Store = ReturnType<typeof createStore>

/** Stores any number of texts as UTF-8 outside the heap; a text of 20 letters takes 24 bytes. */
export const createStore = (limits: Limits) => {
  const slab = Buffer.allocUnsafeSlow(SLAB)
  return {
    ...{ limits, slab, slabs: [slab], ends: [] as number[], starts: [] as Uint32Array[], count: 0 },
    // Of the text being built: its start, the start of its last piece, and its end.
    ...{ start: 0, piece: 0, used: 0 },
  }
}

// A text lies in one slab: one that does not fit moves to the next, including what is already written of it.
const makeRoom = (store: Store, length: number) => {
  const { slab, slabs, start, used } = store
  if (used + length < SLAB) return
  if (used - start + length >= SLAB) throw new Malformed('workbooks.text_too_long')
  if (slabs.length * SLAB >= store.limits.sharedBytes) {
    throw new UnreadableFile('workbooks.too_much_text')
  }
  store.slab = Buffer.allocUnsafeSlow(SLAB)
  slab.copy(store.slab, 0, start, used)
  slabs.push(store.slab)
  store.ends.push(start)
  store.piece -= start
  store.used -= start
  store.start = 0
}

const appendResolved = (store: Store, bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
  const text = unescaped(textOf(bytes, from, to, isLiteral))
  makeRoom(store, Buffer.byteLength(text))
  store.used += store.slab.write(text, store.used)
}

/** Adds a run of XML text to the text being built. */
export const append = (store: Store, bytes: Buffer, from: number, to: number, isLiteral: boolean) => {
  makeRoom(store, to - from)
  const { slab } = store
  let end = store.used
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    const isSpecial = byte < 32 ? byte !== 9 && byte !== 10 : byte === AMPERSAND
    if (isSpecial || (byte === UNDERSCORE && bytes[at + 1] === SMALL_X)) {
      return appendResolved(store, bytes, from, to, isLiteral)
    }
    slab[end] = byte
    end += 1
  }
  store.used = end
}

/** Starts the piece that `trimPiece` trims. */
export const beginPiece = (store: Store) => {
  store.piece = store.used
}

const isSpaceAt = ({ slab }: Store, at: number) => {
  const byte = slab[at]
  return byte === 32 || byte === 9 || byte === 10 || byte === 13
}

export const trimPiece = (store: Store) => {
  const { slab, piece } = store
  while (store.used > piece && isSpaceAt(store, store.used - 1)) store.used -= 1
  let first = piece
  while (first < store.used && isSpaceAt(store, first)) first += 1
  if (first === piece) return
  slab.copyWithin(piece, first, store.used)
  store.used -= first - piece
}

/** Completes the text being built and gives it the next index. */
export const commit = (store: Store) => {
  const { starts, count, limits } = store
  if (count === limits.sharedTexts) {
    throw new UnreadableFile('workbooks.too_many_texts')
  }
  if ((count & (BLOCK - 1)) === 0) starts.push(new Uint32Array(BLOCK))
  const block = starts[count >>> BLOCK_BITS] as Uint32Array
  block[count & (BLOCK - 1)] = (store.slabs.length - 1) * SLAB + store.start
  store.count += 1
  store.start = store.used
}

const startOf = ({ starts }: Store, index: number) =>
  (starts[index >>> BLOCK_BITS] as Uint32Array)[index & (BLOCK - 1)] as number

/** Returns the text at an index below `count`. */
export const textAt = (store: Store, index: number) => {
  const { slabs, ends, count } = store
  const from = startOf(store, index)
  const slab = from >>> SLAB_BITS
  const next = index + 1 < count ? startOf(store, index + 1) : (slabs.length - 1) * SLAB + store.start
  const end = next >>> SLAB_BITS === slab ? next & (SLAB - 1) : (ends[slab] as number)
  return utf8(slabs[slab] as Buffer, from & (SLAB - 1), end)
}

/** Frees the memory immediately; otherwise it would still be in use while the workbook is read again. */
export const release = ({ slabs }: Store) => {
  for (const { buffer } of slabs) (buffer as ArrayBuffer).transfer(0)
}
