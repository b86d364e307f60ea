import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { UserError } from '../user-error.ts'
import { damaged } from './tar.ts'

/**
 * The format, which docs/backup.md describes: a header (magic, salt, nonce, key check), then frames of up to 64 KB,
 * each sealed with AES-256-GCM under its number, the last one marked as such.
 */
export const encryptedMagic = 'PARLEYE1'
const magic = Buffer.from(encryptedMagic)
const saltBytes = 16
const nonceBytes = 16
const checkBytes = 24
const headerBytes = magic.length + saltBytes + nonceBytes + checkBytes
const frameBytes = 65_536
const tagBytes = 16
const maxKnown = 64

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Deriving a key takes 100 ms, and a process uses one salt for all that it encrypts. */
const derived = new Map<string, Promise<Buffer>>()

const masterKey = (passphrase: string, salt: Buffer) => {
  const name = `${salt.toString('hex')} ${passphrase}`
  const known = derived.get(name)
  if (known) return known
  const key = derive(passphrase, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 })
  derived.set(name, key)
  if (derived.size > maxKnown) derived.delete(derived.keys().next().value as string)
  return key
}

const checkOf = (master: Buffer) =>
  createHmac('sha256', master).update('parley backup check').digest().subarray(0, checkBytes)

const contentKey = (master: Buffer, nonce: Buffer) =>
  Buffer.from(hkdfSync('sha256', master, nonce, 'parley backup content', 32))

/** A frame's place: its number, and whether it is the last. No key is used for more than one file. */
const ivOf = (index: number, isLast: boolean) => {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(index, 7)
  iv[11] = isLast ? 1 : 0
  return iv
}

/** Yields the bytes in pieces of one size, the last one shorter, perhaps empty; says which is the last. */
async function* framesOf(source: AsyncIterable<Buffer> | Iterable<Buffer>, size: number) {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    parts.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const whole = Buffer.concat(parts)
    let start = 0
    for (; whole.length - start > size; start += size)
      yield { frame: whole.subarray(start, start + size), isLast: false }
    parts = [whole.subarray(start)]
    length = whole.length - start
  }
  yield { frame: Buffer.concat(parts), isLast: true }
}

let ownSalt: Buffer | undefined

/** Encrypts a stream. */
export async function* encrypted(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  ownSalt ??= randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const master = await masterKey(passphrase, ownSalt)
  const key = contentKey(master, nonce)
  yield Buffer.concat([magic, ownSalt, nonce, checkOf(master)])
  let index = 0
  for await (const { frame, isLast } of framesOf(source, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, ivOf(index++, isLast))
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
}

const opened = (key: Buffer, iv: Buffer, frame: Buffer) => {
  if (frame.length < tagBytes) throw damaged()
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(frame.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw damaged()
  }
}

const keyOf = async (header: Buffer, passphrase: string) => {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) throw damaged()
  const salt = header.subarray(magic.length, magic.length + saltBytes)
  const nonce = header.subarray(magic.length + saltBytes, headerBytes - checkBytes)
  const master = await masterKey(passphrase, Buffer.from(salt))
  if (!timingSafeEqual(header.subarray(headerBytes - checkBytes), checkOf(master)))
    throw new UserError('BACKUP_KEY is not the key with which this backup was encrypted.')
  return contentKey(master, nonce)
}

/** Takes the first bytes off a stream. */
const takeHeader = async (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headerBytes) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* rest() {
    yield head.subarray(headerBytes)
    try {
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      await chunks.return?.()
    }
  }
  return { header: head.subarray(0, headerBytes), rest: rest() }
}

/** Decrypts a stream. Throws before the first byte if the key is another one. */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  if (passphrase === undefined)
    throw new UserError('The backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.')
  const { header, rest } = await takeHeader(source)
  const key = await keyOf(header, passphrase)
  let index = 0
  for await (const { frame, isLast } of framesOf(rest, frameBytes + tagBytes))
    yield opened(key, ivOf(index++, isLast), frame)
}
