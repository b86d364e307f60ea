import type { Worker } from 'node:worker_threads'
import { type FromThread, revived, type ToThread } from './messages.ts'

interface Question {
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/** Tracks the requests to a thread that are not yet answered. */
export const questionsTo = () => {
  const open = new Map<number, Question>()
  let worker: Worker | undefined
  let count = 0

  const settle = (message: FromThread) => {
    if (message.kind !== 'answer') return
    const question = open.get(message.id)
    open.delete(message.id)
    if (message.failure) question?.reject(revived(message.failure))
    else question?.resolve(message.value)
  }

  const stop = () => {
    worker = undefined
    for (const { reject } of open.values()) reject(new Error('The thread has ended.'))
    open.clear()
  }

  const ask = (request: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (!worker) return reject(new Error('The thread is not running.'))
      count += 1
      worker.postMessage({ kind: 'ask', id: count, request } satisfies ToThread)
      open.set(count, { resolve, reject })
    })

  const listenTo = (started: Worker) => {
    worker = started.on('message', settle).on('exit', stop)
  }

  return { ask, listenTo, areOpen: () => open.size > 0 }
}
