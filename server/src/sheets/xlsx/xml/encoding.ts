import { isUtf8 } from 'node:buffer'
import { message } from '#messages/message.ts'
import { Malformed } from './malformed.ts'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/

const encodingOf = (start: Buffer) => {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const label = declared.exec(start.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? 'utf-8'
  // Some programs declare UTF-16 but write UTF-8.
  return label.startsWith('utf-16') ? 'utf-8' : label
}

/** Returns the number of bytes at the end that begin an incomplete character. */
const openEnd = (chunk: Buffer) => {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

const invalid = () => new Malformed('xml.characters')

async function* checked(chunks: AsyncIterable<Buffer>) {
  let carry = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
    const end = bytes.length - openEnd(bytes)
    const complete = bytes.subarray(0, end)
    if (!isUtf8(complete)) throw invalid()
    carry = Buffer.from(bytes.subarray(end))
    yield complete
  }
  if (carry.length > 0) throw invalid()
}

const decoderOf = (encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new Malformed(message('xml.encoding', { encoding }))
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>, encoding: string) {
  const decoder = decoderOf(encoding)
  const decode = (chunk?: Buffer) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }))
    } catch {
      throw invalid()
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}

// The first chunk alone may be too short to detect the encoding.
async function* withStart(chunks: AsyncIterable<Buffer>) {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < 200) continue
    yield start
    start = undefined
  }
  if (start) yield start
}

/** Converts an XML part in any encoding to UTF-8 without a byte order mark. Throws Malformed. */
export async function* utf8Of(part: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = withStart(part)
  const { value: start } = await chunks.next()
  if (!start) return
  const rest = (async function* () {
    yield start.subarray(start.subarray(0, 3).equals(BOM) ? 3 : 0)
    yield* chunks
  })()
  const encoding = encodingOf(start)
  yield* encoding === 'utf-8' ? checked(rest) : decoded(rest, encoding)
}
