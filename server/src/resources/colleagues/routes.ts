import type { App } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { list, sorts } from './queries.ts'
import { Colleague, ColleagueFilter } from './schema.ts'

/** Serves the choices for pickers of handlers and transfers, to every employee. */
export const colleagues = (app: App) =>
  listEndpoint(app, {
    path: '/colleague',
    access: 'signed-in',
    tag: 'Employees',
    operationId: 'listColleagues',
    summary: 'List colleagues',
    description: 'Enabled employees, or those named by `id`; every employee may read them.',
    record: Colleague,
    query: ColleagueFilter,
    sorts,
    page: ({ db, query }) => list(db, query, query),
  })
