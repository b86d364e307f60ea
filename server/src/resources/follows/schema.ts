import Type from 'typebox'
import { Id } from '#shapes'

/** More would rather be a group. */
export const maxFollowers = 200

export const Following = Type.Object(
  {
    is_followed: Type.Boolean({ description: 'Whether the caller follows it' }),
    followers: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
      description: 'The employees who follow it, in the order in which they began',
    }),
  },
  { $id: 'Following', description: 'The followers of a ticket or a conversation' },
)

export const Follow = Type.Object({}, { $id: 'Follow', examples: [{}] })
