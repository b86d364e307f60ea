import { type Message, type MessageOrKey, messageOf } from '#messages/message.ts'
import { render } from '#messages/render.ts'

export interface ProblemDetail {
  /** Messages by field, with dotted paths: `cz_cols.0.value`. */
  errors?: Record<string, Message[]>
  /** Stable, for clients that must tell cases apart. */
  code?: string
  /** The number of records of each kind that refer to the record. */
  counts?: Record<string, number>
  /** The records that a key finds, where it should find one. */
  candidates?: number[]
  /** The parts of the server that are not fine, with what is the matter. */
  parts?: Record<string, string>
  /** Whatever else a client can use, by the names that `Reference.facts` describes. */
  facts?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The response to a request that cannot be served, as an error. */
export class Problem extends Error {
  readonly status: number
  readonly text: Message
  readonly detail: ProblemDetail

  constructor(status: number, text: MessageOrKey, detail: ProblemDetail = {}) {
    super(render(messageOf(text), 'en'))
    this.status = status
    this.text = messageOf(text)
    this.detail = detail
  }

  get body() {
    const { headers: _, facts, parts, ...rest } = this.detail
    return { message: this.text, ...rest, ...facts, ...parts }
  }
}

export const notFound = (text: MessageOrKey = 'requests.no_such_record') => new Problem(404, text)

export const nothingHere = () => new Problem(404, 'requests.nothing_here')

/** Returns the problem of a key that several records have. */
export const ambiguous = (candidates: number[]) =>
  new Problem(409, 'requests.ambiguous', { code: 'ambiguous', candidates })

/** Returns a 422 on one field. */
export const invalid = (field: string, text: MessageOrKey) => invalidFields({ [field]: [text] })

export const invalidFields = (errors: Record<string, readonly MessageOrKey[]>) =>
  new Problem(422, 'requests.invalid_fields', {
    errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(messageOf)])),
  })

/** Returns the problem with its fields nested under `name`. */
export const under = (name: string, { status, text, detail }: Problem) =>
  new Problem(status, text, {
    errors: Object.fromEntries(
      Object.entries(detail.errors ?? {}).map(([field, messages]) => [`${name}.${field}`, messages]),
    ),
  })

/** Nothing can be written until space is freed. */
export const diskFull = () =>
  new Problem(507, 'service.disk_full_read_only', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** No file can be accepted until space is freed. */
export const filesFull = () =>
  new Problem(507, 'service.file_disk_full', {
    code: 'disk_full',
    headers: { 'Retry-After': '60' },
  })

/** Not even reading is possible: PostgreSQL has ended and cannot start without space. */
export const endedByFullDisk = (parts = {}) =>
  new Problem(503, 'service.database_away_disk_full', {
    code: 'disk_full',
    parts,
    headers: { 'Retry-After': '60' },
  })

/** The connection was lost while the work was being committed, which may or may not be done. */
export const maybeSaved = () =>
  new Problem(503, 'service.outcome_unknown', { code: 'outcome_unknown', headers: { 'Retry-After': '2' } })

/** A page of the database cannot be read; a retry helps only after an operator has intervened. */
export const damaged = () =>
  new Problem(503, 'service.database_damaged', {
    code: 'database_damaged',
    headers: { 'Retry-After': '60' },
  })

export const busy = (text: MessageOrKey, seconds = 1) =>
  new Problem(503, text, { headers: { 'Retry-After': String(seconds) } })
