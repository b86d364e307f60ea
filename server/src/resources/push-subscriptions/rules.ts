import { isIP } from 'node:net'
import { invalid } from '#http/problem.ts'
import type { Outbound } from '#outbound/types.ts'
import { isPoint } from '#resources/pushes/encrypt.ts'
import type { NewPushSubscription } from './schema.ts'

/** Throws a 422 for an address that is not https, holds credentials or is private, and for keys of another form. */
export const checkSubscription = (
  { endpoint, p256dh, auth }: NewPushSubscription,
  { isAllowed }: Pick<Outbound, 'isAllowed'>,
) => {
  if (!URL.canParse(endpoint)) throw invalid('endpoint', 'fields.https_address')
  const { protocol, username, password, hostname } = new URL(endpoint)
  if (protocol !== 'https:') throw invalid('endpoint', 'fields.https_address')
  if (username || password) throw invalid('endpoint', 'webhooks.no_user_name')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw invalid('endpoint', 'fields.public_address')
  if (!isPoint(p256dh)) throw invalid('p256dh', 'web_push.public_key')
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid('auth', 'web_push.auth_secret')
}
