import Type from 'typebox'
import { DateTime, Id, Nullable } from '#shapes'

const holder = {
  id: { ...Id, description: 'Of the employee, who has one token at most' },
  name: Type.String(),
  account: Type.String(),
  created_at: DateTime,
}

export const AccessToken = Type.Object(
  {
    ...holder,
    expires_at: Nullable(Type.String({ ...DateTime, description: 'Null: it does not expire' })),
  },
  { $id: 'AccessToken', description: 'Who has a token, since and until when; never the token' },
)

export const PermanentToken = Type.Object(holder, {
  $id: 'PermanentToken',
  description: 'Who has a token that does not expire, and since when; never the token',
})
