type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Keeps whole numbers beyond 2^53 as text, since a number cannot hold them. */
const exact = (_key: string, value: unknown, { source = '' }: { source?: string } = {}) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value

/** Parses a body that contains a JSON object; undefined if it does not. */
export const objectIn = (body: Buffer): Json | undefined => {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'), exact)
    return given === objectOf(given) ? (given as Json) : undefined
  } catch {
    return undefined
  }
}

/** Returns a time in milliseconds as ISO 8601; undefined if it is invalid. */
export const momentOf = (value: unknown): string | undefined => {
  const moment = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
