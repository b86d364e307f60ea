interface Detail {
  message?: string
  code?: string
  errors?: Record<string, string[]>
  counts?: Record<string, number>
}

/** A failed call: the API's error, or a service that could not be reached. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** A stable code to distinguish errors; `unreachable` without a response. */
  readonly code: string | undefined
  /** Messages by field, with dotted paths: `cz_cols.0.value`. */
  readonly errors: Record<string, string[]>
  /** The number of records of each kind that block the call. */
  readonly counts: Record<string, number>
  /** The full response body. Some codes add fields, such as the employee who was faster. */
  readonly body: Readonly<Record<string, unknown>>
  /** The ID of the request in the service's log. */
  readonly request_id: string | undefined
  /** Why, in the service's own words; undefined if a proxy answered, or nobody. */
  readonly reason: string | undefined
  /** Seconds to wait before another attempt. */
  readonly retry_after: number | undefined
  /** The record's current version, after a 412. */
  readonly etag: string | undefined

  constructor(status: number, message: string, detail: Detail, headers: Headers, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = detail.code
    this.errors = detail.errors ?? {}
    this.counts = detail.counts ?? {}
    this.body = { ...detail }
    this.request_id = headers.get('x-request-id') ?? undefined
    // Proxies may answer with JSON that has a message, too, but they number no requests.
    this.reason = this.request_id === undefined ? undefined : detail.message
    this.retry_after = secondsOf(headers.get('retry-after'))
    this.etag = headers.get('etag') ?? undefined
  }
}

const secondsOf = (header: string | null) => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

export const unreachable = (cause: unknown) =>
  new ParleyError(0, 'The service could not be reached.', { code: 'unreachable' }, new Headers(), cause)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the error in a response. Proxies may respond with something other than JSON. */
export const errorOf = ({ status, headers }: Response, text: string) => {
  const body = parsed(text) as (Omit<Detail, 'message'> & { message?: unknown }) | null | undefined
  if (typeof body?.message === 'string')
    return new ParleyError(status, body.message, { ...body, message: body.message }, headers)
  return new ParleyError(status, `The service answered ${status}.`, {}, headers)
}
