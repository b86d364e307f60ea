import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The pair that identifies the installation to push services: an uncompressed point and a number, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Push services accept at most a day. */
const lifetimeSeconds = 12 * 3_600

export const newPushKeys = (): PushKeys => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

const keyOf = ({ publicKey, privateKey: d }: PushKeys) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the Authorization header for a push service, as RFC 8292 says. `contact` is an address of ours. */
export const authorizationFor = (endpoint: string, contact: string, keys: PushKeys, now = Date.now()) => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + lifetimeSeconds,
    sub: contact,
  }
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
