import { randomUUID, timingSafeEqual } from 'node:crypto'
import { digest } from '#db/seal.ts'

const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/

const signatureOf = (secretKey: Buffer, channelKey: string, externalId: string) =>
  digest(secretKey, 'live chat session', `${channelKey} ${externalId}`)

/** A new visitor of a channel: what names them, signed, so that nobody can be another. Nothing of it is stored. */
export const beginSession = (secretKey: Buffer, channelKey: string) => {
  const externalId = randomUUID()
  const signature = signatureOf(secretKey, channelKey, externalId).toString('base64url')
  return { externalId, session: `${externalId}.${signature}` }
}

/** The visitor whose session it is; undefined when it is forged, or another channel's. */
export const visitorOf = (secretKey: Buffer, channelKey: string, session: unknown): string | undefined => {
  const [, externalId, signature] = typeof session === 'string' ? (form.exec(session) ?? []) : []
  if (!externalId || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const own = signatureOf(secretKey, channelKey, externalId)
  return given.length === own.length && timingSafeEqual(given, own) ? externalId : undefined
}
