import type { Message } from '#messages/message.ts'
import { UnreadableFile } from '../types.ts'

/** Passed to a generator in a worker along with its input. */
export interface Context {
  /** Sets the handler for requests from outside, called between outputs and whenever the generator waits. */
  answer(handler: (request: never) => unknown): void
}

/** A value, or a value with the buffers in it that are transferred instead of copied. */
export type Output<Out> = Out | { value: Out; transfer: ArrayBuffer[] }

/** The `generate` export of a module that runs in a worker. */
export type Generate<In, Out> = (input: In, context: Context) => AsyncIterable<Output<Out>>

/** The maximum number of outputs that a thread may be ahead of the consumer. */
export const AHEAD = 2

/** An error in transit: structured cloning would lose its class and code. */
export interface Failure {
  name: string
  message: string
  /** What a file cannot be read for. */
  text?: Message
  code?: unknown
  stack?: string
}

export type ToThread = { kind: 'more' } | { kind: 'ask'; id: number; request: unknown }

export type FromThread =
  | { kind: 'output'; value: unknown }
  | { kind: 'end' }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'answer'; id: number; value?: unknown; failure?: Failure }

export const unpacked = <Out>(output: Output<Out>) =>
  output instanceof Object && 'value' in output && 'transfer' in output
    ? output
    : { value: output, transfer: [] }

export const described = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const text = error instanceof UnreadableFile ? { text: error.text } : {}
  return { name, message, ...text, code: Object(error).code, stack }
}

export const revived = ({ name, message, text, code, stack }: Failure) => {
  if (text) return new UnreadableFile(text)
  return Object.assign(new Error(message), { name, stack }, code === undefined ? {} : { code })
}
