import { createReadStream } from 'node:fs'

/** Thrown where a file stops being text; everything before has been yielded. */
export class BrokenText extends Error {
  readonly reason: 'encoding' | 'nul'
  constructor(reason: 'encoding' | 'nul') {
    super(reason)
    this.reason = reason
  }
}

const pieces = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 128 * 1024 })

const decoderOf = (encoding: string) => new TextDecoder(encoding, { fatal: true })

/** Decodes what it can of a broken piece, byte by byte, with a decoder that has read the pieces before. */
async function beforeBroken(path: string, encoding: string, number: number) {
  const decoder = decoderOf(encoding)
  let text = ''
  let at = 0
  try {
    for await (const piece of pieces(path)) {
      if (at++ < number) decoder.decode(piece, { stream: true })
      else for (const byte of piece) text += decoder.decode(Uint8Array.of(byte), { stream: true })
    }
  } catch {
    return text
  }
  return text
}

async function* decoded(path: string, encoding: string) {
  const decoder = decoderOf(encoding)
  let number = 0
  try {
    for await (const piece of pieces(path)) {
      yield decoder.decode(piece, { stream: true })
      number++
    }
    decoder.decode()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    yield await beforeBroken(path, encoding, number)
    throw new BrokenText('encoding')
  }
}

/**
 * Reads a file's text in pieces, without byte order mark. Throws BrokenText at a NUL or an invalid character.
 */
export async function* textsOf(path: string, encoding: string) {
  let isFirst = true
  for await (const piece of decoded(path, encoding)) {
    const text = isFirst && piece.startsWith('\ufeff') ? piece.slice(1) : piece
    isFirst = false
    const end = text.indexOf('\0')
    if (end >= 0) {
      yield text.slice(0, end)
      throw new BrokenText('nul')
    }
    yield text
  }
}
