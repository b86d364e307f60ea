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
import { identityExpired, identityRequired, type KnownVisitor, readIdentity } from './identity.ts'
import { join } from './join.ts'
import type { SessionRequest } from './schema.ts'

interface VisitorSession {
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
): Promise<VisitorSession> => {
  const opened = await openDoor(services.database.reads, services.secretKey, key, session)
  if (!opened) throw gone()
  const { widgetChannel, claims } = opened
  if (widgetChannel.known_visitors_only && !claims) throw identityRequired()
  return {
    widgetChannel,
    session: renewed(services, key, claims ?? newVisitor(widgetChannel), claims && session),
  }
}

/** Finds the channel as one visitor sees it. */
const channelOf = async ({ database }: Services, key: string, externalId: string) => {
  const found = await findWidgetChannel(database.reads, key, externalId)
  if (!found) throw gone()
  return found
}

interface Arrival {
  externalId: string
  visitor: KnownVisitor
}

/** Moves what a stranger wrote in a session to a known visitor. Returns the channel as that visitor sees it. */
const takeOver = async (services: Services, stranger: Claims, known: WidgetChannel, arrival: Arrival) => {
  const { externalId } = stranger
  const seen = await channelOf(services, known.key, externalId)
  const { contactable_id: contactableId } = seen
  if (contactableId === null || !isCurrent(stranger, seen)) return known
  const visitor = { widgetChannel: seen, externalId, known: undefined, contactableId }
  const hints =
    known.contactable_id === null
      ? await adopt(services, contactableId, { former: stranger, ...arrival })
      : await join(services, visitor, known.contactable_id)
  services.live.tell(...(hints ?? []))
  return channelOf(services, known.key, arrival.externalId)
}

/** Opens the session of a visitor whom the page knows; what they wrote as a stranger before becomes theirs. */
const openKnown = async (
  services: Services,
  channel: WidgetChannel,
  { session, identity, identity_signature }: SessionRequest & { identity: string },
): Promise<VisitorSession> => {
  const { secretKey } = services
  const { key } = channel
  const { visitor, isOld } = readIdentity(secretKey, channel, { identity, identity_signature })
  const externalId = knownVisitorId(key, visitor.user_id)
  const former = readSession(secretKey, key, session)
  let widgetChannel = await channelOf(services, key, externalId)
  const isOwn = former?.externalId === externalId && isCurrent(former, widgetChannel)
  if (isOld && !isOwn) throw identityExpired()
  if (former && former.identity === undefined)
    widgetChannel = await takeOver(services, former, widgetChannel, { externalId, visitor })
  const claims = {
    externalId,
    issuedAt: former?.issuedAt,
    channel_epoch: widgetChannel.channel_epoch,
    visitor_epoch: widgetChannel.visitor_epoch,
    identity: JSON.stringify(visitor),
    isSignedByFormerKey: former?.isSignedByFormerKey ?? false,
  }
  const isSame = isOwn && former.identity === claims.identity
  return { widgetChannel, session: renewed(services, key, claims, isSame ? session : null) }
}

/** Opens a session: a visitor's own, a new one, or that of a visitor whom the page knows. */
export const openSession = (
  services: Services,
  channel: WidgetChannel,
  given: SessionRequest,
): Promise<VisitorSession> => {
  const { identity, identity_signature } = given
  // A signature alone is a mistake of the page, which must not begin a stranger's session.
  return typeof identity === 'string' || identity_signature
    ? openKnown(services, channel, { ...given, identity: identity ?? '' })
    : openStranger(services, channel.key, given.session)
}
