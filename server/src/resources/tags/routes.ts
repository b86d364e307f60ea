import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewTag, Tag, TagChanges, TagFilter } from './schema.ts'

export const tags = (app: App) =>
  serveResource(app, {
    name: 'tag',
    table: 'tags',
    path: '/tag',
    operation: ['Tag', 'Tags'],
    tag: 'Contacts',
    record: Tag,
    filter: TagFilter,
    create: NewTag,
    update: TagChanges,
    queries,
  })
