import { parentPort, workerData } from 'node:worker_threads'
import {
  AHEAD,
  type Context,
  described,
  type FromThread,
  type Generate,
  type ToThread,
  unpacked,
} from './messages.ts'

const { module, input } = workerData as { module: string; input: unknown }
let credit = AHEAD
let credited = () => {}
let handler: Parameters<Context['answer']>[0] = () => {
  throw new Error('The module that runs in a worker exports no generator.')
}

const post = (message: FromThread, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

const answer = async (id: number, request: unknown) => {
  try {
    post({ kind: 'answer', id, value: await handler(request as never) })
  } catch (error) {
    post({ kind: 'answer', id, failure: described(error) })
  }
}

const run = async () => {
  const { generate } = (await import(module)) as { generate: Generate<unknown, unknown> }
  for await (const output of generate(input, { answer: (given) => (handler = given) })) {
    const { value, transfer } = unpacked(output)
    post({ kind: 'output', value }, transfer)
    credit -= 1
    while (credit === 0) await new Promise<void>((resolve) => (credited = resolve))
  }
}

// Listening keeps the thread alive after the end, since it may still be asked about what it has read.
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'ask') return void answer(message.id, message.request)
  credit += 1
  credited()
})

run().then(
  () => post({ kind: 'end' }),
  (error) => post({ kind: 'failure', failure: described(error) }),
)
