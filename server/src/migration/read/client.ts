import { readFile, rm } from 'node:fs/promises'
import { CallFailed } from '#outbound/types.ts'
import { UserError } from '../../user-error.ts'
import { type RequestOptions, retryingRequests, Unavailable } from './requests.ts'

/** Calls the API of the system that is moved from. */
export interface Client {
  base: string
  /** Gets JSON at a path of the API, or at an address that it has answered. */
  get(path: string): Promise<unknown>
  /** Stores a file; returns the reason if there is none. */
  download(address: string, path: string, maxBytes: number): Promise<{ path: string } | { missing: string }>
}

export interface ClientOptions extends RequestOptions {
  base: string
  temporary(): Promise<string>
}

const maxAnswerBytes = 64 * 1_048_576

const refusals: Record<number, string> = {
  401: 'refuses the token: see MIGRATE_TOKEN',
  403: 'says that the token has too few permissions',
  404: 'has no such address',
}

/** Returns the error to show in place of one of an answer in JSON. */
const failureAt = ({ origin, pathname }: URL, error: unknown) => {
  if (error instanceof SyntaxError)
    return new UserError(`${origin}${pathname} answered no JSON: is it the API’s address?`)
  return error instanceof CallFailed ? new UserError(`${origin}${pathname}: ${error.message}`) : error
}

/** Returns why a file is left out; undefined if the API itself does not answer, so that all files would be. */
const missingBy = (error: unknown, url: URL, origin: string) => {
  if (error instanceof CallFailed)
    return error.reason === 'too_large' ? 'the file is larger than FILE_MAX_MB' : 'it cannot be downloaded'
  if (!(error instanceof Unavailable) || (url.origin === origin && error.status !== 500)) return undefined
  return error.status ? `its address answered ${error.status}` : 'it cannot be downloaded'
}

export const createClient = (options: ClientOptions): Client => {
  const { base, temporary } = options
  const { origin } = new URL(base)
  const urlOf = (path: string) => new URL(path, `${base}/`)
  const request = retryingRequests(origin, options)

  const get = async (given: string) => {
    const url = urlOf(given)
    if (url.origin !== origin) throw new UserError(`The API refers to another address: ${url.origin}`)
    const path = await temporary()
    try {
      const { status } = await request(url, path, maxAnswerBytes)
      if (status !== 200)
        throw new UserError(`${url.origin}${url.pathname} ${refusals[status] ?? `answered ${status}`}.`)
      return JSON.parse(await readFile(path, 'utf8')) as unknown
    } catch (error) {
      throw failureAt(url, error)
    } finally {
      await rm(path, { force: true })
    }
  }

  const download: Client['download'] = async (address, path, maxBytes) => {
    if (!URL.canParse(address, `${base}/`)) return { missing: 'its address is invalid' }
    const url = urlOf(address)
    try {
      const { status, size } = await request(url, path, maxBytes)
      if (status === 200 && size > 0) return { path }
      await rm(path, { force: true })
      return { missing: status === 200 ? 'the file is empty' : `its address answered ${status}` }
    } catch (error) {
      const missing = missingBy(error, url, origin)
      if (missing === undefined) throw error
      return { missing }
    }
  }
  return { base, get, download }
}
