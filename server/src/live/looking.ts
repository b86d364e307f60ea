import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#http/services.ts'
import { createPace } from './bounds.ts'
import type { Employee } from './employee.ts'
import { hear, isId, type Payload, type SideSocket } from './events.ts'
import { enterGuarded, leaveGuarded } from './guarded-rooms.ts'
import type { Overview } from './overview.ts'
import { type Presence, placeKey, type Subject } from './presence.ts'
import { mayEnter, room } from './rooms.ts'

const permissions: Record<Subject, string> = { conversation: 'conversation.read', ticket: 'ticket.read' }

/** Looks and writings that one socket may announce in two seconds. */
const maxAnnounced = 20
const paceMs = 2_000

const placeOf = ({ subject, id }: Payload) =>
  (subject === 'conversation' || subject === 'ticket') && isId(id)
    ? { subject: subject as Subject, id }
    : undefined

/** Lets an employee's console announce what it shows, and that they write there. */
export const announceLooking = (
  socket: SideSocket<Employee>,
  { database }: Pick<Services, 'database'>,
  presence: Presence,
  log: FastifyBaseLogger,
) => {
  const mayAnnounce = createPace(maxAnnounced, paceMs)
  hear(socket, 'look', log, async (payload) => {
    const place = placeOf(payload)
    if (!place) return false
    const name = room.presence(place.subject, place.id)
    if (!mayEnter(socket, name) || !mayAnnounce()) return false
    const { id } = socket.data
    const permission = permissions[place.subject]
    const left = () => presence.leave(socket.id, placeKey(place.subject, place.id))
    const employee = await enterGuarded(socket, database.reads, name, { permission, left })
    if (!employee) return false
    return presence.look(socket.id, place.subject, place.id, { id, ...employee })
  })
  hear(socket, 'unlook', log, (payload) => {
    const place = placeOf(payload)
    if (!place) return false
    leaveGuarded(socket, room.presence(place.subject, place.id))
    return true
  })
  hear(socket, 'write', log, (payload) => {
    const place = placeOf(payload)
    if (!place || !mayAnnounce()) return false
    return presence.write(socket.id, placeKey(place.subject, place.id), payload.is_writing !== false)
  })
  socket.on('disconnect', () => presence.leaveAll(socket.id))
}

/** Lets an employee's list of conversations show who looks at each: everybody at once, then what changes. */
export const watchLooking = (socket: SideSocket<Employee>, overview: Overview, log: FastifyBaseLogger) => {
  hear(socket, 'watch_looking', log, () => {
    if (!mayEnter(socket, room.looking)) return false
    socket.join(room.looking)
    socket.emit('looking', { places: overview.all(), is_all: true })
    return true
  })
  hear(socket, 'unwatch_looking', log, () => {
    socket.leave(room.looking)
    return true
  })
}
