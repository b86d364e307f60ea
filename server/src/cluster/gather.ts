import type { Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromWorker, ToWorker } from './messages.ts'
import { createSum } from './snapshots.ts'

/** How long processes may take to report their metrics; a busier one counts with its last report. */
const timeoutMs = 1_000
/** However many callers ask, the processes are asked once in this time. */
const FRESH_MS = 1_000

/** Collects the metrics of all workers when one of them asks for the sum. */
export const createGathering = (say: (worker: Worker, message: ToWorker) => void) => {
  const sum = createSum<Worker>()
  const asked = new Map<Worker, () => void>()
  let gathering: Promise<string> | undefined

  const ask = (worker: Worker, index: number) =>
    new Promise<void>((resolve) => {
      asked.set(worker, resolve)
      say(worker, { kind: 'tell', isFirst: index === 0 })
    })

  const gather = async (workers: Worker[]) => {
    await Promise.race([Promise.all(workers.map(ask)), pause(timeoutMs, undefined, { ref: false })])
    asked.clear()
    return sum.text()
  }

  const hear = (worker: Worker, message: FromWorker, workers: Worker[]) => {
    if (message.kind === 'told') {
      sum.keep(worker, message.snapshot)
      asked.get(worker)?.()
    }
    if (message.kind !== 'sum') return
    gathering ??= gather(workers).finally(() => setTimeout(() => (gathering = undefined), FRESH_MS).unref())
    gathering.then((text) => say(worker, { kind: 'summed', text }))
  }

  const forget = (worker: Worker) => {
    sum.forget(worker)
    asked.get(worker)?.()
  }

  return { hear, forget }
}
