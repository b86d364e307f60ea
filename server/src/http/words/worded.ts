import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type Language, languageFor } from './language.ts'
import { type Say, translator } from './translate.ts'
import { zhTW } from './zh-tw/index.ts'

/** Translates our own texts in a value. */
export type Worder = (value: unknown, say: Say) => unknown

interface Shape {
  [worded]?: true | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const worded = 'x-in-language'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (record: Record<string, unknown>, turn: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, turn(value, key)]))

/** Translates every text in a value, at any depth. */
const everyText: Worder = (value, say) => {
  if (typeof value === 'string') return say(value)
  if (Array.isArray(value)) return value.map((item) => everyText(item, say))
  return isRecord(value) ? mapped(value, (item) => everyText(item, say)) : value
}

const ofProperties =
  (worders: Map<string, Worder>): Worder =>
  (value, say) =>
    isRecord(value) ? mapped(value, (item, key) => worders.get(key)?.(item, say) ?? item) : value

/** Returns a function that translates the texts that a shape marks as ours; undefined if it marks none. */
export const worderOf = (schema: TSchema): Worder | undefined => {
  const { [worded]: marked, properties = {}, items, anyOf } = schema as Shape
  if (marked === true) return everyText
  if (marked) return ofProperties(new Map(marked.map((key) => [key, everyText])))
  const choice = anyOf?.map((each) => worderOf(each as TSchema)).find(Boolean)
  if (choice) return choice
  const ofItem = items && worderOf(items as TSchema)
  if (ofItem) return (value, say) => (Array.isArray(value) ? value.map((item) => ofItem(item, say)) : value)
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const worder = worderOf(property as TSchema)
    return worder ? [[key, worder] as const] : []
  })
  return inner.length ? ofProperties(new Map(inner)) : undefined
}

/** Translates our own texts in a Problem. */
export const problemWorder: Worder = ofProperties(
  new Map([
    ['message', everyText],
    ['errors', everyText],
  ]),
)

let sayZhTW: Say | undefined

const sayerOf = (language: Language): Say | undefined => {
  if (language === 'en') return undefined
  sayZhTW ??= translator(zhTW)
  return sayZhTW
}

const languageOf = (request: FastifyRequest) => languageFor(request.headers['accept-language'] ?? '')

/** Returns a translator of our texts into the language that the request asks for. */
export const sayerFor = (request: FastifyRequest): Say => sayerOf(languageOf(request)) ?? ((text) => text)

/** Returns the same JSON in the language that the request asks for. */
export const inLanguageOf = (request: FastifyRequest, worder: Worder, body: string) => {
  const say = sayerOf(languageOf(request))
  return say ? JSON.stringify(worder(JSON.parse(body), say)) : body
}

/** Translates a response into the reader's language, and sets the headers for that. */
export const reword = (reply: FastifyReply, worder: Worder, body: string) => {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language')
  const asked = reply.request.headers['accept-language']
  if (asked === undefined) return body
  reply.header('content-language', languageFor(asked))
  return inLanguageOf(reply.request, worder, body)
}
