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
 * The outputs of a generator that runs elsewhere, at most two outputs ahead of the consumer. `ask` calls its
 * `context.answer` handler, from the first output until the loop over the outputs ends.
 */
export interface FromWorker<Out> extends AsyncGenerator<Out, void> {
  ask(request: unknown): Promise<unknown>
}

interface Options {
  heapMegabytes?: number
  /**
   * Size of the young generation: the larger, the fewer collections. Defaults to an eighth of the heap, at
   * least 4 MB.
   */
  youngMegabytes?: number
  /**
   * How many seconds the thread may work without an output or an answer; waiting for the consumer does not
   * count.
   */
  quietSeconds?: number
  signal?: AbortSignal
}

// Code that reads untrusted files does not need the secrets in the environment.
const environment = () => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

const start = (module: URL, input: unknown, heapMegabytes: number, youngMegabytes: number) =>
  new Worker(new URL('./worker/thread.ts', import.meta.url), {
    workerData: { module: module.href, input },
    env: environment(),
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

// Tracks how many more outputs the thread may produce.
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
  if (wasQuiet) return new UnreadableFile('sheets.timeout')
  if (Object(error).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new UnreadableFile('sheets.too_much_memory')
}

/** Runs a module's `generate` export in a worker thread, with a heap limit and a time limit. */
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

/** Runs a generator in this thread, without limits. */
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
