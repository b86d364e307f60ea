import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** A key of its own for each purpose; derived once, since every push unseals credentials. */
const keyFor = (secretKey: Buffer, purpose: string) => {
  const keys = derived.get(secretKey) ?? new Map<string, Buffer>()
  derived.set(secretKey, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  keys.set(purpose, key)
  return key
}

/** Encrypts a secret for the database; `purpose` and `owner` are needed to read it, so that rows cannot be swapped. */
export const seal = (secretKey: Buffer, purpose: string, owner: string | number, text: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  cipher.setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; throws when key, purpose or owner are others. */
export const unseal = (
  secretKey: Buffer,
  purpose: string,
  owner: string | number,
  sealed: Buffer,
): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(owner)))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** A digest that only this installation can make: tells equal from other, and nothing else. */
export const digest = (secretKey: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(text).digest()
