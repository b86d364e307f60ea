import Type, { type Static } from 'typebox'
import { Id, Line, Maybe, Nullable, timestamps } from '#shapes'

const Account = Type.String({ ...Line, description: 'Account in the telephone system' })

/** A telephone agent as embedded in an employee. */
export const CtiAgentPart = Type.Object({ id: Id, account: Account, group_id: Nullable(Id) })

export const CtiAgent = Type.Object(
  { ...CtiAgentPart.properties, ...timestamps },
  { $id: 'CtiAgent', description: 'An account of the telephone system' },
)
export const NewCtiAgent = Type.Object(
  { account: Account, group_id: Maybe(Id) },
  { $id: 'NewCtiAgent', examples: [{ account: 'agent-204', group_id: 1 }] },
)
export const CtiAgentChanges = Type.Partial(NewCtiAgent, { $id: 'CtiAgentChanges' })
export type NewCtiAgent = Static<typeof NewCtiAgent>
export type CtiAgentChanges = Static<typeof CtiAgentChanges>
