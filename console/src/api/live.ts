import { useEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import { readWhoIsHere } from './queries.ts'

type Event =
  | 'message'
  | 'receipt'
  | 'typing'
  | 'conversation'
  | 'note'
  | 'unread'
  | 'notice'
  | 'availability'
  | 'file'
  | 'presence'
  | 'looking'
  | 'list'
  | 'refresh'
export interface Hint {
  /** Of `refresh`: whether the connection was opened, rather than that the server asks for it. */
  is_reconnect?: true
  conversation_id: number
  contactable_id: number
  seq?: number
  /** Of `conversation`. */
  state?: string
  handler_id?: number | null
  by?: 'customer' | 'employee'
  /** Of `file`: the one that the scanner is done with. */
  file_id?: number
  list?: string
  /** Of `list`: the records, or null if it is not known which. */
  ids?: number[] | null
  /** Of `presence`: the record, and who is there. */
  subject?: 'conversation' | 'ticket'
  id?: number
  people?: { id: number; name: string; is_writing: boolean }[]
  /** Of `looking`: conversations, and who is there; whether nobody is at any other. */
  places?: { id: number; people: { id: number; name: string; is_writing: boolean }[] }[]
  is_all?: boolean
  employees?: {
    id: number
    status: 'here' | 'busy' | 'away'
    away_until: string | null
    is_automatic: boolean
  }[]
}

let opening: Promise<Socket> | undefined
/** Milliseconds until the script is requested again after a failed download. */
const retryMs = 5_000

/** Returns the shared connection for the server's hints, opened on first use. */
const connection = () => {
  opening ??= import('socket.io-client').then(({ io }) => {
    const socket = io('/employee', { transports: ['websocket'] })
    // The server disconnects employees whose session ended or whose password is due. Rereading /me confirms that.
    socket.on('disconnect', (reason) => {
      if (reason !== 'io server disconnect') return
      opening = undefined
      readWhoIsHere()
    })
    return socket
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Uses the connection while a component is mounted. The function that `use` returns cleans up. */
const withConnection = (use: (socket: Socket) => () => void) => {
  let stop = () => {}
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () =>
    connection().then(
      (socket) => {
        if (!isOver) stop = use(socket)
      },
      () => {
        if (!isOver) timer = setTimeout(begin, retryMs)
      },
    )
  void begin()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** Calls back on hints from the server. On `refresh`, also sent after a reconnect, the caller rereads. */
export const useHints = (events: readonly Event[], tell: (event: Event, hint: Hint) => void) => {
  const latest = useRef(tell)
  latest.current = tell
  const names = events.join()
  useEffect(
    () =>
      names === ''
        ? undefined
        : withConnection((socket) => {
            const handlers = names.split(',').map((name) => {
              // `refresh` comes from the server without anything, after it had lost its database.
              const handler = (hint = {} as Hint) => latest.current(name as Event, hint)
              socket.on(name, handler)
              return () => socket.off(name, handler)
            })
            const refresh = () => latest.current('refresh', { is_reconnect: true } as Hint)
            socket.on('connect', refresh)
            return () => {
              for (const stop of handlers) stop()
              socket.off('connect', refresh)
            }
          }),
    [names],
  )
}

/** What an employee does who is at the desk; that a tab is open, or connects again, says nothing. */
const uses = ['keydown', 'click'] as const
const useIntervalMs = 3_000
/** Who was not made here is away for another reason than that the console was closed. */
const uselessIntervalMs = 60_000

/** Announces whether the employee looks at this page, also after a reconnect. */
export const useLooking = (is_visible: boolean) =>
  useEffect(
    () =>
      withConnection((socket) => {
        const tell = () => socket.emit('visible', { is_visible })
        if (socket.connected) tell()
        socket.on('connect', tell)
        return () => socket.off('connect', tell)
      }),
    [is_visible],
  )

/** Announces that the employee uses this page, at most once in a while, until `isAwaited` is false. */
export const useUse = (isAwaited: boolean, onTold: () => void) => {
  const latest = useRef(onTold)
  latest.current = onTold
  useEffect(() => {
    if (!isAwaited) return undefined
    return withConnection((socket) => {
      let nextAt = 0
      const tell = () => {
        if (!socket.connected || performance.now() < nextAt) return
        nextAt = performance.now() + useIntervalMs
        socket.emit('used', {}, ({ is_done }: { is_done: boolean }) => {
          if (!is_done) nextAt = performance.now() + uselessIntervalMs
          latest.current()
        })
      }
      for (const name of uses) window.addEventListener(name, tell, true)
      return () => {
        for (const name of uses) window.removeEventListener(name, tell, true)
      }
    })
  }, [isAwaited])
}

/** Emits an event to the server and returns its acknowledgment. */
export const emit = async (name: string, body: object) => {
  const socket = await connection()
  return socket.timeout(5000).emitWithAck(name, body) as Promise<{ is_done: boolean }>
}

const watching = {
  conversation: (id: unknown) => ['watch', { conversation_id: id }] as const,
  queue: (id: unknown) => ['watch_queue', { campaign_queue_id: id }] as const,
  list: (name: unknown) => ['watch_list', { list: name }] as const,
  looking: () => ['watch_looking', {}] as const,
  lookingAtConversation: (id: unknown) => ['look', { subject: 'conversation', id }] as const,
  lookingAtTicket: (id: unknown) => ['look', { subject: 'ticket', id }] as const,
}

/** The number of components that watch each thing. It is watched until the last one unmounts. */
const watchers = new Map<string, number>()

const count = (key: string, by: 1 | -1) => {
  const left = (watchers.get(key) ?? 0) + by
  if (left) watchers.set(key, left)
  else watchers.delete(key)
  return left
}

/**
 * Watches a conversation, a queue (`null`: conversations without a queue) or a list while the component is
 * mounted. No hint is missed after `onWatched`; data read earlier may be stale.
 */
export const useWatch = (
  what: keyof typeof watching,
  id: number | string | null | undefined,
  onWatched?: () => unknown,
) => {
  const latest = useRef(onWatched)
  latest.current = onWatched
  useEffect(() => {
    if (id === undefined) return undefined
    const [name, body] = watching[what](id)
    return withConnection((socket) => {
      const key = `${what} ${id}`
      const watch = () => socket.emit(name, body, () => latest.current?.())
      count(key, 1)
      if (socket.connected) watch()
      socket.on('connect', watch)
      return () => {
        socket.off('connect', watch)
        if (count(key, -1) === 0) socket.emit(`un${name}`, body)
      }
    })
  }, [what, id])
}
