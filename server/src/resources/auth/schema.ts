import Type, { type Static } from 'typebox'
import { maxTtlMinutes } from '#http/callers/tokens.ts'
import { Maybe, Worded } from '#shapes'

const Ttl = Maybe(
  Type.Integer({
    minimum: 1,
    maximum: maxTtlMinutes,
    default: 60,
    description: `Lifetime in minutes; ${maxTtlMinutes} for long-term use. The operator may set a shorter limit for those without token.create`,
  }),
)
const Account = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'The employee’s account',
  examples: ['ming.wang'],
})
const Secret = Type.String({ minLength: 1, maxLength: 255, format: 'password' })

export const Credentials = Type.Object(
  { name: Account, password: Secret, ttl: Ttl },
  { $id: 'Credentials', examples: [{ name: 'admin', password: 'as printed at the first start', ttl: 60 }] },
)
export const Renewal = Type.Object(
  { name: Maybe(Account), password: Maybe(Secret), ttl: Ttl },
  { $id: 'Renewal', description: 'Account and password, when given, must be the token owner’s own' },
)
/** Returns the schema of the current password, which proves that a session is still used by its employee. */
export const CurrentPassword = (description: string) =>
  Type.Optional(Type.String({ maxLength: 255, format: 'password', writeOnly: true, description }))

export const Farewell = Type.Object({ message: Worded() }, { $id: 'Farewell' })
export type Credentials = Static<typeof Credentials>
