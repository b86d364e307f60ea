import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { Report, World } from '../platform.ts'

const sha1 = (...texts: string[]) => createHash('sha1').update(texts.sort().join('')).digest('hex')

/** As WeChat's documents encrypt: 16 random bytes, four bytes of length, the message, the AppID, padded to 32. */
export const encrypt = (message: string, encodingKey: string, appId: string) => {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const text = Buffer.from(message)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), size, text, Buffer.from(appId)])
  const missing = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(missing, missing)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

const cdata = (name: string, value: string | number) =>
  typeof value === 'number'
    ? `<${name}>${value}</${name}>`
    : `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

export const xmlOf = (fields: Record<string, string | number>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => cdata(name, value))
    .join('')}</xml>`

interface EnvelopeOptions {
  world: World
  openid: string
  /** Already encrypted text, in place of the message's own. */
  sealed?: string
}

/** A call of the webhook with this message, in safe mode where the account has a key. */
export const signed = (message: string, { world, openid, sealed }: EnvelopeOptions): Report => {
  const { token = '', encoding_aes_key: key, app_id = '' } = world.credentials
  const timestamp = String(Math.floor(world.now() / 1000))
  const nonce = String(randomBytes(4).readUInt32BE())
  const query = { signature: sha1(token, timestamp, nonce), timestamp, nonce, openid }
  const headers = { 'content-type': 'text/xml' }
  if (!key) return { method: 'POST', query: `?${new URLSearchParams(query)}`, headers, body: message }
  const encrypted = sealed ?? encrypt(message, key, app_id)
  const msg_signature = sha1(token, timestamp, nonce, encrypted)
  const safe = new URLSearchParams({ ...query, encrypt_type: 'aes', msg_signature })
  return {
    method: 'POST',
    query: `?${safe}`,
    headers,
    body: xmlOf({ ToUserName: 'gh_shop', Encrypt: encrypted }),
  }
}

/** The call with which WeChat tries an address that someone enters in its console. */
export const greeting = (world: World, echostr: string): Report => {
  const timestamp = String(Math.floor(world.now() / 1000))
  const signature = sha1(world.credentials.token ?? '', timestamp, '77')
  const query = new URLSearchParams({ signature, timestamp, nonce: '77', echostr })
  return { method: 'GET', query: `?${query}`, headers: {}, body: '' }
}
