import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import type { Message } from '#messages/message.ts'
import { isKey, type Language, render } from '#messages/render.ts'
import { readMessage } from '#messages/stored.ts'
import { languageOf } from './language.ts'

/** Writes out the messages in a value. */
export type Localizer = (value: unknown, language: Language) => unknown

interface Shape {
  [localized]?: true | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const localized = 'x-in-language'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (record: Record<string, unknown>, turn: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, turn(value, key)]))

/** Writes out every message in a value, at any depth. */
const everyMessage: Localizer = (value, language) => {
  if (typeof value === 'string') return render(readMessage(value), language)
  if (Array.isArray(value)) return value.map((item) => everyMessage(item, language))
  if (!isRecord(value)) return value
  return isKey(value.key)
    ? render(value as unknown as Message, language)
    : mapped(value, (item) => everyMessage(item, language))
}

const ofProperties =
  (localizers: Map<string, Localizer>): Localizer =>
  (value, language) =>
    isRecord(value) ? mapped(value, (item, key) => localizers.get(key)?.(item, language) ?? item) : value

/** Writes out a value that is a message itself, such as a line of a thread. */
const ofMessageOr =
  (other: Localizer): Localizer =>
  (value, language) =>
    isRecord(value) && isKey(value.key) ? everyMessage(value, language) : other(value, language)

/** Returns a function that writes out the messages where a shape may have them; undefined if it has none. */
export const localizerOf = (schema: TSchema): Localizer | undefined => {
  const { [localized]: marked, properties = {}, items, anyOf } = schema as Shape
  if (marked === true) return everyMessage
  if (marked) return ofMessageOr(ofProperties(new Map(marked.map((key) => [key, everyMessage]))))
  const choice = anyOf?.map((each) => localizerOf(each as TSchema)).find(Boolean)
  if (choice) return choice
  const ofItem = items && localizerOf(items as TSchema)
  if (ofItem)
    return (value, language) => (Array.isArray(value) ? value.map((item) => ofItem(item, language)) : value)
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const localizer = localizerOf(property as TSchema)
    return localizer ? [[key, localizer] as const] : []
  })
  return inner.length ? ofProperties(new Map(inner)) : undefined
}

/** Writes out the messages in a Problem. */
export const problemLocalizer: Localizer = ofProperties(
  new Map([
    ['message', everyMessage],
    ['errors', everyMessage],
  ]),
)

/** A message in JSON, or stored as JSON in a text column. */
const anyMessage = /\\?"key\\?":/

/** Returns JSON with its messages written out. Most records have none, and stay as they are. */
export const localizedJson = (json: string, localizer: Localizer, language: Language) =>
  json.includes('key') && anyMessage.test(json) ? JSON.stringify(localizer(JSON.parse(json), language)) : json

/** Writes a response in the reader's language, and sets the headers for that. */
export const localize = (reply: FastifyReply, localizer: Localizer, body: string) => {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language')
  const language = languageOf(reply.request)
  if (reply.request.headers['accept-language'] !== undefined) reply.header('content-language', language)
  return localizedJson(body, localizer, language)
}
