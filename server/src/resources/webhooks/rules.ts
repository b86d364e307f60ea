import { isIP } from 'node:net'
import { newSecret, secretPrefix } from '#events/secret.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { isRefusedPort } from '#outbound/ports.ts'
import type { Outbound } from '#outbound/types.ts'

/** The addresses that the operator allows for webhooks. */
export interface AddressPolicy {
  isHttpAllowed: boolean
  isAddressAllowed: (address: string) => boolean
}

/** Returns what is wrong with an address that the service is to call. */
export const faultOfUrl = (url: string, { isHttpAllowed, isAddressAllowed }: AddressPolicy) => {
  if (!URL.canParse(url)) return message('fields.http_address')
  const parsed = new URL(url)
  const { username, password, hostname, protocol } = parsed
  if (username || password) return message('webhooks.no_user_name')
  if (protocol !== 'https:' && !isHttpAllowed) return message('fields.https_or_operator')
  if (isRefusedPort(parsed)) return message('fields.port_refused')
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isAddressAllowed(host) ? message('fields.public_or_operator') : undefined
}

/** Throws a 422 for a URL that is private, contains credentials, or is not encrypted. */
export const checkUrl = (url: string | undefined, allowed: AddressPolicy) => {
  const fault = url === undefined ? undefined : faultOfUrl(url, allowed)
  if (fault) throw invalid('url', fault)
}

type Reach = Pick<Outbound, 'isReachable' | 'isAllowed'>

/** Reports whether a valid URL leads to an allowed address; an unresolved name may be meant for later. */
export const isReached = async (url: string | undefined, outbound: Reach) =>
  url === undefined ||
  faultOfUrl(url, { isHttpAllowed: true, isAddressAllowed: outbound.isAllowed }) !== undefined ||
  outbound.isReachable(url)

export const refuseUnreached = (isCalled: boolean) => {
  if (!isCalled) throw invalid('url', 'fields.private_address')
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
    throw invalid('secret', 'webhooks.secret_form')
  return given
}

/** Throws a 409 for a disabled webhook. */
export const refuseDisabled = (webhook: { is_enabled: boolean }) => {
  if (!webhook.is_enabled) throw new Problem(409, 'webhooks.disabled', { code: 'webhook_disabled' })
}
