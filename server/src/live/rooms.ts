import type { Socket } from 'socket.io'
import type { WatchedList } from '#hints/lists.ts'

/** The maximum number of records, queues and lists that one socket may watch or look at. */
export const maxRooms = 500

/** Returns whether a socket is in a room, or may still enter it. */
export const mayEnter = ({ rooms }: Pick<Socket, 'rooms'>, name: string) =>
  rooms.has(name) || rooms.size < maxRooms

/** The names of the rooms that the sockets of one process join. */
export const room = {
  desk: 'desk',
  conversation: (id: number) => `conversation ${id}`,
  queue: (id: number | null) => `queue ${id ?? 'none'}`,
  list: (name: WatchedList) => `list ${name}`,
  employee: (id: number) => `employee ${id}`,
  looking: 'looking',
  presence: (subject: 'conversation' | 'ticket', id: number) => `presence ${subject} ${id}`,
  contactable: (id: number) => `contactable ${id}`,
  visitor: (channelId: number, externalId: string) => `visitor ${channelId} ${externalId}`,
}
