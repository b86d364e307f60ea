import { addressOf } from './address.ts'
import { exchange, type Fetch, type Reply } from './exchange.ts'
import { keyless } from './keyless.ts'
import { checkOptions } from './requirements.ts'
import { type RetryOptions, retried } from './retry.ts'
import type { CallOptions, Method, Wait } from './types.ts'

export interface ParleyOptions {
  /** The service's address, `https://parley.example`. Optional on pages of the service itself. */
  url?: string | undefined
  /**
   * A token, or a function that returns one before each attempt. Optional on pages of the service itself, where the
   * browser's session is used; null for calls without a token, such as a login.
   */
  token?: string | null | (() => string | undefined | Promise<string | undefined>) | undefined
  /** The language of messages, `en` or `zh-TW`, or a function that returns it before each attempt. */
  language?: string | (() => string | undefined)
  headers?: Record<string, string>
  fetch?: Fetch
  retry?: RetryOptions
  /** Called before every wait for a retry, in addition to the call's own `onWait`. */
  onWait?: (wait: Wait) => void
}

/** A call to any path. Its types are already checked. */
export interface Call extends CallOptions {
  path?: object
  query?: object
  body?: unknown
}

/** Returns 128 random bits in hex. `crypto.randomUUID` is unavailable on pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const takesKey = (method: Method, path: string) => method !== 'GET' && !keyless.includes(`${method} ${path}`)

const withLanguage = (language: ParleyOptions['language']) => {
  const tag = typeof language === 'function' ? language() : language
  return tag && { 'Accept-Language': tag }
}

const headersOf = (
  { headers: shared, language }: ParleyOptions,
  { ifMatch, headers }: Call,
  key: string | undefined,
  bearer: string | null | undefined,
) =>
  new Headers({
    ...withLanguage(language),
    ...shared,
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(ifMatch && { 'If-Match': ifMatch }),
    ...headers,
  })

const withoutSlashes = (url: string): string => (url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url)

/** Returns functions that build addresses and send calls, with retries, to one service. */
export const senderTo = (options: ParleyOptions) => {
  checkOptions(options)
  const { url = '', token, fetch = globalThis.fetch, retry = {} } = options
  const base = `${withoutSlashes(url)}/api/v1`
  const address = (path: string, call: Call) => addressOf(base, path, call.path, call.query)

  const send = (method: Method, path: string, call: Call = {}, isStream = false): Promise<Reply> => {
    const to = address(path, call)
    const { body, signal, onProgress } = call
    const key = takesKey(method, path) ? (call.idempotencyKey ?? newKey()) : undefined
    const attempt = async () => {
      const bearer = typeof token === 'function' ? await token() : token
      const headers = headersOf(options, call, key, bearer)
      const credentials = bearer ? 'omit' : 'same-origin'
      const outgoing = { method, address: to, headers, credentials, body, signal, onProgress } as const
      return exchange((place, init) => fetch(place, init), outgoing, isStream)
    }
    const onWait = (wait: Wait) => {
      options.onWait?.(wait)
      call.onWait?.(wait)
    }
    // Without a key, a write whose response was lost may have been done, and a retry would repeat it.
    return method === 'GET' || key ? retried(attempt, retry, { signal, onWait }) : attempt()
  }
  return { address, send }
}
