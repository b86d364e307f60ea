import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import { hasRoomToStart, isClusterFull, isThere, logFolder, makeReserve, releaseReserve } from './disk.ts'
import type { Home } from './home.ts'
import { clearOrphan, endLeftovers } from './orphan.ts'
import { launch, type Place, type Postmaster, type Server, StillInUse } from './postmaster.ts'
import { socketFile } from './socket.ts'

const maxFailures = 5
/** Milliseconds: after a server that ended sooner than this, the next start waits, longer each time. */
const shortLifeMs = 5_000
const firstPauseMs = 250
const maxPauseMs = 2_000
const betweenLooksMs = 1_000
const maxMisses = 2
const RESERVE_EVERY_MS = 5_000

interface WatchedServer {
  server: Server
  say: (line: string) => void
  signal: AbortSignal
}

const refuseWithoutLog = async ({ cluster }: Home) => {
  const folder = logFolder(cluster)
  if (await isThere(folder)) return
  throw new UserError(
    `PostgreSQL’s write-ahead log, ${folder}, is gone. It holds the latest changes: put the folder back, and start again. Without it, restore a backup.`,
  )
}

/**
 * Launches the server. Retries for 10 s while processes of a killed server, which take a moment to notice,
 * still use the cluster.
 */
export const launchWhenFree = async (
  server: Server,
  say: (line: string) => void,
  again: { place?: Place; signal?: AbortSignal } = {},
) => {
  await refuseWithoutLog(server.home)
  if (await releaseReserve(server.home))
    say('The disk of the database is full: PostgreSQL gets the 64 MB that were set aside for its start.')
  for (const deadline = performance.now() + 10_000; ; await pause(100, undefined, { signal: again.signal })) {
    try {
      return await launch(server, say, again)
    } catch (error) {
      if (!(error instanceof StillInUse) || performance.now() > deadline) throw error
      await endLeftovers(server.home)
    }
  }
}

/**
 * Ends a server whose socket was removed: it is alive but unreachable. Returns a function that stops
 * watching.
 */
const watchSocket = ({ place, stop }: Postmaster, say: (line: string) => void) => {
  if (!place.socketFolder) return () => undefined
  let misses = 0
  const look = async () => {
    misses = (await isThere(socketFile(place.socketFolder))) ? 0 : misses + 1
    if (misses !== maxMisses) return
    say(`PostgreSQL cannot be reached any more: its socket in ${place.socketFolder} is gone.`)
    await stop()
  }
  const timer = setInterval(look, betweenLooksMs).unref()
  return () => clearInterval(timer)
}

const pauseAfter = (troubles: number) => Math.min(firstPauseMs * 2 ** (troubles - 1), maxPauseMs)

/** Waits for space. A start that can only fail would replay the log each time. */
const awaitRoomToStart = async ({ server, signal }: WatchedServer) => {
  while (!(await hasRoomToStart(server.home))) await pause(betweenLooksMs, undefined, { signal })
}

/**
 * Restarts the server at the same place. Gives up after five failed starts in a row, unless a disk is full:
 * then it waits for space.
 */
const startAgain = async (watched: WatchedServer, place: Place, shortLives: number) => {
  const { server, say, signal } = watched
  let isWaiting = false
  for (let failures = 0; ; ) {
    const troubles = shortLives + failures
    if (troubles) await pause(pauseAfter(troubles), undefined, { signal })
    try {
      await clearOrphan(server.home)
      return await launchWhenFree(server, say, { place, signal })
    } catch (error) {
      failures++
      if (signal.aborted) throw error
      const isFull = await isClusterFull(server.home)
      if (!isFull && failures >= maxFailures) throw error
      if (!isFull) continue
      failures = 1
      if (!isWaiting) say(`The disk of the database is full: waiting for room. ${(error as Error).message}`)
      isWaiting = true
      await awaitRoomToStart(watched)
    }
  }
}

/**
 * Restarts the server whenever it ends unexpectedly. Resolves with a sentence when it cannot be restarted.
 */
const watch = async (watched: WatchedServer, postmaster: Postmaster, onNext: (next: Postmaster) => void) => {
  const { server, say, signal } = watched
  let current = postmaster
  for (let shortLives = 0; ; ) {
    const startedAt = performance.now()
    const unwatch = watchSocket(current, say)
    const how = await current.ended
    unwatch()
    if (signal.aborted) return undefined
    say(`PostgreSQL has ended by itself (${how}): it is started again.`)
    const causes = current.causes()
    if (causes) say(causes)
    shortLives = performance.now() - startedAt < shortLifeMs ? shortLives + 1 : 0
    const next = await startAgain(watched, current.place, shortLives).catch((error: Error) => error)
    if (next instanceof Error) {
      if (signal.aborted) return undefined
      return `PostgreSQL has ended by itself (${how}) and cannot be started again; its log is ${server.home.log}. ${next.message}`
    }
    current = next
    onNext(current)
    if (signal.aborted) await current.stop()
    else say('PostgreSQL is running again.')
  }
}

/**
 * Makes the reserves in the background, retrying if space is lacking or an attempt fails. Returns a function
 * that stops it.
 */
const reserve = (home: Home) => {
  let making: Promise<void> | undefined
  const make = () => {
    making ??= makeReserve(home)
      .catch(() => undefined)
      .finally(() => (making = undefined))
  }
  const timer = setInterval(make, RESERVE_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await making
  }
}

/**
 * Keeps a server running until it is stopped. `lost` resolves with a sentence when that is no longer
 * possible.
 */
export const keepRunning = (first: Postmaster, server: Server, say: (line: string) => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  const watching = watch({ server, say, signal }, first, (next) => {
    current = next
  })
  const lost = new Promise<string>((resolve) => {
    watching.then((sentence) => sentence !== undefined && resolve(sentence))
  })
  const endReserving = reserve(server.home)
  const stop = async () => {
    stopping.abort()
    await Promise.all([current.stop(), endReserving()])
    await watching
  }
  return { lost, stop }
}
