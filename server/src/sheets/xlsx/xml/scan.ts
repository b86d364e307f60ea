import { type MessageOrKey, message } from '#messages/message.ts'
import type { Limits } from '../limits.ts'
import { BANG, isSpace, LESS, MORE, QUESTION, SLASH } from './bytes.ts'
import { Malformed } from './malformed.ts'
import { createNames, isNameAt, type Name } from './names.ts'
import { type Opening, readOpening } from './open-tag.ts'
import type { Tag } from './tag.ts'

/** Receives the content of a part: element names without prefix, and texts as positions in the bytes. */
export interface Handler {
  open(name: string, depth: number, tag: Tag): void
  close(name: string, depth: number): void
  text(bytes: Buffer, from: number, to: number, isLiteral: boolean): void
}

interface Scan {
  handler: Handler
  limits: Limits
  names: ReturnType<typeof createNames>
  stack: Name[]
  tag: Tag
  opening: Opening
  hasRoot: boolean
  bytes: Buffer
  end: number
}

const COMMENT = Buffer.from('<!--')
const CDATA = Buffer.from('<![CDATA[')

const broken = (what: MessageOrKey) => new Malformed(what)

// Each of these reads what begins at `at` and returns where it ends, or -1 if the bytes end first.

const readText = (scan: Scan, at: number, isLast: boolean) => {
  const { bytes, end } = scan
  let to = at
  while (to < end && bytes[to] !== LESS) to += 1
  if (to === end && !isLast) return -1
  if (scan.stack.length > 0) scan.handler.text(bytes, at, to, false)
  else
    for (let index = at; index < to; index += 1)
      if (!isSpace(bytes[index])) throw broken(message('xml.text_outside'))
  return to
}

const closeTop = ({ stack, handler }: Scan) => {
  const { local } = stack.pop() as Name
  handler.close(local, stack.length + 1)
}

const readClosing = (scan: Scan, at: number) => {
  const { bytes, end } = scan
  const top = scan.stack[scan.stack.length - 1]
  if (top === undefined) throw broken(message('xml.tag_not_opened'))
  let to = at + 2 + top.bytes.length
  if (to >= end && bytes.indexOf(MORE, at) < 0) return -1
  if (!isNameAt(top, bytes, at + 2, top.bytes.length)) throw broken(message('xml.tag_mismatch'))
  while (to < end && isSpace(bytes[to])) to += 1
  if (to >= end) return -1
  if (bytes[to] !== MORE) throw broken(message('xml.tag_mismatch'))
  closeTop(scan)
  return to + 1
}

const readOpened = (scan: Scan, at: number) => {
  const { opening, stack, tag } = scan
  const to = readOpening(scan.names, tag, at, scan.end, opening)
  if (to < 0) return -1
  if (stack.length === 0 && scan.hasRoot) throw broken(message('xml.second_root'))
  if (stack.length === scan.limits.depth) throw broken(message('xml.too_many_levels'))
  scan.hasRoot = true
  const name = opening.name as Name
  stack.push(name)
  scan.handler.open(name.local, stack.length, tag)
  if (opening.isEmpty) closeTop(scan)
  return to
}

const readUpTo = ({ bytes }: Scan, closing: string, from: number) => {
  const to = bytes.indexOf(closing, from, 'latin1')
  return to < 0 ? -1 : to + closing.length
}

const startsWith = ({ bytes, end }: Scan, start: Buffer, at: number) => {
  const to = Math.min(at + start.length, end)
  return bytes.compare(start, 0, to - at, at, to) === 0
}

const readDeclared = (scan: Scan, at: number) => {
  const length = scan.end - at
  if (startsWith(scan, COMMENT, at)) return length < COMMENT.length ? -1 : readUpTo(scan, '-->', at + 4)
  if (!startsWith(scan, CDATA, at) || scan.stack.length === 0) throw broken(message('xml.document_type'))
  const to = length < CDATA.length ? -1 : readUpTo(scan, ']]>', at + CDATA.length)
  if (to > 0) scan.handler.text(scan.bytes, at + CDATA.length, to - 3, true)
  return to
}

const read = (scan: Scan, at: number, isLast: boolean) => {
  if (scan.bytes[at] !== LESS) return readText(scan, at, isLast)
  if (at + 1 === scan.end) return -1
  const next = scan.bytes[at + 1]
  if (next === SLASH) return readClosing(scan, at)
  if (next === BANG) return readDeclared(scan, at)
  return next === QUESTION ? readUpTo(scan, '?>', at + 2) : readOpened(scan, at)
}

// Returns the number of incomplete bytes at the end.
const readAll = (scan: Scan, bytes: Buffer, isLast: boolean) => {
  scan.bytes = bytes
  scan.tag.bytes = bytes
  scan.end = bytes.length
  let at = 0
  while (at < scan.end) {
    const to = read(scan, at, isLast)
    if (to < 0) break
    at = to
  }
  if (scan.end - at > scan.limits.token) throw broken(message('xml.text_too_long'))
  return scan.end - at
}

// One block of memory for all chunks: each is placed after what the previous one left over.
const createBlock = () => {
  let block = Buffer.alloc(2 ** 17)
  let end = 0
  const append = (chunk: Buffer, left: number) => {
    const start = end - left
    const target = block.length < left + chunk.length ? Buffer.alloc(2 * (left + chunk.length)) : block
    block.copy(target, 0, start, end)
    chunk.copy(target, left)
    block = target
    end = left + chunk.length
    return block.subarray(0, end)
  }
  return append
}

/**
 * Reads XML from chunks of UTF-8. Checks that tags match, rejects document types, and keeps nothing that it
 * has reported. Throws Malformed. It creates no strings, so that a million elements take less than a second.
 */
export const createScanner = (handler: Handler, limits: Limits) => {
  const append = createBlock()
  const bytes = Buffer.alloc(0)
  let left = 0
  const scan: Scan = {
    ...{ handler, limits, names: createNames(), stack: [], hasRoot: false, bytes, end: 0 },
    tag: { bytes, count: 0, places: new Int32Array(limits.attributes * 4) },
    opening: { name: undefined, isEmpty: false },
  }
  const write = (chunk: Buffer) => {
    left = readAll(scan, append(chunk, left), false)
  }
  const finish = () => {
    left = readAll(scan, append(bytes, left), true)
    if (left > 0 || scan.stack.length > 0 || !scan.hasRoot) throw broken(message('workbooks.cut_off'))
  }
  return { write, finish }
}
