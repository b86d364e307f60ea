import type { WebhookEvent } from './types.ts'

/** A request that is not a webhook of the service, or is an old one. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface WebhookOptions {
  /** How far the timestamp may be from this machine's time, by default 300. */
  toleranceSeconds?: number
  /** The time to compare with, in milliseconds since 1970. */
  now?: number
}

type HeaderValues = Headers | Record<string, string | string[] | undefined>

const headerOf = (headers: HeaderValues, name: string) => {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`)
  return value
}

const decoded = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const keyOf = (secret: string) => {
  const bytes = decoded(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) throw new TypeError('The secret has to be as the service returned it, whsec_….')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

const encoder = new TextEncoder()

/**
 * Returns the event of a webhook, after the check of its signature and age. Throws a WebhookError if the service did not
 * send it. `body` is the raw body, before it is parsed.
 */
export const verifyWebhook = async (
  secret: string,
  headers: HeaderValues,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = Date.now() }: WebhookOptions = {},
): Promise<WebhookEvent> => {
  const key = await keyOf(secret)
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  if (!(Math.abs(now / 1000 - Number(sentAt)) <= toleranceSeconds))
    throw new WebhookError(`The timestamp is more than ${toleranceSeconds} seconds from this machine's time.`)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = encoder.encode(`${id}.${sentAt}.${text}`)
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    const bytes = version === 'v1' ? decoded(value) : undefined
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(text)
  }
  throw new WebhookError('The signature is not of this secret and body.')
}
