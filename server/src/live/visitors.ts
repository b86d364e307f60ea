import type { FastifyBaseLogger } from 'fastify'
import { isAllowedOrigin, openDoor } from '#channels/livechat/widget-channel.ts'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { createPace } from './bounds.ts'
import { dismiss, endSession, guardSide, hear, Refusal, type Side, type SideSocket } from './events.ts'
import type { Listener } from './listen.ts'
import { room } from './rooms.ts'

export interface Visitor {
  channel_id: number
  /** The channel epoch of the visitor's session. */
  channel_epoch: number
  external_id: string
  /** Null until the visitor has sent a message. */
  contactable_id: number | null
}

const checkIntervalMs = 1_500
const typingIntervalMs = 2_000

const knownStatement = {
  name: 'live_known_visitors',
  text: `select visitor.id as contactable_id, visitor.channel_id, visitor.external_id
    from unnest($1::bigint[], $2::text[]) asked (channel_id, external_id)
    join contactables visitor using (channel_id, external_id)`,
}
const enabledStatement = {
  name: 'live_enabled_channels',
  text: 'select id, session_epoch from channels where id = any($1::bigint[]) and is_enabled',
}
const openStatement = {
  name: 'live_open_conversation',
  text: `select id as conversation_id from conversations where contactable_id = $1 and state <> 'closed'`,
}

/** Returns arrival hints for the visitors who have become contactables. */
export const findArrived = async (visitors: Visitor[], { database }: Services) => {
  const strangers = visitors.filter((who) => !who.contactable_id)
  if (!strangers.length) return []
  const known = await database.reads.query<Visitor & { contactable_id: number }>(knownStatement, [
    strangers.map(({ channel_id }) => channel_id),
    strangers.map(({ external_id }) => external_id),
  ])
  return known.map((each): Hint => ({ kind: 'arrival', ...each }))
}

const tellTyping = (socket: SideSocket<Visitor>, { database, live }: Services, log: FastifyBaseLogger) => {
  const mayType = createPace(1, typingIntervalMs)
  hear(socket, 'typing', log, async () => {
    const { contactable_id } = socket.data
    if (!contactable_id || !mayType()) return false
    const [open] = await database.reads.query<{ conversation_id: number }>(openStatement, [contactable_id])
    if (open) live.tell({ kind: 'typing', ...open, contactable_id, by: 'customer' })
    return open !== undefined
  })
}

const dismissThoseShut = async (side: Side<Visitor>, { database }: Services) => {
  const sockets = [...side.sockets.values()]
  if (!sockets.length) return
  const ids = [...new Set(sockets.map(({ data }) => data.channel_id))]
  const rows = await database.reads.query<{ id: number; session_epoch: number }>(enabledStatement, [ids])
  const epochs = new Map(rows.map(({ id, session_epoch }) => [id, session_epoch]))
  for (const socket of sockets) {
    const epoch = epochs.get(socket.data.channel_id)
    if (epoch === undefined) dismiss(socket, 'channel_unknown', 'Channel not found.')
    else if (epoch !== socket.data.channel_epoch) endSession(socket)
  }
}

interface Serving {
  services: Services
  listener: Listener
  log: FastifyBaseLogger
  /** Returns the host that the client connected to, as forwarded by a proxy. */
  hostOf: (socket: SideSocket<Visitor>) => string
}

const admit = async (socket: SideSocket<Visitor>, { services, listener, hostOf }: Serving) => {
  const { auth, headers } = socket.handshake
  const { database, config, secretKey } = services
  const opened = await openDoor(database.reads, secretKey, auth.key, auth.session)
  if (!opened) throw new Refusal('channel_unknown', 'Channel not found.')
  const { widgetChannel, claims } = opened
  const own = { publicUrl: config.publicUrl, host: hostOf(socket) }
  if (headers.origin !== undefined && !isAllowedOrigin(headers.origin, widgetChannel, own))
    throw new Refusal('origin_refused', 'Pages of this origin may not use the channel.')
  if (!claims) throw new Refusal('session_invalid', 'The session is not one of this channel.')
  await listener.ready()
  const { externalId, channel_epoch } = claims
  return { channel_id: widgetChannel.id, channel_epoch, external_id: externalId, contactable_id: null }
}

/** Serves visitors: hints about their own thread only. */
export const serveVisitors = (side: Side<Visitor>, serving: Serving, tell: (hints: Hint[]) => void) => {
  const { services, log } = serving
  guardSide(side, log, (socket) => admit(socket, serving))
  side.on('connection', (socket) => {
    const { channel_id, external_id } = socket.data
    socket.join(room.visitor(channel_id, external_id))
    // Queried after joining the room: a visitor who arrives in the meantime is announced there.
    findArrived([socket.data], services).then(tell, () => socket.conn.close())
    tellTyping(socket, services, log)
  })
  const timer = setInterval(
    () => dismissThoseShut(side, services).catch(() => undefined),
    checkIntervalMs,
  ).unref()
  return () => clearInterval(timer)
}
