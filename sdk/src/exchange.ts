import { errorOf, ParleyError, unreachable } from './error.ts'
import type { OnProgress } from './progress.ts'
import { countedForm, formOf, hasFile, sendByBrowser } from './upload.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A request to send. Each attempt builds a new one. */
export interface Outgoing {
  method: string
  address: string
  headers: Headers
  credentials: RequestCredentials
  body: unknown
  signal: AbortSignal | undefined
  onProgress: OnProgress | undefined
}

/** A response. `body` is read unless it is to be streamed. */
export interface Reply {
  response: Response
  body: unknown
}

const typed = (headers: Headers, type: string) => {
  const all = new Headers(headers)
  all.set('Content-Type', type)
  return all
}

const encoded = ({ body, headers, onProgress }: Outgoing): RequestInit => {
  if (body === undefined) return { headers }
  if (!hasFile(body)) return { headers: typed(headers, 'application/json'), body: JSON.stringify(body) }
  const form = formOf(body)
  if (!onProgress) return { headers, body: form }
  const { type, stream } = countedForm(form, onProgress)
  return { headers: typed(headers, type), body: stream, duplex: 'half' } as RequestInit
}

const prepare = (fetch: Fetch, outgoing: Outgoing) => {
  const { method, address, headers, credentials, body, signal, onProgress } = outgoing
  if (onProgress && hasFile(body) && typeof XMLHttpRequest === 'function')
    return () => sendByBrowser(address, { method, headers, form: formOf(body), signal }, onProgress)
  const init = { method, credentials, ...encoded(outgoing), ...(signal && { signal }) }
  return () => fetch(address, init)
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json')

const bodyOf = async (response: Response) => {
  const text = await response.text()
  if (text === '') return undefined
  return isJson(response) ? JSON.parse(text) : text
}

/** Sends a request once. Throws a ParleyError unless it succeeds, or the signal's reason on abort. */
export const exchange = async (fetch: Fetch, outgoing: Outgoing, isStream: boolean): Promise<Reply> => {
  const { signal } = outgoing
  signal?.throwIfAborted()
  const send = prepare(fetch, outgoing)
  try {
    const response = await send()
    if (!response.ok) throw errorOf(response, await response.text())
    return { response, body: isStream ? undefined : await bodyOf(response) }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ParleyError ? error : unreachable(error)
  }
}
