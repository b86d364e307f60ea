import { createReadStream } from 'node:fs'
import { objectOf, objectsIn, type SourceObject } from './values.ts'

export type ScanResult = { object: SourceObject } | { broken: string }

const maxObjectBytes = 32 * 1_048_576

const [quote, backslash, newline] = ['"', '\\', '\n'].map((text) => text.charCodeAt(0))
const [brace, endBrace, bracket, endBracket, comma] = ['{', '}', '[', ']', ','].map((text) =>
  text.charCodeAt(0),
)
/** Whitespace and the mark at the beginning of a file. */
const blanks = new Set<number | undefined>([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])
const between = new Set([...blanks, comma, endBrace, endBracket])

/** Returns whether an object begins with a list, whose elements follow on lines of their own. */
const isOpening = (pieces: Buffer[]) =>
  /^\{\s*"[^"]*"\s*:\s*\[\s*$/.test(Buffer.concat(pieces).toString('utf8'))

const parse = (pieces: Buffer[]): ScanResult => {
  try {
    return { object: objectOf(JSON.parse(Buffer.concat(pieces).toString('utf8'))) }
  } catch {
    return { broken: 'is no JSON' }
  }
}

/**
 * Finds the objects of a file piece by piece: one per line, or the elements of one list. A line that begins with a brace
 * begins an object even if the one before has no end, so that one broken object does not cost the others.
 */
const createScanner = (maxBytes: number) => {
  let base: number | undefined
  let depth = 0
  let size = 0
  let inString = false
  let isEscaped = false
  let isAtLineStart = true
  let isNoise = false
  let pieces: Buffer[] = []

  const end = (): ScanResult => {
    const found = size > maxBytes ? { broken: `is larger than ${maxBytes / 1_048_576} MB` } : parse(pieces)
    ;[pieces, size, inString, isEscaped] = [[], 0, false, false]
    return found
  }
  const keep = (piece: Buffer) => {
    size += piece.length
    if (size > maxBytes) pieces = []
    else pieces.push(piece)
  }
  const isInside = () => base !== undefined && depth > base

  const take = (chunk: Buffer): ScanResult[] => {
    const found: ScanResult[] = []
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (base === undefined) {
        if (blanks.has(byte)) continue
        base = byte === bracket ? 1 : 0
        if (base === 1) {
          depth = 1
          isAtLineStart = false
          continue
        }
      }
      if (isAtLineStart && byte === brace && depth > base) {
        keep(chunk.subarray(start, at))
        if (!isOpening(pieces)) found.push({ broken: 'has no end' })
        end()
        depth = base
      }
      isAtLineStart = byte === newline
      if (isAtLineStart) isNoise = false
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) inString = false
      } else if (byte === brace || byte === bracket) {
        if (depth === base) start = at
        depth++
      } else if (depth === base) {
        if (!isNoise && !between.has(byte)) found.push({ broken: 'is no JSON' })
        isNoise ||= !between.has(byte)
      } else if (byte === quote) inString = true
      else if (byte === endBrace || byte === endBracket) {
        depth--
        if (depth > base) continue
        keep(chunk.subarray(start, at + 1))
        found.push(end())
      }
    }
    if (isInside()) keep(Buffer.from(chunk.subarray(start)))
    return found
  }
  const finish = (): ScanResult[] => (isInside() ? [{ broken: 'has no end' }] : [])
  return { take, finish }
}

/** Returns the objects in an answer or a file that wraps them, as `{"tickets": […]}`; undefined if it is one itself. */
const unwrapped = (object: SourceObject, list: string) => {
  const inner = object[list]
  return Array.isArray(inner) && object.id === undefined ? objectsIn(inner) : undefined
}

/** Reads the objects of a JSON file of any size: a list, one per line, or wrapped by the name of the list. */
export async function* objectsOf(
  path: string,
  list: string,
  maxBytes = maxObjectBytes,
): AsyncGenerator<ScanResult> {
  const scanner = createScanner(maxBytes)
  const each = function* (all: ScanResult[]): Generator<ScanResult> {
    for (const found of all) {
      const inner = 'object' in found ? unwrapped(found.object, list) : undefined
      if (inner) for (const object of inner) yield { object }
      else yield found
    }
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>)
    yield* each(scanner.take(chunk))
  yield* each(scanner.finish())
}
