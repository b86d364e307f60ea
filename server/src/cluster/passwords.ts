import type { Worker } from 'node:cluster'
import { openHasher } from '#passwords/hasher.ts'
import type { DeriveFor } from '#passwords/open.ts'
import { Overloaded } from '../overloaded.ts'
import type { FromWorker, ToWorker } from './messages.ts'

type Hash = Extract<FromWorker, { kind: 'hash' }>
type HashReply = Extract<ToWorker, { kind: 'hashed' }>

/** The first process's side: computes one hash at a time for all workers, in rotation. */
export const createHashing = (say: (worker: Worker, message: ToWorker) => void) => {
  const hasher = openHasher()

  const hash = async (worker: Worker, { id, job, isKnown }: Hash) => {
    const failed = (error: Error) =>
      error instanceof Overloaded ? { busy: error.text } : { failure: error.message }
    const outcome = await hasher
      .derive(job, { key: String(worker.id), isKnown })
      .then((tag) => ({ tag }), failed)
    say(worker, { kind: 'hashed', id, outcome })
  }

  const hear = (worker: Worker, message: FromWorker) => {
    if (message.kind === 'hash') hash(worker, message)
  }

  return { hear, close: hasher.close }
}

/** A worker's side: requests hashes from the first process. */
export const createRemoteHasher = (say: (message: FromWorker) => void) => {
  const asked = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let count = 0

  const derive: DeriveFor = (job, { isKnown }) => {
    const answer = Promise.withResolvers<Uint8Array>()
    const id = ++count
    asked.set(id, answer)
    say({ kind: 'hash', id, job, isKnown })
    return answer.promise
  }

  const hear = ({ id, outcome }: HashReply) => {
    const answer = asked.get(id)
    asked.delete(id)
    if ('tag' in outcome) answer?.resolve(outcome.tag)
    else answer?.reject('busy' in outcome ? new Overloaded(outcome.busy, 2) : new Error(outcome.failure))
  }

  return { derive, hear }
}
