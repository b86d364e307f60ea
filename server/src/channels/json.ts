type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whole numbers beyond 2^53, which a number cannot hold, as they are written. */
const exact = (_key: string, value: unknown, { source = '' }: { source?: string } = {}) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value

/** The object that a body holds; undefined when it holds none. */
export const objectIn = (body: Buffer): Json | undefined => {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'), exact)
    return given === objectOf(given) ? (given as Json) : undefined
  } catch {
    return undefined
  }
}

/** A moment in milliseconds as ISO 8601; undefined when it is none. */
export const momentOf = (value: unknown): string | undefined => {
  const moment = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
