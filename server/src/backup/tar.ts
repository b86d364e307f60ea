import { UserError } from '../user-error.ts'

/** One file of an archive; its body is read before the next entry is requested. */
export interface Entry {
  name: string
  size: number
  body: AsyncIterable<Buffer> | Iterable<Buffer>
}

const blockBytes = 512
const largest = 0o77777777777

/** The end of a tar: two empty blocks. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

export const padding = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

const checksumOf = (header: Buffer) =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)

/** Splits a name of up to 255 bytes at a slash, since the format has two fields for it. */
const splitName = (name: string) => {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
    if (Buffer.byteLength(rest) > 100) break
    if (Buffer.byteLength(prefix) <= 155) return { prefix, rest }
  }
  throw new UserError(`The name ${name} is too long for an archive.`)
}

/** Returns the ustar header of a plain file. */
export const tarHeader = (name: string, size: number, seconds: number) => {
  if (size > largest) throw new UserError(`${name} is larger than an archive can hold.`)
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(seconds, 11), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  header.write(`${octal(checksumOf(header), 6)} `, 148)
  return header
}

const text = (header: Buffer, start: number, length: number) => {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

/** Thrown if a backup does not contain what was written to it. */
export class Damaged extends UserError {}

export const damaged = () => new Damaged('The archive is damaged: it does not read as it was written.')

const readHeader = (header: Buffer) => {
  const size = Number.parseInt(text(header, 124, 12), 8)
  const isOurs = text(header, 257, 6) === 'ustar' && header[156] === 0x30
  if (!isOurs || !(size >= 0) || Number.parseInt(text(header, 148, 8), 8) !== checksumOf(header))
    throw damaged()
  const prefix = text(header, 345, 155)
  return { name: (prefix && `${prefix}/`) + text(header, 0, 100), size }
}

/** Takes bytes from a stream in the requested amounts. */
const createCursor = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (maxBytes: number) => {
    while (!rest.length) {
      const next = await chunks.next()
      if (next.done) return undefined
      rest = next.value
    }
    const taken = rest.subarray(0, maxBytes)
    rest = rest.subarray(taken.length)
    return taken
  }
  const all = async (length: number) => {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const part = await some(missing)
      if (!part) throw damaged()
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }
  return { some, all }
}

/** Yields the entries of a tar one by one; unread parts of a body are skipped. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const cursor = createCursor(source)
  for (;;) {
    const header = await cursor.all(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    let left = size
    async function* body() {
      while (left > 0) {
        const part = await cursor.some(left)
        if (!part) throw damaged()
        left -= part.length
        yield part
      }
    }
    yield { name, size, body: body() }
    for await (const _ of body());
    await cursor.all(padding(size).length)
  }
  await cursor.all(blockBytes)
  if (await cursor.some(1)) throw damaged()
}
