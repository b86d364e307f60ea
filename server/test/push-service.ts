import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { listening } from './outbound.ts'

interface Call {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** The keys that a browser makes for itself. */
export const aBrowser = () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  return { pair, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}
export type Browser = ReturnType<typeof aBrowser>

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Opens what was sent to a browser, as RFC 8188 and RFC 8291 say. */
export const decrypted = ({ pair, keys }: Browser, body: Buffer) => {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  assert.ok(record.length <= recordSize && body.length <= 4096, 'push services take one record of 4096 bytes')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), sender])
  const input = derive(pair.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  assert.ok(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'it ends with a delimiter')
  return padded.subarray(0, end).toString()
}

const json = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString())

/** Checks who sent something, as RFC 8292 says. Returns the claims. */
export const claimsOf = ({ authorization = '' }: Record<string, string>, publicKey: string) => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  assert.equal(key, publicKey)
  const [header, claims, signature = ''] = token.split('.')
  assert.deepEqual(json(header), { typ: 'JWT', alg: 'ES256' })
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  assert.ok(isSigned, 'the signature is the installation’s')
  return json(claims) as { aud: string; exp: number; sub: string }
}

/** Starts a push service on this machine, which answers with the given statuses, then 201. */
export const aPushService = async (statuses: number[] = [], headers: Record<string, string> = {}) => {
  const received: Call[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
    response.writeHead(statuses.shift() ?? 201, headers).end()
  })
  const { url } = await listening(server)
  return { url, received, statuses }
}
