import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { digest, digests, type SecretKey } from '#db/secrets/seal.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const form = new RegExp(
  `^(${uuid})\\.(\\d{1,12})\\.(\\d{1,10})\\.(\\d{1,10})(?:\\.([\\w-]{1,4000}))?\\.([\\w-]{43})$`,
)
const oldForm = new RegExp(`^(${uuid})\\.([\\w-]{43})$`)

const lifetimeSeconds = 90 * 24 * 3600
const renewalSeconds = 24 * 3600

interface Epochs {
  channel_epoch: number
  visitor_epoch: number
}

/** The claims of a session about its visitor. */
export interface Claims extends Epochs {
  externalId: string
  /** In seconds since 1970; undefined in a session of an earlier version, which has no epochs either. */
  issuedAt: number | undefined
  /** What the page says about a known visitor, as JSON. */
  identity?: string | undefined
  isSignedByFormerKey: boolean
}

/** The values that the sessions of a channel must match. */
export interface SessionRules extends Epochs {
  takes_old_sessions: boolean
}

const now = () => Math.floor(Date.now() / 1000)

const purpose = 'live chat session'

/** Returns whether the signature is by the current key or a former one; undefined if by neither. */
const signerOf = (secretKey: SecretKey, text: string, signature: string) => {
  const given = Buffer.from(signature, 'base64url')
  const own = digests(secretKey, purpose, text)
  const index = own.findIndex((each) => given.length === each.length && timingSafeEqual(given, each))
  return index === -1 ? undefined : { isSignedByFormerKey: index > 0 }
}

/** Signs a session with these claims. Sessions are not stored. */
export const signSession = (
  secretKey: SecretKey,
  channelKey: string,
  {
    externalId,
    issuedAt = now(),
    channel_epoch,
    visitor_epoch,
    identity,
  }: Omit<Claims, 'isSignedByFormerKey'>,
) => {
  const known = identity === undefined ? [] : [Buffer.from(identity).toString('base64url')]
  const claims = [externalId, issuedAt, channel_epoch, visitor_epoch, ...known]
  const signature = digest(secretKey, purpose, [channelKey, ...claims].join(' '))
  return [...claims, signature.toString('base64url')].join('.')
}

/** Returns the claims of a session; undefined if it is forged or belongs to another channel. */
export const readSession = (
  secretKey: SecretKey,
  channelKey: string,
  session: unknown,
): Claims | undefined => {
  if (typeof session !== 'string') return undefined
  const [, id, oldSignature] = oldForm.exec(session) ?? []
  if (id && oldSignature) {
    const signer = signerOf(secretKey, `${channelKey} ${id}`, oldSignature)
    return signer && { externalId: id, issuedAt: undefined, channel_epoch: 0, visitor_epoch: 0, ...signer }
  }
  const [, externalId, issued, channel, visitor, identity, signature] = form.exec(session) ?? []
  if (!externalId || !signature) return undefined
  const known = identity === undefined ? [] : [identity]
  const claims = [channelKey, externalId, issued, channel, visitor, ...known].join(' ')
  const signer = signerOf(secretKey, claims, signature)
  return (
    signer && {
      externalId,
      issuedAt: Number(issued),
      channel_epoch: Number(channel),
      visitor_epoch: Number(visitor),
      identity: identity === undefined ? undefined : Buffer.from(identity, 'base64url').toString(),
      ...signer,
    }
  )
}

/** Checks that a session with these claims has neither expired nor been ended. */
export const isCurrent = (claims: Claims, rules: SessionRules) =>
  claims.channel_epoch === rules.channel_epoch &&
  claims.visitor_epoch === rules.visitor_epoch &&
  (claims.issuedAt === undefined ? rules.takes_old_sessions : now() - claims.issuedAt < lifetimeSeconds)

/**
 * Checks whether a visitor gets a new session: daily, so that the text seldom changes, and after a change of
 * key.
 */
export const wantsRenewal = ({ issuedAt, isSignedByFormerKey }: Claims) =>
  isSignedByFormerKey || issuedAt === undefined || now() - issuedAt >= renewalSeconds

/**
 * Returns the external ID of a known visitor, the same on every device. It is of the same form as those of
 * strangers, and names no session by itself.
 */
export const knownVisitorId = (channelKey: string, userId: string) => {
  const hex = hash('sha256', `${channelKey} ${userId}`, 'hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Returns the claims of a new visitor of a channel. */
export const newVisitor = ({ channel_epoch }: Epochs): Claims => ({
  externalId: randomUUID(),
  issuedAt: undefined,
  channel_epoch,
  visitor_epoch: 0,
  isSignedByFormerKey: false,
})
