import Type from 'typebox'
import { smallList } from '#http/small-list.ts'
import { Search } from '#shapes'
import * as queries from './queries.ts'
import { CtiAgent, CtiAgentChanges, NewCtiAgent } from './schema.ts'

const Searched = Type.Object({
  search: Type.Optional(Type.String({ ...Search.properties.search, description: 'Part of the account' })),
})

export const ctiAgents = smallList({
  name: 'cti_agent',
  table: 'cti_agents',
  path: '/cti-agent',
  operation: ['CtiAgent', 'CtiAgents'],
  tag: 'Employees',
  record: CtiAgent,
  filter: Searched,
  create: NewCtiAgent,
  update: CtiAgentChanges,
  queries,
})
