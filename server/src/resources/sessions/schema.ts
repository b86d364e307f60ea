import Type, { type Static } from 'typebox'
import { Credentials } from '#resources/auth/schema.ts'
import { DateTime, Id, Nullable } from '#shapes'

export const Session = Type.Object(
  {
    id: Id,
    created_at: DateTime,
    last_seen_at: Type.String({ ...DateTime, description: 'To within a few minutes' }),
    expires_at: Type.String({
      ...DateTime,
      description: '30 days after it was last used, and 90 days after the login at the latest',
    }),
    user_agent: Nullable(Type.String({ description: 'As the browser names itself' })),
    address: Nullable(Type.String({ description: 'From where it was begun' })),
    is_current: Type.Boolean({ description: 'Whether this request came by it' }),
  },
  { $id: 'Session', description: 'A browser that an employee is logged in with' },
)

export const NewSession = Type.Object(
  { name: Credentials.properties.name, password: Credentials.properties.password },
  { $id: 'NewSession', examples: [{ name: 'admin', password: 'as printed at the first start' }] },
)
export type NewSession = Static<typeof NewSession>
