import type { Row } from '../row.ts'
import { alone, http, resources, together } from './files.ts'

/** What hostile or broken clients send. */
export const input: Row[] = [
  {
    id: 'T11',
    name: 'Idempotency',
    injected: '50 equal POSTs with one key at once, the same key with another body, a replay after a crash',
    pass: 'one object, equal answers, 422 for another body',
    tests: [...http('idempotency'), ...together('races'), ...resources('messages/push')],
  },
  {
    id: 'T12',
    name: 'Slow clients',
    injected: '500 connections that send headers or bodies, or read answers, slowly, beside a probe',
    pass: 'all closed within 15 s, the probe always answered, p99 ≤ 500 ms',
    tests: [
      ...http('connections/sockets', 'connections/body-timeouts', 'connections/strangers'),
      ...alone('slow-clients'),
    ],
  },
  {
    id: 'T13',
    name: 'Large, deep and odd JSON',
    injected:
      'bodies too large, endless, 50,000 levels deep, a million keys, odd encodings and numbers, compressed bombs',
    pass: '400, 413, 415 or 422 only, memory +50 MB at most, a probe beside ≤ 250 ms',
    tests: [...http('input/body', 'input/input', 'limits/body-budget'), ...alone('bodies')],
  },
  {
    id: 'T14',
    name: 'Spreadsheet bombs',
    injected:
      'workbooks that unpack to gigabytes, with a million entries, false sizes, entity expansion, names that leave the folder',
    pass: 'the task fails with a reason within 30 s, nothing is written elsewhere',
    tests: ['server/src/sheets/xlsx/hostile.test.ts', 'server/src/sheets/in-worker.test.ts'],
  },
  {
    id: 'T15',
    name: 'Hostile CSV',
    injected: 'formulas, nine encodings, invalid bytes, a 50 MB line, unclosed quotes, 10,000 columns',
    pass: 'values kept as they are, formulas neutralized on the way out, errors name the row',
    tests: [
      ...http('exports/csv'),
      'server/src/sheets/text/hostile.test.ts',
      'server/src/sheets/text/encoding.test.ts',
      ...resources('imports/rejects/rejects'),
    ],
  },
  {
    id: 'T16',
    name: 'Malformed uploads',
    injected:
      'no boundary or a wrong one, 1,000 parts, too many headers, two files, a path as the name, one byte too many',
    pass: '4xx, no file left, a name is never a path',
    tests: http('uploads/multipart', 'uploads/upload', 'uploads/upload-wire'),
  },
  {
    id: 'T17',
    name: 'Fuzz of every operation',
    injected:
      'generated requests to every operation as every role: valid, one field wrong, types exchanged, limits, unknown fields',
    pass: 'no 5xx, nothing hangs over 2 s, every answer fits its schema, no stack, SQL or path in it',
    planned:
      '5,000 requests to each operation, which take longer than FUZZ_MINUTES; a proxy that adds errors',
    tests: [...http('fuzz'), ...alone('fuzz')],
  },
  {
    id: 'T18',
    name: 'SQL injection',
    injected: 'sqlmap over every parameter of the API as three roles; a lint against SQL built from strings',
    pass: 'none injectable, no 5xx, a planted hole is found',
    tests: [...together('built-sql'), ...alone('sqlmap')],
  },
  {
    id: 'T19',
    name: 'Expensive searches',
    injected: 'wildcards, 10,000 characters, page 1,000,000,000, 500 filters over 100,000 contacts',
    pass: 'answered within 1 s or 422; the statement deadline acts',
    tests: [
      'server/src/db/records/filters.test.ts',
      ...resources('contacts/search'),
      ...http('lists/paging'),
      ...alone('searches'),
    ],
  },
  {
    id: 'T20',
    name: 'Regular expressions',
    injected: 'recheck over every expression in the sources; 100 kB attack strings',
    pass: 'none vulnerable, time linear in the length',
    planned: 'at most 50 ms for each validator; a verdict on each expression, however long it takes',
    tests: ['server/test/expressions.test.ts'],
  },
]
