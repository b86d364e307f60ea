import { createDecipheriv, createHash } from 'node:crypto'
import { isSame } from '#channels/secrets.ts'

/** WeChat signs with a hash over sorted texts, one of which is the secret. */
const signatureOf = (...texts: string[]) => createHash('sha1').update(texts.sort().join('')).digest('hex')

/**
 * How far the time of a signed call may differ from ours: WeChat repeats a call within seconds, never later.
 */
const maxClockSkewMs = 10 * 60 * 1000

/**
 * Checks that a call was signed with the token, and recently: in plain mode the signature would fit any other
 * body.
 */
export const isSigned = (
  { timestamp = '', nonce = '' }: Record<string, string>,
  signature: string,
  token: string,
  ...texts: string[]
) => {
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1000) < maxClockSkewMs
  return isSame(signature, signatureOf(token, timestamp, nonce, ...texts)) && isRecent
}

/** Finds the sealed part of a body, without parsing anything that is not yet verified. */
export const sealedIn = (body: string) =>
  /<Encrypt>\s*(?:<!\[CDATA\[)?([A-Za-z0-9+/]+={0,2})(?:\]\]>)?\s*<\/Encrypt>/.exec(body)?.[1]

const decrypt = (sealed: string, encodingKey: string) => {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
}

/** Removes the padding, which fills blocks of 32 bytes; undefined if it is invalid. */
const unpad = (padded: Buffer) => {
  const size = padded.at(-1) ?? 0
  const padding = padded.subarray(padded.length - size)
  const isPadding =
    size >= 1 && size <= 32 && padding.length === size && padding.every((byte) => byte === size)
  return isPadding ? padded.subarray(0, padded.length - size) : undefined
}

/**
 * Decrypts what was sealed for this account: 16 random bytes, the message's length, the message, the
 * account's ID.
 */
export const open = (sealed: string, encodingKey: string, appId: string): string | undefined => {
  try {
    const plain = unpad(decrypt(sealed, encodingKey))
    if (!plain || plain.length < 20) return undefined
    const end = 20 + plain.readUInt32BE(16)
    if (end > plain.length || !isSame(plain.subarray(end).toString('utf8'), appId)) return undefined
    return plain.subarray(20, end).toString('utf8')
  } catch {
    return undefined
  }
}
