import {
  type Claims,
  isCurrent,
  knownVisitorId,
  newVisitor,
  readSession,
  signSession,
  wantsRenewal,
} from '#channels/livechat/session.ts'
import { findWidgetChannel, openDoor, type WidgetChannel } from '#channels/livechat/widget-channel.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { adopt } from './adopt.ts'
import { identityExpired, identityRequired, readIdentity } from './identity.ts'
import type { SessionRequest } from './schema.ts'

interface Opened {
  widgetChannel: WidgetChannel
  session: string
}

const gone = () => notFound('channels.no_such_channel')

/** Returns the session itself while it stays valid, else one with the same claims. */
const renewed = (
  { secretKey }: Services,
  key: string,
  claims: Claims,
  session: string | null | undefined,
): string => {
  if (session && !wantsRenewal(claims)) return session
  return signSession(secretKey, key, { ...claims, issuedAt: undefined })
}

const openStranger = async (
  services: Services,
  key: string,
  session: string | null | undefined,
): Promise<Opened> => {
  const opened = await openDoor(services.database.reads, services.secretKey, key, session)
  if (!opened) throw gone()
  const { widgetChannel, claims } = opened
  if (widgetChannel.known_visitors_only && !claims) throw identityRequired()
  return {
    widgetChannel,
    session: renewed(services, key, claims ?? newVisitor(widgetChannel), claims && session),
  }
}

/** Opens the session of a visitor whom the page knows; what they wrote as a stranger before becomes theirs. */
const openKnown = async (
  services: Services,
  channel: WidgetChannel,
  { session, identity, identity_signature }: SessionRequest & { identity: string },
): Promise<Opened> => {
  const { secretKey, database } = services
  const { key } = channel
  const { visitor, isOld } = readIdentity(secretKey, channel, { identity, identity_signature })
  const externalId = knownVisitorId(key, visitor.user_id)
  const former = readSession(secretKey, key, session)
  const find = async () => {
    const found = await findWidgetChannel(database.reads, key, externalId)
    if (!found) throw gone()
    return found
  }
  let widgetChannel = await find()
  const isOwn = former?.externalId === externalId && isCurrent(former, widgetChannel)
  if (isOld && !isOwn) throw identityExpired()
  if (former && former.identity === undefined && widgetChannel.contactable_id === null) {
    const stranger = await findWidgetChannel(database.reads, key, former.externalId)
    const contactable = stranger && isCurrent(former, stranger) ? stranger.contactable_id : null
    if (contactable !== null && (await adopt(services, contactable, { former, externalId, visitor })))
      widgetChannel = await find()
  }
  const { channel_epoch, visitor_epoch } = widgetChannel
  const claims = {
    externalId,
    issuedAt: former?.issuedAt,
    channel_epoch,
    visitor_epoch,
    identity: JSON.stringify(visitor),
  }
  const isSame = isOwn && former.identity === claims.identity
  const isSignedByFormerKey = former?.isSignedByFormerKey ?? false
  return {
    widgetChannel,
    session: renewed(services, key, { ...claims, isSignedByFormerKey }, isSame ? session : null),
  }
}

/** Opens a session: a visitor's own, a new one, or that of a visitor whom the page knows. */
export const openSession = (
  services: Services,
  channel: WidgetChannel,
  given: SessionRequest,
): Promise<Opened> => {
  const { identity, identity_signature } = given
  // A signature alone is a mistake of the page, which must not begin a stranger's session.
  return typeof identity === 'string' || identity_signature
    ? openKnown(services, channel, { ...given, identity: identity ?? '' })
    : openStranger(services, channel.key, given.session)
}
