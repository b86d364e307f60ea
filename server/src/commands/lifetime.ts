import type { Installation } from '../installation.ts'
import { endOnAccident, type Log } from '../log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export const longestGoodbye = 10_000
/** A supervisor and the launcher may both pass one signal on. */
const oneSignal = 1_000

/** Why a process ends: because it was told to, or because it cannot go on. */
export interface Ending {
  sentence: string
  isClean: boolean
}

/** Listens from now on for what ends the process. Another signal later ends it at once. */
export const awaitEnding = (log: Log) => {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  let since: number | undefined
  endOnAccident(log)
  for (const name of signals)
    process.on(name, () => {
      since ??= Date.now()
      if (Date.now() - since > oneSignal) process.exit(1)
      resolve({ sentence: name, isClean: true })
    })
  // The process that launched this one is gone, and with it whoever would send a signal.
  process.once('disconnect', () => resolve({ sentence: 'disconnect', isClean: true }))
  process.channel?.unref()
  const watch = ({ lost }: Pick<Installation, 'lost'>) =>
    lost.then((sentence) => resolve({ sentence, isClean: false }))
  return { ended: promise, watch }
}

/** Waits for the work, but not longer than a goodbye may take. */
export const withinGoodbye = async (work: Promise<unknown>) => {
  const deadline = new Promise((resolve) => setTimeout(resolve, longestGoodbye).unref())
  await Promise.race([work, deadline])
}

export const report = ({ sentence, isClean }: Ending) => {
  if (isClean) return
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
