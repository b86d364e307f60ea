import Type, { type Static } from 'typebox'
import { Id, Name, timestamps } from '#shapes'

const writable = Type.Object({ name: Name })
export const Tag = Type.Object(
  { id: Id, ...writable.properties, ...timestamps },
  { $id: 'Tag', description: 'A label on contacts and conversations' },
)
export const NewTag = Type.Object(writable.properties, { $id: 'NewTag', examples: [{ name: 'VIP' }] })
export const TagChanges = Type.Partial(NewTag, { $id: 'TagChanges' })
export type NewTag = Static<typeof NewTag>
export type TagChanges = Static<typeof TagChanges>
