import type { FastifyBaseLogger } from 'fastify'
import { createPace } from './bounds.ts'
import { type Noting, noteUsed } from './connected.ts'
import type { Employee } from './employee.ts'
import { hear, type SideSocket } from './events.ts'

/** Uses that one socket may announce in ten seconds. */
const maxUses = 5
const paceMs = 10_000

/** Makes an employee here again who was set away automatically, once they use a console, as that announces. */
export const returnOnUse = (socket: SideSocket<Employee>, noting: Noting, log: FastifyBaseLogger) => {
  const mayAnnounce = createPace(maxUses, paceMs)
  hear(socket, 'used', log, () => mayAnnounce() && noteUsed(noting, socket.data.id))
}
