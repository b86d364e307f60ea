export interface ProblemDetail {
  /** Messages by field, with dotted paths: `cz_cols.0.value`. */
  errors?: Record<string, string[]>
  /** Stable, for clients that must tell cases apart. */
  code?: string
  /** How many records of each kind stand in the way. */
  counts?: Record<string, number>
  /** Who was faster. */
  handler?: { id: number; name: string }
  /** The conversation that there is already. */
  conversation_id?: number
  /** The message that is recorded as failed. */
  message_id?: number
  headers?: Record<string, string>
}

/** What a client is told when a request cannot be served. */
export class Problem extends Error {
  readonly status: number
  readonly detail: ProblemDetail

  constructor(status: number, message: string, detail: ProblemDetail = {}) {
    super(message)
    this.status = status
    this.detail = detail
  }

  get body() {
    const { headers: _, ...rest } = this.detail
    return { message: this.message, ...rest }
  }
}

export const notFound = (what = 'record') => new Problem(404, `There is no such ${what}.`)

export const nothingHere = () => new Problem(404, 'There is nothing at this address.')

/** A 422 on one field. */
export const invalid = (field: string, message: string) => invalidFields({ [field]: [message] })

export const invalidFields = (errors: Record<string, string[]>) =>
  new Problem(422, 'The request has invalid fields.', { errors })

/** The same of what stands under a field. */
export const under = (name: string, { status, message, detail }: Problem) =>
  new Problem(status, message, {
    errors: Object.fromEntries(
      Object.entries(detail.errors ?? {}).map(([field, messages]) => [`${name}.${field}`, messages]),
    ),
  })

/** Nothing can be written until somebody makes room. */
export const diskFull = () =>
  new Problem(507, 'The disk of the database is full: nothing can be changed until there is room.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** No file can be taken until somebody makes room. */
export const filesFull = () =>
  new Problem(507, 'The disk that files are kept on is full: no file can be taken until there is room.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** Not even reading is possible: PostgreSQL has ended and does not start without room. */
export const endedByFullDisk = () =>
  new Problem(503, 'The database is away: its disk is full.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** The connection was lost as the work was committed: it may be done or not. */
export const maybeSaved = () =>
  new Problem(
    503,
    'The database was lost while this was being saved, and may have saved it. Look first, or repeat it with the same Idempotency-Key.',
    { code: 'outcome_unknown', headers: { 'Retry-After': '2' } },
  )

/** A page of the database cannot be read: trying again helps only once somebody has seen to it. */
export const damaged = () =>
  new Problem(503, 'Part of the database is damaged and cannot be read. Tell whoever runs the service.', {
    code: 'database_damaged',
    headers: { 'Retry-After': '60' },
  })

export const busy = (message: string, seconds = 1) =>
  new Problem(503, message, { headers: { 'Retry-After': String(seconds) } })
