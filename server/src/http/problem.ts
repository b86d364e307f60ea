export interface ProblemDetail {
  /** Messages by field, with dotted paths: `cz_cols.0.value`. */
  errors?: Record<string, string[]>
  /** Stable, for clients that must tell cases apart. */
  code?: string
  /** The number of records of each kind that refer to the record. */
  counts?: Record<string, number>
  /** The employee who accepted the conversation first. */
  handler?: { id: number; name: string }
  /** The conversation that is already open. */
  conversation_id?: number
  /** The message that is recorded as failed or unknown. */
  message_id?: number
  headers?: Record<string, string>
}

/** The response to a request that cannot be served, as an error. */
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

/** Returns a 422 on one field. */
export const invalid = (field: string, message: string) => invalidFields({ [field]: [message] })

export const invalidFields = (errors: Record<string, string[]>) =>
  new Problem(422, 'The request has invalid fields.', { errors })

/** Returns the problem with its fields nested under `name`. */
export const under = (name: string, { status, message, detail }: Problem) =>
  new Problem(status, message, {
    errors: Object.fromEntries(
      Object.entries(detail.errors ?? {}).map(([field, messages]) => [`${name}.${field}`, messages]),
    ),
  })

/** Nothing can be written until space is freed. */
export const diskFull = () =>
  new Problem(507, 'The disk of the database is full: nothing can be changed until there is room.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** No file can be accepted until space is freed. */
export const filesFull = () =>
  new Problem(507, 'The disk that files are kept on is full: no file can be taken until there is room.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** Not even reading is possible: PostgreSQL has ended and cannot start without space. */
export const endedByFullDisk = () =>
  new Problem(503, 'The database is away: its disk is full.', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** The connection was lost while the work was being committed, which may or may not be done. */
export const maybeSaved = () =>
  new Problem(
    503,
    'The database was lost while this was being saved, and may have saved it. Look first, or repeat it with the same Idempotency-Key.',
    { code: 'outcome_unknown', headers: { 'Retry-After': '2' } },
  )

/** A page of the database cannot be read; a retry helps only after an operator has intervened. */
export const damaged = () =>
  new Problem(503, 'Part of the database is damaged and cannot be read. Tell whoever runs the service.', {
    code: 'database_damaged',
    headers: { 'Retry-After': '60' },
  })

export const busy = (message: string, seconds = 1) =>
  new Problem(503, message, { headers: { 'Retry-After': String(seconds) } })
