import { io } from 'socket.io-client'

interface Listeners {
  /** Something may have changed. */
  hint(): void
  typing(): void
}

/**
 * The socket that hints at changes. What they are is asked for over HTTP, so that a hint which is lost or comes twice
 * does no harm.
 */
export const openLive = (base: string, key: string, session: string, listeners: Listeners) => {
  const { origin, pathname } = new URL(base)
  const socket = io(`${origin}/visitor`, {
    path: `${pathname.replace(/\/$/, '')}/socket.io`,
    transports: ['websocket'],
    auth: { key, session },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    forceNew: true,
  })
  for (const event of ['connect', 'message', 'receipt', 'conversation']) socket.on(event, listeners.hint)
  socket.on('typing', listeners.typing)
  // The server ends sockets as it stops; the client takes that for final.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1_000 + Math.random() * 2_000)
  })
  return {
    isConnected: () => socket.connected,
    tellTyping: () => {
      if (socket.connected) socket.volatile.emit('typing', {})
    },
    close: () => {
      socket.disconnect()
    },
  }
}
export type Live = ReturnType<typeof openLive>
