import type { Row } from '../row.ts'
import { alone, http, resources, together } from './files.ts'

/** What attackers try. */
export const attacks: Row[] = [
  {
    id: 'T21',
    name: 'Authorization matrix',
    injected:
      'every operation by nobody, with dead tokens, by each role and by visitors, on own, others’, deleted and absent objects',
    pass: 'every cell as listed; foreign and absent objects answer alike; a route without a row fails',
    tests: together('matrix', 'objects', 'body-ids', 'guarded-fields'),
  },
  {
    id: 'T22',
    name: 'Mass assignment',
    injected: 'every known column and secret name added to every write',
    pass: 'no such column changes, answers have exactly their schema’s fields',
    tests: together('mass-assignment'),
  },
  {
    id: 'T23',
    name: 'Token races',
    injected: '2 and 20 logins at once, against renewal, logout, a new password, disabling; 1,000 rounds',
    pass: 'exactly one token works afterwards, none after logout; no 5xx',
    tests: [...resources('auth/auth'), ...http('callers/tokens'), ...together('races')],
  },
  {
    id: 'T24',
    name: 'Secrets in logs',
    injected: 'canary tokens, passwords, identity numbers and channel secrets through every route',
    pass: 'not once in logs, errors, audit rows or file names',
    tests: [...http('monitoring/canary'), 'server/src/log.test.ts'],
  },
  {
    id: 'T25',
    name: 'Login attacks',
    injected: 'guesses from one address, many and forged ones, in bursts; times of unknown and known names',
    pass: '10 tries an account, 100 an address, 429 with Retry-After; medians within 5 %; the victim’s token works on',
    planned: '10,000 guesses from one address and from 200 forged ones, of which 50 are judged',
    tests: [...resources('auth/attempts', 'auth/auth'), ...alone('logins')],
  },
  {
    id: 'T26',
    name: 'Script injection',
    injected:
      '150 payloads in every text field, file name, carousel, color and imported cell, every page opened',
    pass: 'no script runs, links inert, no CSP report',
    tests: [
      'console/test/injection.test.ts',
      'console/test/inbox-injection.test.ts',
      'widget/test/injection.test.ts',
    ],
  },
  {
    id: 'T27',
    name: 'Forged webhooks',
    injected: 'no signature, wrong ones, another channel’s, replays, duplicates at once, bodies too large',
    pass: '401 before parsing, nothing stored, duplicates stored once',
    tests: ['server/src/resources/inbound/inbound.test.ts', 'server/src/resources/inbound/platforms.test.ts'],
  },
  {
    id: 'T28',
    name: 'Requests to inner addresses',
    injected:
      'every spelling of loopback, link-local and mapped addresses, redirects, names that change their answer',
    pass: 'the canary server hears nothing',
    tests: [
      'server/src/outbound/guarded.test.ts',
      'server/src/outbound/addresses.test.ts',
      ...resources('webhooks/deliveries'),
    ],
  },
  {
    id: 'T29',
    name: 'Method override',
    injected: '_method in query, body and multipart, in all cases and kinds',
    pass: 'only POST as PUT, on documented routes, with PUT’s permissions',
    tests: http('input/verbs', 'callers/same-origin'),
  },
  {
    id: 'T30',
    name: 'Live-chat sockets',
    injected: 'broken and huge frames, floods, foreign origins and conversations, 2,000 sockets',
    pass: 'the server stays, the offender is closed, no foreign message',
    tests: [
      ...alone('sockets'),
      'server/src/live/frames.test.ts',
      'server/src/live/bounds.test.ts',
      'server/src/live/visitors.test.ts',
    ],
  },
  {
    id: 'T31',
    name: 'Headers and errors',
    injected: 'every route visited, wrong paths and methods',
    pass: 'security headers as listed, errors in JSON, no version told',
    planned: 'ffuf for stray files, and wapiti without a finding',
    tests: http('headers', 'callers/cors'),
  },
  {
    id: 'T32',
    name: 'Rate limits',
    injected: '1,000 requests at once with one token beside another',
    pass: 'the limit within 5 %, 429 with Retry-After, the other token unharmed',
    tests: [...http('limits/rate-limit'), ...resources('messages/limits')],
  },
  {
    id: 'T33',
    name: 'Two servers, one folder',
    injected: 'a second start, a lock left behind by a kill, a live but idle holder',
    pass: 'the second start refuses and names the holder; a dead lock is taken, a live one never',
    planned: 'a holder that is idle for 10 minutes; a second start refused within 2 s',
    tests: ['server/src/db/embedded/owner.long.test.ts', ...together('programs/program')],
  },
]
