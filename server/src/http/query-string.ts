import qs from 'qs'

/** Stands for a query string that is past the bounds. */
export const unreadableQuery = Symbol('unreadable query')

/** Nested brackets and repeated names, bounded in depth, length and number; never throws. */
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
    return { [unreadableQuery]: (error as Error).message }
  }
}
