import { isIP } from 'node:net'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { isRefusedPort } from '#outbound/ports.ts'
import type { Outbound } from '#outbound/types.ts'
import { isPoint } from '#resources/pushes/encrypt.ts'
import type { NewPushSubscription } from './schema.ts'

const maxLength = 2_048

/** Returns the address of a push service as it is stored; throws a 422 unless it is public and https. */
const endpointOf = (given: string, { isOutside }: Pick<Outbound, 'isOutside'>) => {
  // The parser would skip line breaks.
  if (/[\s\p{Cc}]/u.test(given) || !URL.canParse(given)) throw invalid('endpoint', 'fields.https_address')
  const url = new URL(given)
  if (url.protocol !== 'https:') throw invalid('endpoint', 'fields.https_address')
  if (url.username || url.password) throw invalid('endpoint', 'webhooks.no_user_name')
  if (isRefusedPort(url)) throw invalid('endpoint', 'fields.port_refused')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOutside(host)) throw invalid('endpoint', 'fields.public_address')
  url.hash = ''
  if (url.href.length > maxLength)
    throw invalid('endpoint', message('fields.max_length', { count: maxLength }))
  return url.href
}

/** Returns a subscription as it is stored. Throws a 422 for an address or keys that cannot be a browser's. */
export const checkSubscription = (
  { endpoint, p256dh, auth }: NewPushSubscription,
  outbound: Pick<Outbound, 'isOutside'>,
) => {
  const normalized = endpointOf(endpoint, outbound)
  if (!isPoint(p256dh)) throw invalid('p256dh', 'web_push.public_key')
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid('auth', 'web_push.auth_secret')
  return { endpoint: normalized, p256dh, auth }
}
