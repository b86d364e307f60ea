import Type from 'typebox'
import { smallList } from '#http/small-list.ts'
import { Search } from '#shapes'
import * as queries from './queries.ts'
import { Extension, ExtensionChanges, NewExtension } from './schema.ts'

const Searched = Type.Object({
  search: Type.Optional(
    Type.String({ ...Search.properties.search, description: 'Part of the number or the description' }),
  ),
})

export const extensions = smallList({
  name: 'extension',
  table: 'extensions',
  path: '/extension',
  operation: ['Extension', 'Extensions'],
  tag: 'Employees',
  record: Extension,
  filter: Searched,
  create: NewExtension,
  update: ExtensionChanges,
  queries,
})
