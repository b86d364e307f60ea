import { randomUUID, timingSafeEqual } from 'node:crypto'
import { digest, digests, type SecretKey } from '#db/seal.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const form = new RegExp(`^(${uuid})\\.(\\d{1,12})\\.(\\d{1,10})\\.(\\d{1,10})\\.([\\w-]{43})$`)
const oldForm = new RegExp(`^(${uuid})\\.([\\w-]{43})$`)

const lifetimeSeconds = 90 * 24 * 3600
const renewalSeconds = 24 * 3600

interface Epochs {
  channel_epoch: number
  visitor_epoch: number
}

/** What a session says of its visitor. */
export interface Claims extends Epochs {
  externalId: string
  /** In seconds since 1970; undefined in a session of an earlier version, which names no epochs either. */
  issuedAt: number | undefined
  isSignedByFormerKey: boolean
}

/** What sessions of a channel have to agree with. */
export interface SessionRules extends Epochs {
  takes_old_sessions: boolean
}

const now = () => Math.floor(Date.now() / 1000)

const purpose = 'live chat session'

/** Whether the signature is of the current key or of a former one; undefined when it is of none. */
const signerOf = (secretKey: SecretKey, text: string, signature: string) => {
  const given = Buffer.from(signature, 'base64url')
  const own = digests(secretKey, purpose, text)
  const index = own.findIndex((each) => given.length === each.length && timingSafeEqual(given, each))
  return index === -1 ? undefined : { isSignedByFormerKey: index > 0 }
}

/** The session that makes these claims. Nothing of it is stored. */
export const signSession = (
  secretKey: SecretKey,
  channelKey: string,
  { externalId, issuedAt = now(), channel_epoch, visitor_epoch }: Omit<Claims, 'isSignedByFormerKey'>,
) => {
  const claims = [externalId, issuedAt, channel_epoch, visitor_epoch]
  const signature = digest(secretKey, purpose, [channelKey, ...claims].join(' '))
  return [...claims, signature.toString('base64url')].join('.')
}

/** What the session claims; undefined when it is forged, or another channel's. */
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
  const [, externalId, issued, channel, visitor, signature] = form.exec(session) ?? []
  if (!externalId || !signature) return undefined
  const claims = [channelKey, externalId, issued, channel, visitor].join(' ')
  const signer = signerOf(secretKey, claims, signature)
  return (
    signer && {
      externalId,
      issuedAt: Number(issued),
      channel_epoch: Number(channel),
      visitor_epoch: Number(visitor),
      ...signer,
    }
  )
}

/** Whether the session that makes these claims has neither expired nor been ended. */
export const isCurrent = (claims: Claims, rules: SessionRules) =>
  claims.channel_epoch === rules.channel_epoch &&
  claims.visitor_epoch === rules.visitor_epoch &&
  (claims.issuedAt === undefined ? rules.takes_old_sessions : now() - claims.issuedAt < lifetimeSeconds)

/** Whether a visitor gets a new session; daily, so that the text seldom changes, and after a change of the key. */
export const wantsRenewal = ({ issuedAt, isSignedByFormerKey }: Claims) =>
  isSignedByFormerKey || issuedAt === undefined || now() - issuedAt >= renewalSeconds

/** What a new visitor of a channel claims. */
export const newVisitor = ({ channel_epoch }: Epochs): Claims => ({
  externalId: randomUUID(),
  issuedAt: undefined,
  channel_epoch,
  visitor_epoch: 0,
  isSignedByFormerKey: false,
})
