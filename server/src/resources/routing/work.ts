import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import type { Hint, Live } from '#hints/hints.ts'
import { createListener } from '#live/listen.ts'
import { type Batch, routeConversations, routeTickets } from './route.ts'

/** Nothing waits longer than this for somebody with room, even if a hint is lost. */
const intervalMs = 1_000

/** Another server at work is soon done. */
const busyPauseMs = 20

/** Reports whether a hint may mean that something waits, or that somebody has room. */
const concerns = (hint: Hint) =>
  hint.kind === 'conversation' ||
  hint.kind === 'availability' ||
  (hint.kind === 'list' && hint.list === 'ticket')

interface Tools {
  live: Pick<Live, 'tell'>
  /** Returns a connection of its own for listening to hints. */
  connect: () => pg.Client
}

/** Resolves with the next hint that concerns the router, or after a while. */
const createBell = (connect: Tools['connect']) => {
  let rung = Promise.withResolvers<void>()
  const ring = () => rung.resolve()
  const listener = createListener(connect, {
    onHints: (hints) => hints.some(concerns) && ring(),
    onGap: ring,
  })
  const wait = async (signal: AbortSignal) => {
    listener.ready().catch(() => undefined)
    await Promise.race([rung.promise, pause(intervalMs, undefined, { signal }).catch(() => undefined)])
    rung = Promise.withResolvers()
  }
  return { wait, close: listener.close }
}

/**
 * Returns the maintenance that gives out what waits, on every server: with each hint, and once a second. It paces
 * itself, so it always asks to go on.
 */
export const routeWaiting = ({ live, connect }: Tools) => {
  const bell = createBell(connect)
  let stopping: AbortSignal | undefined
  return async (db: Db, signal: AbortSignal): Promise<boolean> => {
    // A turn that fails as the server stops is the last one.
    if (stopping !== signal) signal.addEventListener('abort', () => void bell.close(), { once: true })
    stopping = signal
    const given: Batch[] = []
    const failures: unknown[] = []
    // What fails in one kind does not keep the other from being given out, nor from being told of.
    for (const route of [routeConversations, routeTickets])
      await route(db).then(
        (batch) => {
          live.tell(...batch.hints)
          given.push(batch)
        },
        (failure) => failures.push(failure),
      )
    if (failures.length) throw failures[0]
    if (given.some(({ isBusy }) => isBusy)) await pause(busyPauseMs)
    else if (!given.some(({ isMore }) => isMore)) await bell.wait(signal)
    if (signal.aborted) await bell.close()
    return true
  }
}
