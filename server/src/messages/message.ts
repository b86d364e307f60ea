import type { Key, NamesOf, PlainKey } from './keys.ts'
import { storable } from './plain.ts'

/** Values of one placeholder: one after the other, or as alternatives. */
export interface List {
  readonly list: 'and' | 'or'
  readonly items: readonly Param[]
}

/** The value of a placeholder. A string is a user's or a name, and is never translated. */
export type Param = string | number | Message | List

/** A text for people, which is written out in the language of its reader. */
export interface Message {
  readonly key: Key
  readonly params?: Readonly<Record<string, Param>>
}

/** A message, or the key of one without placeholders. */
export type MessageOrKey = Message | PlainKey

type ParamsOf<K extends Key> = [NamesOf<K>] extends [never] ? [] : [params: Record<NamesOf<K>, Param>]

/** Returns the message with a key. The compiler requires the parameters that its English text names. */
export const message = <K extends Key>(key: K, ...[params]: ParamsOf<K>): Message =>
  params ? { key, params } : { key }

export const messageOf = (text: MessageOrKey): Message => (typeof text === 'string' ? { key: text } : text)

/** Returns the message that consists of a text from elsewhere, such as a platform's own words. */
export const verbatim = (text: string) => message('texts.verbatim', { text: storable(text) })

export const listOf = (items: readonly Param[]): List => ({ list: 'and', items })

export const oneOf = (items: readonly Param[]): List => ({ list: 'or', items })

/** Returns the messages without those that say the same. */
export const distinct = (messages: readonly Message[]): Message[] => [
  ...new Map(messages.map((each) => [JSON.stringify(each), each])).values(),
]

const mapParam = (param: Param, map: (text: string) => string): Param => {
  if (typeof param === 'string') return map(param)
  if (typeof param === 'number') return param
  return 'list' in param
    ? { ...param, items: param.items.map((item) => mapParam(item, map)) }
    : mapTexts(param, map)
}

/** Returns a message with the texts that fill its placeholders replaced. */
export const mapTexts = (text: Message, map: (text: string) => string): Message => ({
  ...text,
  ...(text.params && {
    params: Object.fromEntries(
      Object.entries(text.params).map(([name, param]) => [name, mapParam(param, map)]),
    ),
  }),
})
