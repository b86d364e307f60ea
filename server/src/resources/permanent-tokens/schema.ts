import Type from 'typebox'
import { DateTime, Id } from '#shapes'

export const PermanentToken = Type.Object(
  {
    id: { ...Id, description: 'Of the employee, who has one token at most' },
    name: Type.String(),
    account: Type.String(),
    created_at: DateTime,
  },
  {
    $id: 'PermanentToken',
    description: 'Who has a token that does not expire, and since when; never the token',
  },
)
