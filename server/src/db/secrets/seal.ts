import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The current key, which seals and signs, and former ones, which still open what they sealed. */
export interface SecretKey {
  current: Buffer
  former: Buffer[]
}

export const allKeys = ({ current, former }: SecretKey) => [current, ...former]

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** Returns a separate key for each purpose. Cached, since every push unseals credentials. */
const keyFor = (key: Buffer, purpose: string) => {
  const keys = derived.get(key) ?? new Map<string, Buffer>()
  derived.set(key, keys)
  const own = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  keys.set(purpose, own)
  return own
}

/** Sealed texts start with this and four bytes that name their key; those of earlier versions do not. */
const format = Buffer.from('PSK1')
export const prefixBytes = format.length + 4

/** Returns the prefix of everything that a key seals. */
export const sealPrefix = (key: Buffer) => Buffer.concat([format, keyFor(key, 'key id').subarray(0, 4)])

/** Returns a value that identifies a key without revealing anything about it. */
export const keyCheck = (key: Buffer) => keyFor(key, 'key check').toString('hex')

/**
 * Encrypts a secret for the database. Reading it takes the same `purpose` and `owner`, so rows cannot be
 * swapped.
 */
export const seal = (
  { current }: SecretKey,
  purpose: string,
  owner: string | number,
  text: string,
): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(current, purpose), nonce)
  cipher.setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([sealPrefix(current), nonce, cipher.getAuthTag(), sealed])
}

const open = (key: Buffer, owner: string | number, sealed: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(owner)))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Returns the keys to try: the one that a text names, then each in turn in case it names none. */
const candidates = (secretKey: SecretKey, sealed: Buffer) => {
  const keys = allKeys(secretKey)
  const named = keys.find((key) => sealed.subarray(0, prefixBytes).equals(sealPrefix(key)))
  const unnamed = keys.map((key) => ({ key, bytes: sealed }))
  // An old text that happens to start like a new one can still be opened.
  return named ? [{ key: named, bytes: sealed.subarray(prefixBytes) }, ...unnamed] : unnamed
}

/** Decrypts a sealed secret. Throws if the key, purpose or owner differs. */
export const unseal = (
  secretKey: SecretKey,
  purpose: string,
  owner: string | number,
  sealed: Buffer,
): string => {
  let failure: unknown
  for (const { key, bytes } of candidates(secretKey, sealed))
    try {
      return open(keyFor(key, purpose), owner, bytes)
    } catch (error) {
      failure ??= error
    }
  throw failure
}

const digestBy = (key: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(key, purpose)).update(text).digest()

/**
 * Returns a digest that only this installation can make. It shows whether texts are equal and nothing else.
 */
export const digest = ({ current }: SecretKey, purpose: string, text: string) =>
  digestBy(current, purpose, text)

/**
 * Returns the digest by every key, the current one's first, for comparison with those made by a former key.
 */
export const digests = (secretKey: SecretKey, purpose: string, text: string) =>
  allKeys(secretKey).map((key) => digestBy(key, purpose, text))
