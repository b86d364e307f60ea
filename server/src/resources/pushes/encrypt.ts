import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, base64url. */
export interface Recipient {
  p256dh: string
  auth: string
}

const recordBytes = 4096
/** Ends the last record of a message. */
const delimiter = Buffer.from([2])

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Encrypts a text for a browser with a salt and a private key that are used once, as RFC 8291 says. */
export const encryptWith = (
  text: string,
  { p256dh, auth }: Recipient,
  { salt, privateKey }: { salt: Buffer; privateKey: Buffer },
): Buffer => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(privateKey)
  const own = sender.getPublicKey()
  const theirs = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = derive(sender.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordBytes)
  header.writeUInt8(own.length, 4)
  return Buffer.concat([salt, header, own, ...sealed])
}

/** Encrypts a text for a browser. */
export const encrypt = (text: string, recipient: Recipient) => {
  const once = createECDH('prime256v1')
  once.generateKeys()
  // Private keys are numbers: one with leading zeros is shorter.
  const privateKey = Buffer.from(once.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return encryptWith(text, recipient, { salt: randomBytes(16), privateKey })
}

/** Reports whether a text is an uncompressed point of the curve P-256, base64url. */
export const isPoint = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const probe = createECDH('prime256v1')
  probe.generateKeys()
  try {
    probe.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
