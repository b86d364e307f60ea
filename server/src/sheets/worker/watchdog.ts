import type { Worker } from 'node:worker_threads'

const TICKS = 10

/**
 * Terminates a thread that works too long without a message. Time is counted in ticks, so that a process that
 * was itself suspended or busy does not blame the thread.
 */
export const endWhenSilent = (worker: Worker, seconds: number, isWorking: () => boolean) => {
  const state = { wasQuiet: false }
  let ticks = 0
  const clock = setInterval(
    () => {
      ticks = isWorking() ? ticks + 1 : 0
      if (ticks <= TICKS) return
      state.wasQuiet = true
      worker.terminate()
    },
    (seconds * 1000) / TICKS,
  )
  worker.on('message', () => {
    ticks = 0
  })
  worker.on('exit', () => clearInterval(clock))
  return state
}
