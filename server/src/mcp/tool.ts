import type { TObject } from 'typebox'

/** What an endpoint is asked: the parameters of its path by name, and the rest as over HTTP. */
export interface Question {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** What to answer of each record, with dots for embedded ones. */
  fields?: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes of the endpoints describe what they answer
type Data = any

interface Reply {
  data: Data
  meta: Data
  /** The version of the record, if it is one. */
  version: number | undefined
}

/** Calls an endpoint by its operation as the employee whose assistant it is. Throws a refusal. */
export type Ask = (operation: string, question: Question) => Promise<Reply>

// biome-ignore lint/suspicious/noExplicitAny: checked against the tool's input
export type Arguments = Record<string, any>

/** Something that an assistant can do. */
export interface Tool {
  name: string
  title: string
  /** For the assistant: when to use it. */
  description: string
  /** Whether it changes something; the company decides whether assistants may. */
  isWrite?: true
  input: TObject
  output: TObject
  run: (ask: Ask, given: Arguments) => Promise<Record<string, unknown>>
}
