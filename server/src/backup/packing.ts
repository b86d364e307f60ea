import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypted, encrypted } from './encryption.ts'
import { Damaged, damaged } from './tar.ts'

const unreadable: Record<string, () => Damaged> = {
  Z_BUF_ERROR: () => new Damaged('The archive is incomplete: it ends too early.'),
  Z_DATA_ERROR: damaged,
}

const explained = (error: unknown) => unreadable[(error as { code?: string }).code ?? '']?.() ?? error

async function* through(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  const out: Readable = pipeline(Readable.from(source), transform, () => undefined)
  // The reader gets the error when it reads on.
  out.on('error', () => undefined)
  try {
    yield* out
  } catch (error) {
    throw explained(error)
  } finally {
    out.destroy()
  }
}

const gunzipped = (source: AsyncIterable<Buffer>) => through(source, createGunzip())

const suffix = '.enc'

/** Compresses a stream and, with a key, encrypts it. Returns it with the end that its name gets. */
export const packed = (source: AsyncIterable<Buffer>, key: string | undefined, level = 4) => {
  const compressed = through(source, createGzip({ level }))
  return key === undefined
    ? { content: compressed, ending: '.gz' }
    : { content: encrypted(compressed, key), ending: `.gz${suffix}` }
}

/** Reverses `packed`, by the name of the object. */
export const unpacked = (source: AsyncIterable<Buffer>, name: string, key: string | undefined) =>
  gunzipped(name.endsWith(suffix) ? decrypted(source, key) : source)

/** Passes a stream on and counts what passes. */
export const counted = (source: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  async function* pass() {
    for await (const part of source) {
      hash.update(part)
      yield part
    }
  }
  return { content: pass(), sha256: () => hash.digest('hex') }
}
