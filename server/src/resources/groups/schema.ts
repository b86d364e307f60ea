import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

/** A group as embedded in an employee. */
export const GroupPart = Type.Object({
  id: Id,
  name: Name,
  description: Nullable(LongText),
  supervisor_id: Nullable(Type.Integer({ description: 'The employee who leads the group' })),
})

export const Group = Type.Object(
  { ...GroupPart.properties, ...timestamps },
  { $id: 'Group', description: 'Employees who work together' },
)
export const NewGroup = Type.Object(
  { name: Name, description: Maybe(LongText), supervisor_id: Maybe(Id) },
  { $id: 'NewGroup', examples: [{ name: 'Evening shift', supervisor_id: 1 }] },
)
export const GroupChanges = Type.Partial(NewGroup, { $id: 'GroupChanges' })
export type NewGroup = Static<typeof NewGroup>
export type GroupChanges = Static<typeof GroupChanges>
