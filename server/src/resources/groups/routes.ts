import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { Group, GroupChanges, NewGroup } from './schema.ts'

export const groups = (app: App) =>
  serveResource(app, {
    name: 'group',
    table: 'groups',
    path: '/group',
    operation: ['Group', 'Groups'],
    tag: 'Employees',
    record: Group,
    create: NewGroup,
    update: GroupChanges,
    queries,
  })
