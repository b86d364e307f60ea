import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewState, State, StateChanges, StateFilter } from './schema.ts'

export const states = (app: App) =>
  serveResource(app, {
    name: 'state',
    table: 'states',
    path: '/state',
    operation: ['State', 'States'],
    tag: 'Geography',
    record: State,
    filter: StateFilter,
    create: NewState,
    update: StateChanges,
    queries,
    isCacheable: true,
  })
