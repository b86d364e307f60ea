import type { AnyEndpoint } from '../endpoint.ts'
import { remembersKey } from './input.ts'

type Kind = [is: (endpoint: AnyEndpoint) => boolean, words: string]

const isVersioned = ({ problems }: AnyEndpoint) => problems?.includes(412) ?? false

const kinds: Kind[] = [
  [
    ({ isList, sorts }) => isList === true && sorts !== undefined,
    'A page of records, by ID unless `sort` names another order.',
  ],
  [({ records }) => records !== undefined, 'Returns the record, and its version as the `ETag`.'],
  [({ isShaped }) => isShaped === true, 'Returns what is stored at the moment.'],
  [({ media }) => media !== undefined, 'Streams the file.'],
  [
    (endpoint) => endpoint.method === 'DELETE' && isVersioned(endpoint),
    'Returns 204. With `If-Match`, deletes only a record of that version.',
  ],
  [({ method }) => method === 'DELETE', 'Returns 204.'],
  [
    (endpoint) => endpoint.method === 'PUT' && isVersioned(endpoint) && !endpoint.body?.required?.length,
    'Absent fields keep their value. Returns the record.',
  ],
  [remembersKey, 'Safe to repeat with the same `Idempotency-Key`.'],
]

/** Returns what holds for an operation of its kind, for one that has no description of its own. */
export const usualWords = (endpoint: AnyEndpoint) =>
  kinds.find(([is]) => is(endpoint))?.[1] ?? `${endpoint.summary}.`
