import { io } from 'socket.io-client'

const firstRetryMs = 1_000
const maxRetryMs = 30_000

interface Listeners {
  /** Called when something may have changed. */
  hint(): void
  typing(): void
}

/**
 * Opens the socket that hints at changes. The changes themselves are read over HTTP, so a lost or repeated
 * hint does no harm.
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
  // A refusal arrives before the server closes the socket: the session may have ended.
  for (const event of ['connect', 'message', 'receipt', 'conversation', 'refresh', 'refused'])
    socket.on(event, listeners.hint)
  socket.on('typing', listeners.typing)
  let timer: ReturnType<typeof setTimeout> | undefined
  // The client does not reconnect after the server refuses or closes a socket, which it also does on
  // shutdown.
  const comeBack = (pause: number) => {
    clearTimeout(timer)
    if (!socket.active) timer = setTimeout(() => socket.connect(), pause * (1 + Math.random()))
  }
  socket.on('disconnect', () => comeBack(firstRetryMs))
  socket.on('connect_error', () => comeBack(maxRetryMs))
  return {
    isConnected: () => socket.connected,
    tellTyping: () => {
      if (socket.connected) socket.volatile.emit('typing', {})
    },
    close: () => {
      clearTimeout(timer)
      socket.off('disconnect')
      socket.disconnect()
    },
  }
}
