import { isIP } from 'node:net'
import { newSecret, secretPrefix } from '#events/secret.ts'
import { invalid, Problem } from '#http/problem.ts'
import { isPublic } from '#outbound/addresses.ts'
import type { Outbound } from '#outbound/types.ts'

const faultOf = (url: string, isHttpAllowed: boolean) => {
  if (!URL.canParse(url)) return 'The field must be an http or https address.'
  const { username, password, hostname, protocol } = new URL(url)
  if (username || password) return 'The field may hold no user name and no password.'
  if (protocol !== 'https:' && !isHttpAllowed)
    return 'The field must be an https address; the operator can allow http (WEBHOOK_HTTP).'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublic(host) ? 'The field must be a public address.' : undefined
}

/** Throws a 422 for a URL that is private, contains credentials, or is not encrypted. */
export const checkUrl = (url: string | undefined, isHttpAllowed = true) => {
  const fault = url === undefined ? undefined : faultOf(url, isHttpAllowed)
  if (fault) throw invalid('url', fault)
}

/** Reports whether a valid URL leads to an allowed address; an unresolved name may be meant for later. */
export const isReached = async (url: string | undefined, outbound: Pick<Outbound, 'isReachable'>) =>
  url === undefined || faultOf(url, true) !== undefined || outbound.isReachable(url)

export const refuseUnreached = (isCalled: boolean) => {
  if (!isCalled)
    throw invalid('url', 'The field must be a public address; this name leads to private addresses only.')
}

/** Throws a 422 for a host name that resolves only to private addresses. */
export const checkReach = async (...given: Parameters<typeof isReached>) =>
  refuseUnreached(await isReached(...given))

/** Returns the given secret after validation, or a new one. */
export const secretFrom = (given: string | null | undefined) => {
  if (!given) return newSecret()
  const text = given.slice(secretPrefix.length)
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length < 24 || bytes.length > 64 || bytes.toString('base64') !== text)
    throw invalid('secret', 'The field must be whsec_ and 24 to 64 bytes in base64.')
  return given
}

/** Throws a 409 for a disabled webhook. */
export const refuseDisabled = (webhook: { is_enabled: boolean }) => {
  if (!webhook.is_enabled)
    throw new Problem(409, 'The webhook is disabled: enable it first.', { code: 'webhook_disabled' })
}
