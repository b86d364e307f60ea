import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { UnreadableFile } from './types.ts'
import {
  AHEAD,
  type Context,
  type FromThread,
  type Generate,
  revived,
  type ToThread,
  unpacked,
} from './worker/messages.ts'
import { questionsTo } from './worker/questions.ts'
import { endWhenSilent } from './worker/watchdog.ts'

export type { Context, Generate, Output } from './worker/messages.ts'

/**
 * The outputs of a generator that runs elsewhere, which is at most two outputs ahead of the one that was taken last.
 * `ask` reaches its `context.answer` from the first output until the loop over the outputs is left.
 */
export interface FromWorker<Out> extends AsyncGenerator<Out, void> {
  ask(request: unknown): Promise<unknown>
}

interface Options {
  heapMegabytes?: number
  /** Room for what is new: the more, the less often it is collected. An eighth of the heap without. */
  youngMegabytes?: number
  /** How long the thread may work without an output or an answer; waiting for the consumer does not count. */
  quietSeconds?: number
  signal?: AbortSignal
}

const start = (module: URL, input: unknown, heapMegabytes: number, youngMegabytes: number) =>
  new Worker(new URL('./worker/thread.ts', import.meta.url), {
    workerData: { module: module.href, input },
    // What reads files of strangers has no need of the secrets in the environment.
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  })

async function* outputsOf<Out>(worker: Worker, taken: () => void): AsyncGenerator<Out, void> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    const from = message as FromThread
    if (from.kind === 'end') return
    if (from.kind === 'failure') throw revived(from.failure)
    if (from.kind !== 'output') continue
    taken()
    yield from.value as Out
  }
  throw new Error('The thread ended before its work.')
}

// How many outputs the thread may still make.
const creditOf = (worker: Worker) => {
  let credit = AHEAD
  worker.on('message', ({ kind }: FromThread) => {
    if (kind === 'output') credit -= 1
    if (kind === 'end' || kind === 'failure') credit = Number.NEGATIVE_INFINITY
  })
  const raise = () => {
    credit += 1
    worker.postMessage({ kind: 'more' } satisfies ToThread)
  }
  return { raise, isLeft: () => credit > 0 }
}

const reasonOf = (error: unknown, wasQuiet: boolean) => {
  if (wasQuiet) return new UnreadableFile('The file takes too long to read.')
  if (Object(error).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new UnreadableFile('The file needs too much memory to be read.')
}

/** Runs what a module exports as `generate` in a thread of its own, within a heap and a time. */
export const runInWorker = <In, Out>(module: URL, input: In, options: Options = {}): FromWorker<Out> => {
  const { heapMegabytes = 128, quietSeconds = 60, signal } = options
  const { youngMegabytes = Math.max(heapMegabytes / 8, 4) } = options
  const questions = questionsTo()

  async function* outputs(): AsyncGenerator<Out, void> {
    signal?.throwIfAborted()
    const worker = start(module, input, heapMegabytes, youngMegabytes)
    const end = () => worker.terminate()
    signal?.addEventListener('abort', end)
    const credit = creditOf(worker)
    questions.listenTo(worker)
    const watched = endWhenSilent(worker, quietSeconds, () => credit.isLeft() || questions.areOpen())
    try {
      for await (const output of outputsOf<Out>(worker, credit.raise)) {
        signal?.throwIfAborted()
        yield output
      }
    } catch (error) {
      signal?.throwIfAborted()
      throw reasonOf(error, watched.wasQuiet)
    } finally {
      signal?.removeEventListener('abort', end)
      await end()
    }
  }

  return Object.assign(outputs(), { ask: questions.ask })
}

/** The same in this thread, without limits. */
export const runHere = <In, Out>(generate: Generate<In, Out>, input: In): FromWorker<Out> => {
  let handler: Parameters<Context['answer']>[0] = () => undefined

  async function* outputs(): AsyncGenerator<Out, void> {
    const context: Context = {
      answer: (given) => {
        handler = given
      },
    }
    for await (const output of generate(input, context)) yield unpacked(output).value
  }

  return Object.assign(outputs(), { ask: async (request: unknown) => handler(request as never) })
}
