import qs from 'qs'
import { type Message, message } from '#messages/message.ts'

/** The key under which an unreadable query string keeps its reason. */
const unreadableQuery = Symbol('unreadable query')

const reasons: [from: RegExp, reason: Message][] = [
  [/undecodable/, message('requests.escapes')],
  [/depth/i, message('requests.brackets')],
  [/parameter limit/i, message('requests.parameter_count')],
  [/array limit/i, message('requests.list_length')],
]

const reasonOf = (error: Error) =>
  reasons.find(([from]) => from.test(error.message))?.[1] ?? message('requests.malformed')

/**
 * Decodes percent escapes. A percent sign that begins none is left as it is; escapes of another charset are refused, because
 * they would be stored as other text.
 */
const decode = (text: string) => {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return spaced.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)
  } catch {
    throw new Error('undecodable')
  }
}

/** Parses nested brackets and repeated names, limited in depth, length and number; never throws. */
export const parseQueryString = (text: string): Record<PropertyKey, unknown> => {
  if (text === '') return {}
  try {
    return {
      ...qs.parse(text, {
        depth: 5,
        strictDepth: true,
        arrayLimit: 1000,
        parameterLimit: 2000,
        throwOnLimitExceeded: true,
        allowPrototypes: false,
        plainObjects: true,
        decoder: decode,
      }),
    }
  } catch (error) {
    return { [unreadableQuery]: reasonOf(error as Error) }
  }
}

/** Returns why a query string could not be read; undefined if it could. */
export const unreadableReason = (query: Record<PropertyKey, unknown>) =>
  query[unreadableQuery] as Message | undefined
