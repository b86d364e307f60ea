import Type, { type Static } from 'typebox'
import { unseen } from '#http/input/visible.ts'
import { message } from '#messages/message.ts'
import { FilterId, Id, Name, Search, timestamps } from '#shapes'

const writable = Type.Object({
  name: Type.String({
    ...Name,
    // Two tags that look the same could not be told apart.
    pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029${unseen.source.slice(1, -1)}]*$`,
    'x-pattern-message': message('patterns.one_line'),
  }),
})
export const Tag = Type.Object(
  { id: Id, name: Name, ...timestamps },
  { $id: 'Tag', description: 'A label on contacts and conversations' },
)
export const NewTag = Type.Object(writable.properties, { $id: 'NewTag', examples: [{ name: 'VIP' }] })
export const TagChanges = Type.Partial(NewTag, { $id: 'TagChanges' })
export const TagFilter = Type.Object({
  id: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'These tags' })),
  ...Search.properties,
})
export type NewTag = Static<typeof NewTag>
export type TagChanges = Static<typeof TagChanges>
