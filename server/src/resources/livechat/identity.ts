import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { SecretKey } from '#db/seal.ts'
import { isTooDeep } from '#http/input.ts'
import { invalid, invalidFields, Problem } from '#http/problem.ts'
import { checker } from '#http/validate.ts'
import type { PlainKey } from '#messages/keys.ts'
import { readIdentitySecret } from '#resources/channels/sealed.ts'
import { NewEmailContact } from '#resources/email-contacts/schema.ts'
import { NewPhoneNumber } from '#resources/phone-numbers/schema.ts'
import { Maybe, Name } from '#shapes'

const { address } = NewEmailContact.properties
const { number } = NewPhoneNumber.properties

const Identity = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 255 }),
  name: Maybe(Name),
  email: Maybe(address),
  phone: Maybe(number),
  membership_no: Maybe(Name),
  issued_at: Maybe(Type.Integer({ minimum: 0 })),
})

/** What a page says of the visitor who is logged in. */
export type KnownVisitor = Omit<Static<typeof Identity>, 'issued_at'>

const maxAgeSeconds = 24 * 3600

const refusal = (text: PlainKey, code: string) => new Problem(403, text, { code })

export const identityRequired = () => refusal('livechat.identity_required', 'identity_required')

const isSigned = (secret: string, text: string, signature: string) => {
  const given = Buffer.from(signature, 'hex')
  const own = createHmac('sha256', secret).update(text).digest()
  return given.length === own.length && timingSafeEqual(given, own)
}

const check = checker(Identity)

const parse = (text: string): unknown => {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given === 'object' && given !== null && !Array.isArray(given) && !isTooDeep(given))
      return given
  } catch {
    // Reported below.
  }
  throw invalid('identity', 'livechat.identity_form')
}

const withPrefix = (error: unknown) => {
  if (!(error instanceof Problem) || !error.detail.errors) throw error
  return invalidFields(
    Object.fromEntries(Object.entries(error.detail.errors).map(([name, told]) => [`identity.${name}`, told])),
  )
}

/** Numbers are what many shops have as IDs. */
const spelled = (given: object) => {
  const { user_id, ...rest } = given as { user_id?: unknown }
  return { ...rest, user_id: typeof user_id === 'number' ? String(user_id) : user_id }
}

interface Signed {
  identity: string
  identity_signature: string | null | undefined
}

/**
 * Returns what a page says of its visitor, and whether that is too old for a new session. Throws a 403 unless
 * it is signed with the channel's secret.
 */
export const readIdentity = (
  secretKey: SecretKey,
  { key, identity_secret }: WidgetChannel,
  { identity, identity_signature }: Signed,
) => {
  const secret = readIdentitySecret(secretKey, key, identity_secret)
  if (!secret || !identity_signature || !isSigned(secret, identity, identity_signature))
    throw refusal('livechat.identity_invalid', 'identity_invalid')
  const given = spelled(parse(identity) as object)
  try {
    check(given)
  } catch (error) {
    throw withPrefix(error)
  }
  const { user_id, name, email, phone, membership_no, issued_at } = given as Static<typeof Identity>
  const visitor: KnownVisitor = { user_id, name, email, phone, membership_no }
  const isOld = typeof issued_at === 'number' && issued_at < Date.now() / 1000 - maxAgeSeconds
  return { visitor, isOld }
}

export const identityExpired = () => refusal('livechat.identity_expired', 'identity_expired')

/** Returns a known visitor from the claims of a session; undefined for a stranger. */
export const visitorIn = (identity: string | undefined): KnownVisitor | undefined =>
  identity === undefined ? undefined : JSON.parse(identity)
