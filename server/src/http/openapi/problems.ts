import Type, { type TProperties } from 'typebox'
import type { AnyEndpoint } from '../endpoint.ts'

/** The shape of every response that is not a success, with the facts that resources add. */
export const problemShapeOf = (facts: TProperties) =>
  Type.Object(
    {
      message: Type.String({ description: 'In words, for people' }),
      errors: Type.Optional(
        Type.Unsafe<Record<string, string[]>>({
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
          description: 'Messages by field, with dotted paths',
          examples: [{ 'cz_cols.0.value': ['The field must be a whole number.'] }],
        }),
      ),
      code: Type.Optional(
        Type.String({ description: 'Stable, where clients must tell cases apart', examples: ['in_use'] }),
      ),
      counts: Type.Optional(
        Type.Unsafe<Record<string, number>>({
          type: 'object',
          additionalProperties: { type: 'integer' },
          description: 'How many records of each kind refer to the one to be deleted',
        }),
      ),
      candidates: Type.Optional(
        Type.Array(Type.Integer(), {
          description: 'With the code `ambiguous`: the records that were found instead of one, at most ten',
        }),
      ),
      ...facts,
    },
    { $id: 'Problem', description: 'Why a request was not served' },
  )

const reasons: Record<number, [name: string, description: string]> = {
  400: ['Malformed', 'The body is malformed JSON'],
  401: [
    'Unauthenticated',
    'No token, or one that is unknown, expired or revoked; or a wrong account or password',
  ],
  403: ['Forbidden', 'The employee lacks the permission, which the message names'],
  404: ['NotFound', 'The record was not found, or belongs to another parent than the path says'],
  406: ['NotAcceptable', 'The Accept header excludes JSON'],
  409: [
    'Conflict',
    'In use (with counts), or an Idempotency-Key that is in flight or was used with another request',
  ],
  410: ['Gone', 'The cursor is older than what is kept, or from before a restored backup: `cursor_expired`'],
  412: ['VersionConflict', 'If-Match names an older version'],
  413: [
    'TooLarge',
    'The body is larger than 1 MB (of a batch, 4 MB), holds more than 10,000 different names or 200,000 values, or a file is larger than its address takes',
  ],
  415: ['UnsupportedMediaType', 'The body is neither JSON nor a form, or holds no file where one is sent'],
  416: ['RangeNotSatisfiable', 'The file has no such range of bytes; Content-Range says its size'],
  422: ['Invalid', 'Fields are invalid: `errors` names each'],
  429: ['TooMany', 'The rate limit is reached: Retry-After says for how many seconds'],
  500: ['Failure', 'A fault of the service; the message carries the request’s id and nothing more'],
  502: ['PlatformRefused', 'A messaging platform refused: `code` says why, the message has its own words'],
  503: [
    'Unavailable',
    'Shutting down, or the database is away: Retry-After says for how many seconds. Nothing was changed, unless `code` is outcome_unknown',
  ],
  504: ['PlatformTimeout', 'A messaging platform did not answer in time'],
  507: [
    'DiskFull',
    'The disk of the database, or the one that files are kept on, is full: nothing can be changed until there is room',
  ],
}

/** Returns every status other than success that an endpoint may return. */
export const statusesOf = ({
  access,
  method,
  path,
  query,
  body,
  upload,
  media,
  problems = [],
  worksOnFullDisk,
}: AnyEndpoint) => {
  const isWrite = method !== 'GET'
  const implied = [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' || access === 'own-account' ? [] : [403]),
    ...(path.includes(':') ? [404] : []),
    ...(query || body || upload ? [422] : []),
    ...(media ? [] : [406]),
    ...(isWrite ? [409] : []),
    ...(isWrite && (!worksOnFullDisk || upload) ? [507] : []),
  ]
  return [...new Set([...implied, ...problems, 400, 413, 415, 429, 500, 503])].sort((a, b) => a - b)
}

const referenceTo = (name: string | undefined) => ({ $ref: `#/components/responses/${name}` })

/** Returns the statuses that an endpoint declares itself: 404 and 422 follow from its path and its shapes. */
const ownStatusesOf = ({ problems = [] }: AnyEndpoint) =>
  [...new Set(problems)].filter((status) => ![404, 422].includes(status)).sort((one, other) => one - other)

/**
 * Returns references to the problems that an endpoint may answer: its own by status, and the rest. Linters ask for a
 * refusal among those by status.
 */
export const problemsOf = (endpoint: AnyEndpoint) => {
  const own = ownStatusesOf(endpoint)
  return {
    ...Object.fromEntries(own.map((status) => [status, referenceTo(reasons[status]?.[0])])),
    ...(own.every((status) => status >= 500) && { '4XX': referenceTo('Problem') }),
    default: referenceTo('Problem'),
  }
}

const everyReason = Object.entries(reasons)
  .map(([status, [, description]]) => `- ${status}: ${description}`)
  .join('\n')

const answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** The components that these endpoints refer to. */
export const responsesOf = (endpoints: AnyEndpoint[]) => ({
  ...Object.fromEntries(
    [...new Set(endpoints.flatMap(ownStatusesOf))]
      .sort((one, other) => one - other)
      .flatMap((status) => (reasons[status] ? [reasons[status]] : []))
      .map(([name, description]) => [name, answered(description)]),
  ),
  Problem: answered(`Why the request was not served, as for every operation:\n\n${everyReason}`),
})
