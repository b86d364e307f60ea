import type { AnyEndpoint } from '../endpoint.ts'
import { remembersKey } from './input.ts'

type Kind = [is: (endpoint: AnyEndpoint) => boolean, words: string]

const isVersioned = ({ problems }: AnyEndpoint) => problems?.includes(412) ?? false

const kinds: Kind[] = [
  [
    ({ isList, sorts }) => isList === true && sorts !== undefined,
    'A page of records with their exact number, in the order of their IDs unless `sort` names another.',
  ],
  [({ records }) => records !== undefined, 'Returns the record, and its version as the `ETag`.'],
  [({ isShaped }) => isShaped === true, 'Returns what is stored at the moment.'],
  [({ media }) => media !== undefined, 'Streams the file.'],
  [
    (endpoint) => endpoint.method === 'DELETE' && isVersioned(endpoint),
    'Returns 204 without a body. With `If-Match`, deletes only a record that is still of that version.',
  ],
  [({ method }) => method === 'DELETE', 'Returns 204 without a body.'],
  [
    (endpoint) => endpoint.method === 'PUT' && isVersioned(endpoint) && !endpoint.body?.required?.length,
    'Absent fields keep their value. Returns the record as it is afterwards.',
  ],
  [
    remembersKey,
    'With the same `Idempotency-Key` again, nothing is done twice and the answer is the first one.',
  ],
]

/** Returns what holds for an operation of its kind, for one that has no description of its own. */
export const usualWords = (endpoint: AnyEndpoint) =>
  kinds.find(([is]) => is(endpoint))?.[1] ?? `${endpoint.summary}.`
