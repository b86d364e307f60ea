import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed, type Outbound } from '#outbound/types.ts'
import { UserError } from '../../user-error.ts'

/** Calls the API of the system that is moved from. */
export interface Client {
  base: string
  /** Gets JSON at a path of the API, or at an address that it has answered. */
  get(path: string): Promise<unknown>
  /** Stores a file; returns the reason if there is none. */
  download(address: string, path: string, maxBytes: number): Promise<{ path: string } | { missing: string }>
}

export interface ClientOptions {
  base: string
  headers: Record<string, string>
  outbound: Outbound
  temporary(): Promise<string>
  signal: AbortSignal
  /** Tells that the API asks to wait. */
  say(line: string): void
}

const maxAnswerBytes = 64 * 1_048_576
const maxAttempts = 6
/** Elsewhere are only files: a run does not wait long for one. */
const maxAttemptsElsewhere = 3
const maxWaitSeconds = 3_600
const maxRedirects = 3

const secondsIn = (header: string | undefined, attempt: number) => {
  const seconds = Number(header)
  const given = Number.isFinite(seconds) ? seconds : (Date.parse(header ?? '') - Date.now()) / 1_000
  return Math.min(Number.isFinite(given) && header ? Math.max(given, 0) : 2 ** attempt, maxWaitSeconds)
}

const refusals: Record<number, string> = {
  401: 'refuses the token: see MIGRATE_TOKEN',
  403: 'says that the token has too few permissions',
  404: 'has no such address',
}

/** Thrown if there is no usable answer after all attempts. */
class Unavailable extends UserError {
  /** 0 without an answer. */
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const createClient = ({ base, headers, outbound, temporary, signal, say }: ClientOptions): Client => {
  const { origin } = new URL(base)
  const urlOf = (path: string) => new URL(path, `${base}/`)

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

  const wait = async (seconds: number) => {
    if (seconds >= 5) say(`The API asks to wait ${Math.ceil(seconds)} s.`)
    await pause(seconds * 1_000, undefined, { signal })
  }

  /** Repeats what a limit or an outage refuses. */
  const patiently = async (url: URL, path: string, maxBytes: number) => {
    const most = url.origin === origin ? maxAttempts : maxAttemptsElsewhere
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      const reply = await request(url, path, maxBytes).catch((error) => {
        if (
          !(error instanceof CallFailed) ||
          ['too_large', 'refused_address', 'redirect'].includes(error.reason)
        )
          throw error
        if (attempt >= most) throw new Unavailable(0, `${url.origin} cannot be reached: ${error.message}`)
        return undefined
      })
      const isBusy = !reply || reply.status === 429 || reply.status >= 500
      if (!isBusy) return reply
      if (reply && attempt >= most)
        throw new Unavailable(
          reply.status,
          `${url.origin} answered ${reply.status} ${most} times. Run the command again later: it goes on where it was.`,
        )
      await wait(secondsIn(reply?.headers['retry-after'], attempt))
    }
  }

  const get = async (given: string) => {
    const url = urlOf(given)
    if (url.origin !== origin) throw new UserError(`The API refers to another address: ${url.origin}`)
    const path = await temporary()
    try {
      const { status } = await patiently(url, path, maxAnswerBytes)
      if (status !== 200)
        throw new UserError(`${url.origin}${url.pathname} ${refusals[status] ?? `answered ${status}`}.`)
      return JSON.parse(await readFile(path, 'utf8')) as unknown
    } catch (error) {
      if (error instanceof SyntaxError)
        throw new UserError(`${url.origin}${url.pathname} answered no JSON: is it the API’s address?`)
      if (error instanceof CallFailed) throw new UserError(`${url.origin}${url.pathname}: ${error.message}`)
      throw error
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Returns why a file is left out; undefined if the API itself does not answer, so that all files would be. */
  const missingBy = (error: unknown, url: URL) => {
    if (error instanceof CallFailed)
      return error.reason === 'too_large' ? 'the file is larger than FILE_MAX_MB' : 'it cannot be downloaded'
    if (!(error instanceof Unavailable) || (url.origin === origin && error.status !== 500)) return undefined
    return error.status ? `its address answered ${error.status}` : 'it cannot be downloaded'
  }

  const download: Client['download'] = async (address, path, maxBytes) => {
    if (!URL.canParse(address, `${base}/`)) return { missing: 'its address is invalid' }
    const url = urlOf(address)
    try {
      const { status, size } = await patiently(url, path, maxBytes)
      if (status === 200 && size > 0) return { path }
      await rm(path, { force: true })
      return { missing: status === 200 ? 'the file is empty' : `its address answered ${status}` }
    } catch (error) {
      const missing = missingBy(error, url)
      if (missing === undefined) throw error
      return { missing }
    }
  }
  return { base, get, download }
}
