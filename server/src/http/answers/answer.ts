import type { Readable } from 'node:stream'
import build from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { MissingPermissions } from '#access/viewer.ts'
import { redactor, textRedactor } from '../callers/guards.ts'
import { compiledOnce } from '../compiled.ts'
import type { Problem } from '../problem.ts'
import { packStream, packText } from './compress.ts'
import { etagOf } from './etag.ts'
import { type Localizer, localize, problemLocalizer } from './localized.ts'

/** A response as it is sent, and as it is stored with an idempotency key. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** Replaces a body that is not JSON; sent as it arrives. */
  stream?: Readable
  /** Writes out the messages in the body. Problems do not need it. */
  localizer?: Localizer | undefined
}

interface About {
  version?: number | undefined
  id?: number | undefined
  isSparse?: boolean | undefined
}

/** A payload that the database has already written as JSON, with only the declared fields. */
export class JsonText {
  readonly text: string
  readonly version: number | undefined
  /** The ID of the record, if it is one. */
  readonly id: number | undefined
  /** Whether its records have only the properties that the caller asked for. */
  readonly isSparse: boolean

  constructor(text: string, { version, id, isSparse = false }: About = {}) {
    this.text = text
    this.version = version
    this.id = id
    this.isSparse = isSparse
  }

  /** Returns the payload of one record. */
  static of({ json, version, id }: { json: string; version: number; id?: number }) {
    return new JsonText(`{"data":${json}}`, { version, id })
  }

  /** Returns the same with more properties beside `data`. */
  with(beside: object) {
    return new JsonText(`${this.text.slice(0, -1)},${JSON.stringify(beside).slice(1)}`, this)
  }
}

const versionOf = (payload: unknown) => {
  const { version } = ((payload as { data?: unknown })?.data ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/**
 * Combines "a record or null" into one shape: as alternatives, the serializer would validate every record it
 * writes. Where a shape has a message, any value is written. The place of a page has no total with `count=false`.
 */
const asWritten = (_: string, value: unknown) => {
  if ((value as { 'x-in-language'?: unknown } | null)?.['x-in-language'] === true) return {}
  if ((value as Partial<TObject> | null)?.properties?.last_page) return { ...(value as object), required: [] }
  const [shape, none] = (value as { anyOf?: TSchema[] } | null)?.anyOf ?? []
  const { type } = (shape ?? {}) as { type?: unknown }
  return typeof type === 'string' && (none as { type?: unknown } | undefined)?.type === 'null'
    ? { ...shape, type: [type, 'null'] }
    : value
}

const serialized = (schema: TSchema) => JSON.parse(JSON.stringify(schema), asWritten) as build.Schema

// The serializer validates values to choose between alternatives. It does not know our formats, and does not need them.
const options = { ajv: { validateFormats: false } }

const serializerOf = compiledOnce((schema) => build(serialized(schema), options))

/** Returns a function that turns a value into JSON, with the declared fields and no others. */
export const stringifierOf = (schema: TSchema) => {
  // Compiled on first use, like the checks of input.
  let stringify: ReturnType<typeof build> | undefined
  return (value: unknown): string => {
    stringify ??= serializerOf(schema)
    return stringify(value)
  }
}

const answerOf = (body: string, version: number | undefined): Answer => ({
  status: 200,
  headers: version === undefined ? {} : { ETag: etagOf(version) },
  body,
})

/** Returns a function that turns a payload into its response, without what its viewer may not see. */
export const answerer = (schema: TSchema | null) => {
  if (!schema) return (): Answer => ({ status: 204, headers: {}, body: '' })
  const stringify = stringifierOf(schema)
  const redact = redactor(schema)
  const redactText = textRedactor(schema)
  return (payload: unknown, missingPermissions: MissingPermissions): Answer =>
    payload instanceof JsonText
      ? answerOf(redactText(payload.text, missingPermissions), payload.version)
      : answerOf(stringify(redact(payload, missingPermissions)), versionOf(payload))
}

export const answerOfProblem = ({ status, body, detail }: Problem): Answer => ({
  status,
  headers: detail.headers ?? {},
  body: JSON.stringify(body),
})

/** Sets the response's status and headers. Returns its body in the reader's language. */
const prepared = (reply: FastifyReply, answer: Answer) => {
  const { status, headers, body } = answer
  const localizer = status >= 400 ? problemLocalizer : answer.localizer
  reply.code(status).headers(headers)
  if (answer.stream || status === 204 || status === 304) return undefined
  reply.type('application/json; charset=utf-8')
  return localizer ? localize(reply, localizer, body) : body
}

export const send = (reply: FastifyReply, answer: Answer) => {
  const text = prepared(reply, answer)
  return reply.send(answer.stream ?? text)
}

/**
 * Like `send`, but compressed if the client accepts it: for reads. What a write returns may be a secret beside text
 * of the request, which the length of the compressed response could reveal.
 */
export const sendPacked = async (reply: FastifyReply, answer: Answer) => {
  const text = prepared(reply, answer)
  // An encoder would hold events back until it has enough of them.
  if (answer.headers['Content-Type'] === 'text/event-stream') return reply.send(answer.stream)
  if (answer.stream) return reply.send(packStream(reply, answer.stream))
  return reply.send(text === undefined ? text : await packText(reply, text))
}
