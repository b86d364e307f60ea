import Type from 'typebox'
import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { Group, GroupChanges, NewGroup } from './schema.ts'

export const groups = smallList({
  name: 'group',
  table: 'groups',
  path: '/group',
  operation: ['Group', 'Groups'],
  tag: 'Employees',
  record: Group,
  create: NewGroup,
  update: GroupChanges,
  queries,
  // A supervisor is an employee, who is left out.
  settings: { entry: Type.Omit(NewGroup, ['supervisor_id']) },
})
