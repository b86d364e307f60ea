import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { isTooDeep } from '#http/input/input.ts'
import { checker } from '#http/input/validate.ts'
import { invalid, invalidFields, Problem } from '#http/problem.ts'
import type { PlainKey } from '#messages/keys.ts'
import { message } from '#messages/message.ts'
import { readIdentitySecret } from '#resources/channels/sealed.ts'
import { NewEmailContact } from '#resources/email-contacts/schema.ts'
import { nameOf } from '#resources/inbound/names.ts'
import { NewPhoneNumber } from '#resources/phone-numbers/schema.ts'
import { Line, Maybe } from '#shapes'

const { address } = NewEmailContact.properties
const { number } = NewPhoneNumber.properties

const Identity = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 255 }),
  name: Maybe(Line),
  email: Maybe(address),
  phone: Maybe(number),
  membership_no: Maybe(Line),
  issued_at: Maybe(Type.Integer({ minimum: 0 })),
})

/** The identity of a logged-in visitor, as the page signed it. */
export type KnownVisitor = Omit<Static<typeof Identity>, 'issued_at'>

const maxAgeSeconds = 24 * 3600
/** Clocks of two servers differ a little. */
const toleranceSeconds = 300
/** A session holds it in Base64, and a header has little room. */
const maxBytes = 3000

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

/** Text without control characters, as people see it; blank text counts as absent. */
const cleaned = (value: unknown) => {
  if (typeof value !== 'string') return value
  return (
    value
      .normalize('NFC')
      .replace(/\p{Cc}/gu, '')
      .trim() || null
  )
}

/**
 * Returns what a page said with clean texts. Numbers are what many shops have as IDs; beyond the safe ones two
 * would be the same.
 */
const spelled = (given: object) => {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.keys(Identity.properties).map((name) => [name, cleaned((given as Record<string, unknown>)[name])]),
  )
  const { user_id } = fields
  if (typeof user_id === 'number' && !Number.isSafeInteger(user_id))
    throw invalid('identity.user_id', 'livechat.user_id_number')
  return { ...fields, user_id: typeof user_id === 'number' ? String(user_id) : (user_id ?? undefined) }
}

interface SignedIdentity {
  identity: string
  identity_signature: string | null | undefined
}

/**
 * Returns what a page says about its visitor, and whether that is too old for a new session. Throws a 403 unless
 * it is signed with the channel's secret.
 */
export const readIdentity = (
  secretKey: SecretKey,
  { key, identity_secret }: WidgetChannel,
  { identity, identity_signature }: SignedIdentity,
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
  const visitor: KnownVisitor = { user_id, name: nameOf(name), email, phone, membership_no }
  if (Buffer.byteLength(JSON.stringify(visitor)) > maxBytes)
    throw invalid('identity', message('livechat.identity_size', { limit: maxBytes }))
  const now = Date.now() / 1000
  if (typeof issued_at === 'number' && issued_at > now + toleranceSeconds)
    throw invalid('identity.issued_at', 'livechat.identity_future')
  const isOld = typeof issued_at === 'number' && issued_at < now - maxAgeSeconds
  return { visitor, isOld }
}

export const identityExpired = () => refusal('livechat.identity_expired', 'identity_expired')

/** Returns a known visitor from the claims of a session; undefined for a stranger. */
export const visitorIn = (identity: string | undefined): KnownVisitor | undefined =>
  identity === undefined ? undefined : JSON.parse(identity)
