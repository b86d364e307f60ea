import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewTerminationCode, TerminationCode, TerminationCodeChanges } from './schema.ts'

export const terminationCodes = (app: App) =>
  serveResource(app, {
    name: 'termination_code',
    table: 'termination_codes',
    path: '/termination-code',
    operation: ['TerminationCode', 'TerminationCodes'],
    tag: 'Tickets',
    record: TerminationCode,
    create: NewTerminationCode,
    update: TerminationCodeChanges,
    queries,
  })
