import { doesFolderHang } from '#files/attempt.ts'
import type { Installation } from './installation.ts'
import { endOnAccident, type Log } from './log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export const maxGoodbyeMs = 10_000
const lookEveryMs = 1_000
/** A supervisor and the launcher may both pass on the same signal. */
const sameSignalMs = 1_000

/** Why a process ends: because it was asked to, or because it cannot continue. */
export interface Ending {
  sentence: string
  isClean: boolean
}

/** Times the drain after SIGTERM, which lasts this many seconds unless `stop` ends it earlier. */
const createDrain = (seconds: number) => {
  const over = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    over.resolve()
  }
  const start = () => {
    // A process that has nothing left to serve with does not stay for it.
    timer = setTimeout(stop, seconds * 1_000).unref()
  }
  return { over: over.promise, isRunning: () => timer !== undefined, start, stop }
}

const endBySignal = (signal: 'SIGTERM' | 'SIGKILL') => {
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

const exitAtOnce = () => {
  if (doesFolderHang()) endBySignal('SIGKILL')
  process.exit(1)
}

/** Ends a process that has closed everything, if only a folder that hangs keeps it. */
export const endSoon = () => {
  const look = () => doesFolderHang() && endBySignal(process.exitCode ? 'SIGKILL' : 'SIGTERM')
  setInterval(look, lookEveryMs).unref()
}

/**
 * Listens from now on for what ends the process; `drained` resolves once it may stop serving. A later signal
 * ends the drain, or else the process, at once.
 */
export const awaitEnding = (log: Log, drainSeconds = 0) => {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const drain = createDrain(drainSeconds)
  let announcedAt: number | undefined
  endOnAccident(log)
  const end = (ending: Ending) => {
    drain.stop()
    resolve(ending)
  }
  const insist = () => {
    if (!drain.isRunning()) exitAtOnce()
    announcedAt = performance.now()
    drain.stop()
  }
  for (const name of signals)
    process.on(name, () => {
      if (announcedAt !== undefined && performance.now() - announcedAt > sameSignalMs) insist()
      if (announcedAt !== undefined) return
      announcedAt = performance.now()
      // Otherwise a log that ends looks the same as after a kill.
      log.info({ signal: name }, 'stopping')
      if (name === 'SIGTERM' && drainSeconds > 0) drain.start()
      else drain.stop()
      resolve({ sentence: name, isClean: true })
    })
  // The process that launched this one is gone, and with it the sender of signals.
  process.once('disconnect', () => {
    if (announcedAt === undefined) log.info('stopping: the process that launched this one has ended')
    end({ sentence: 'disconnect', isClean: true })
  })
  process.channel?.unref()
  const watch = ({ lost }: Pick<Installation, 'lost'>) =>
    lost.then((sentence) => end({ sentence, isClean: false }))
  return { ended: promise, drained: drain.over, watch }
}

/** Waits for the work, but not longer than a shutdown may take. */
export const withinGoodbye = async (work: Promise<unknown>) => {
  const deadline = new Promise((resolve) => setTimeout(resolve, maxGoodbyeMs).unref())
  await Promise.race([work, deadline])
}

export const report = ({ sentence, isClean }: Ending) => {
  if (isClean) return
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
