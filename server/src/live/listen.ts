import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Hint, hintChannel } from '#hints/hints.ts'
import { deskLock } from './desk.ts'

/** How often an idle connection is pinged, and how long a reply may take. */
const defaultPings = { everyMs: 10_000, answerMs: 4_000 }
const maxPauseMs = 5_000

/** The connection on which one process receives the hints of all processes. */
export interface Listener {
  /** Resolves once hints are being received. */
  ready(): Promise<void>
  /** Shows other processes whether an employee is connected here; the lock disappears with the connection. */
  showDesk(isStaffed: boolean): void
  close(): Promise<void>
}

interface Heard {
  onHints: (hints: Hint[]) => void
  /** Called when hints may have been missed because the connection was down. */
  onGap: () => void
}

const read = (payload: string | undefined): Hint[] => {
  try {
    const hints: unknown = JSON.parse(payload ?? '')
    return Array.isArray(hints) ? hints : []
  } catch {
    return []
  }
}

/** Resolves when the connection is lost or no longer responds. */
const lossOf = (client: pg.Client, { everyMs, answerMs }: typeof defaultPings) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve()).on('end', () => resolve())
  const ask = async () => {
    const late = setTimeout(resolve, answerMs)
    await client.query('select 1').catch(() => resolve())
    clearTimeout(late)
  }
  const asking = setInterval(ask, everyMs).unref()
  return promise.finally(() => clearInterval(asking))
}

const end = (client: pg.Client) => Promise.race([client.end().catch(() => undefined), pause(500)])

/** Listens from the first `ready()` on, and reconnects when the connection is lost. */
export const createListener = (
  connect: () => pg.Client,
  { onHints, onGap }: Heard,
  pings = defaultPings,
): Listener => {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) =>
    closing.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  let first = Promise.withResolvers<void>()
  let running: Promise<void> | undefined
  let open: pg.Client | undefined
  let isStaffed = false

  const show = (client: pg.Client) =>
    client
      .query(`select pg_advisory_${isStaffed ? 'lock' : 'unlock'}_shared($1, $2)`, deskLock)
      .catch(() => undefined)

  const listen = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => onHints(read(payload)))
    client.on('error', () => undefined)
    await client.connect()
    const lost = lossOf(client, pings)
    await client.query(`listen ${hintChannel}`)
    open = client
    if (isStaffed) await show(client)
    first.resolve()
    await lost
  }

  const run = async () => {
    let wait = 100
    while (!closing.signal.aborted) {
      const client = connect()
      const listening = listen(client).then(
        () => true,
        () => false,
      )
      // A server that stops does not wait for a connection that is still being opened.
      const wasOpen = await Promise.race([listening, closed.then(() => open === client)])
      open = undefined
      if (wasOpen) {
        first = Promise.withResolvers()
        first.promise.then(onGap, () => undefined)
        wait = 100
      }
      await end(client)
      await pause(wait * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, maxPauseMs)
    }
    first.promise.catch(() => undefined)
    first.reject(new Error('The server is stopping.'))
  }

  return {
    ready: () => {
      running ??= run()
      return first.promise
    },
    showDesk: (given) => {
      if (given === isStaffed) return
      isStaffed = given
      if (open) show(open)
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
