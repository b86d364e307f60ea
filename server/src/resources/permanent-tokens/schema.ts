import Type, { type Static } from 'typebox'
import { CurrentPassword } from '#resources/auth/schema.ts'
import { DateTime, Id, Nullable, Search } from '#shapes'

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

export const TokenFilter = Type.Object({
  ...Search.properties,
  employee_id: Type.Optional({ ...Id, description: 'Of this employee' }),
})
export type TokenFilter = Static<typeof TokenFilter>

export const NewPermanentToken = Type.Object(
  {
    current_password: CurrentPassword(
      'The caller’s own, when a browser’s session asks for a token for itself more than five minutes after the login',
    ),
  },
  { $id: 'NewPermanentToken', examples: [{ current_password: 'what you log in with' }] },
)
export type NewPermanentToken = Static<typeof NewPermanentToken>
