import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAllowedOrigin, openDoor, type WidgetChannel } from '#channels/livechat/widget-channel.ts'
import { tokenOf } from '#http/callers/credentials.ts'
import { notFound, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { type KnownVisitor, visitorIn } from './identity.ts'

/** The channel that a request is for and its visitor. */
export interface Visit {
  widgetChannel: WidgetChannel
  /** Undefined without a session, which only the session request may lack. */
  externalId: string | undefined
  /** What the page says about the visitor, if it knows them. */
  known: KnownVisitor | undefined
}

const headersFor = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '600',
})

/** A visitor with a valid session. */
export type Visitor = Visit & { externalId: string }

/**
 * Admits a request from an allowed page. Returns its channel and visitor, and sets headers that let the page
 * read the response.
 */
export const admitVisit = async (
  { config, database, secretKey }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  const { key } = request.params as { key: string }
  const { origin } = request.headers
  const opened = await openDoor(database.reads, secretKey, key, tokenOf(request))
  if (!opened) throw notFound('channels.no_such_channel')
  const { widgetChannel } = opened
  const { externalId, identity } = opened.claims ?? {}
  const visit = { widgetChannel, externalId, known: visitorIn(identity) }
  reply.header('Vary', 'Origin')
  if (origin === undefined) return visit
  if (!isAllowedOrigin(origin, widgetChannel, { publicUrl: config.publicUrl, host: request.host }))
    throw new Problem(403, 'livechat.origin_refused', { code: 'origin_refused' })
  reply.headers(headersFor(origin))
  return visit
}

export const noSession = () =>
  new Problem(401, 'livechat.session_required', {
    code: 'session_invalid',
    headers: { 'WWW-Authenticate': 'Bearer' },
  })

/** Throws a 403 for a visitor whom the desk has blocked. */
export const refuseBlocked = ({ is_visitor_blocked }: { is_visitor_blocked: boolean }) => {
  if (is_visitor_blocked) throw new Problem(403, 'livechat.visitor_blocked', { code: 'visitor_blocked' })
}
