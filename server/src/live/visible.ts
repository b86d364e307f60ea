import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#http/services.ts'
import { createPace } from './bounds.ts'
import { noteLooking, noteNotLooking } from './connected.ts'
import type { Employee } from './employee.ts'
import { hear, type SideSocket } from './events.ts'

/** Changes that one socket may announce in ten seconds. */
const maxChanges = 20
const paceMs = 10_000

/**
 * Notes which employees look at a console, as these announce it. Nothing is pushed to the devices of those who
 * do.
 */
export const followVisibility = (services: Pick<Services, 'database'>, log: FastifyBaseLogger) => {
  const looking = new Map<string, number>()
  // Without the database nobody can be noted; the next time tries again.
  const repeat = () =>
    looking.size ? noteLooking(services, [...looking.values()]).catch(() => undefined) : undefined
  const leave = async (socket: SideSocket<Employee>) => {
    const isLast = looking.delete(socket.id) && ![...looking.values()].includes(socket.data.id)
    if (isLast) await noteNotLooking(services, socket.data.id)
  }

  const follow = (socket: SideSocket<Employee>) => {
    const mayChange = createPace(maxChanges, paceMs)
    hear(socket, 'visible', log, async ({ is_visible }) => {
      if (typeof is_visible !== 'boolean' || !mayChange()) return false
      if (is_visible) {
        looking.set(socket.id, socket.data.id)
        await noteLooking(services, [socket.data.id])
      } else await leave(socket)
      return true
    })
    socket.on('disconnect', () => void leave(socket).catch(() => undefined))
  }
  return { follow, repeat }
}
