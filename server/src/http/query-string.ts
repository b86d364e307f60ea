import qs from 'qs'

/** The key under which an unreadable query string keeps its reason. */
export const unreadableQuery = Symbol('unreadable query')

const reasons: [from: RegExp, reason: string][] = [
  [/depth/i, 'a name has more than 5 levels of brackets'],
  [/parameter limit/i, 'it has more than 2,000 parameters'],
  [/array limit/i, 'a list in it has more than 1,000 items'],
]

const reasonOf = ({ message }: Error) =>
  reasons.find(([from]) => from.test(message))?.[1] ?? 'it is malformed'

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
      }),
    }
  } catch (error) {
    return { [unreadableQuery]: reasonOf(error as Error) }
  }
}
