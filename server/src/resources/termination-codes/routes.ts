import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { NewTerminationCode, TerminationCode, TerminationCodeChanges } from './schema.ts'

export const terminationCodes = smallList({
  name: 'termination_code',
  table: 'termination_codes',
  path: '/termination-code',
  operation: ['TerminationCode', 'TerminationCodes'],
  tag: 'Tickets',
  record: TerminationCode,
  create: NewTerminationCode,
  update: TerminationCodeChanges,
  queries,
  settings: {},
})
