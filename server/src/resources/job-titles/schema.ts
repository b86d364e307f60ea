import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

export const JobTitle = Type.Object(
  { id: Id, name: Name, description: Nullable(LongText), ...timestamps },
  { $id: 'JobTitle', description: 'An employee’s job title' },
)
export const NewJobTitle = Type.Object(
  { name: Name, description: Maybe(LongText) },
  { $id: 'NewJobTitle', examples: [{ name: 'Senior agent' }] },
)
export const JobTitleChanges = Type.Partial(NewJobTitle, { $id: 'JobTitleChanges' })
export type NewJobTitle = Static<typeof NewJobTitle>
export type JobTitleChanges = Static<typeof JobTitleChanges>
