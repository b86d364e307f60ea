import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { NewTag, Tag, TagChanges, TagFilter } from './schema.ts'

export const tags = smallList({
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
  settings: { isCaseless: true },
})
