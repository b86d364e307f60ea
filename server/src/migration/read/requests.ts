import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed, type Outbound } from '#outbound/types.ts'
import { UserError } from '../../user-error.ts'

export interface RequestOptions {
  headers: Record<string, string>
  outbound: Outbound
  signal: AbortSignal
  /** Tells that the API asks to wait. */
  say(line: string): void
}

const maxOwnAttempts = 6
/** Elsewhere are only files: a run does not wait long for one. */
const maxForeignAttempts = 3
const maxWaitSeconds = 3_600
const maxRedirects = 3

const secondsIn = (header: string | undefined, attempt: number) => {
  const seconds = Number(header)
  const given = Number.isFinite(seconds) ? seconds : (Date.parse(header ?? '') - Date.now()) / 1_000
  return Math.min(Number.isFinite(given) && header ? Math.max(given, 0) : 2 ** attempt, maxWaitSeconds)
}

/** Thrown if there is no usable answer after all attempts. */
export class Unavailable extends UserError {
  /** 0 without an answer. */
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Returns a function that makes one request and follows redirects. */
const requester = (origin: string, { headers, outbound }: RequestOptions) => {
  const request = async (
    url: URL,
    path: string,
    maxBytes: number,
    hops = 0,
  ): ReturnType<Outbound['download']> => {
    // Credentials go to the API itself, never to where it refers for a file.
    const isOwn = url.origin === origin
    const call = { method: 'GET', url: url.href, headers: isOwn ? headers : {} } as const
    try {
      return await outbound.download(call, { path, maxBytes, isForeign: !isOwn })
    } catch (error) {
      const location = error instanceof CallFailed && hops < maxRedirects ? error.location : undefined
      if (location === undefined || !URL.canParse(location, url)) throw error
      return request(new URL(location, url), path, maxBytes, hops + 1)
    }
  }
  return request
}

const isFinal = (error: unknown) =>
  !(error instanceof CallFailed) || ['too_large', 'refused_address', 'redirect'].includes(error.reason)

/** Returns a function that repeats what a limit or an outage refuses. */
export const retryingRequests = (origin: string, options: RequestOptions) => {
  const { signal, say } = options
  const request = requester(origin, options)
  const wait = async (seconds: number) => {
    if (seconds >= 5) say(`The API asks to wait ${Math.ceil(seconds)} s.`)
    await pause(seconds * 1_000, undefined, { signal })
  }
  return async (url: URL, path: string, maxBytes: number) => {
    const maxAttempts = url.origin === origin ? maxOwnAttempts : maxForeignAttempts
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      const reply = await request(url, path, maxBytes).catch((error) => {
        if (isFinal(error)) throw error
        if (attempt >= maxAttempts)
          throw new Unavailable(0, `${url.origin} cannot be reached: ${error.message}`)
        return undefined
      })
      const isBusy = !reply || reply.status === 429 || reply.status >= 500
      if (!isBusy) return reply
      if (reply && attempt >= maxAttempts)
        throw new Unavailable(
          reply.status,
          `${url.origin} answered ${reply.status} ${maxAttempts} times. Run the command again later: it goes on where it was.`,
        )
      await wait(secondsIn(reply?.headers['retry-after'], attempt))
    }
  }
}
