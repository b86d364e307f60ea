/** Reads settings by their names, and the forms that their values have. */

export type Environment = Record<string, string | undefined>

/** Bucket names that every S3 implementation accepts, and path segments that need no escaping. */
const bucketPattern = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/

export const isBucket = (text: string) => bucketPattern.test(text)

/**
 * Reports whether a time zone is known. Intl takes names that Temporal does not, and the other way around. An offset such
 * as `+08:00` is not one: it has no summer time, and PostgreSQL reads its sign the other way around.
 */
export const isTimezone = (name: string) => {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId.length > 0
  } catch {
    return false
  }
}

/** Returns a parser of addresses with one of these protocols. */
export const url =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined

/** Reads the beginning of addresses: what it has after its path, or before its host, would end up within them. */
export const baseUrl = (text: string) =>
  url('http:', 'https:')(text) && !/[?#@\\\s]/.test(text)
    ? withoutSlashes(text.replace(/^[^:]+/, (scheme) => scheme.toLowerCase()))
    : undefined

export const withoutSlashes = (url: string): string =>
  url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url

export const onOrOff = (text: string) => ({ on: true, off: false })[text]

export const oneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) =>
    words.find((word) => word === text)

export const wholeNumber = (text: string, lowest: number, highest: number) => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= lowest && number <= highest ? number : undefined
}

export const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Browsers send origins in lower case. Apps in a web view have schemes of their own, such as `capacitor`. */
export const parseOrigins = (text: string) => {
  const origins = listOf(text).map((origin) => withoutSlashes(origin.toLowerCase()))
  return origins.every((origin) => /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(origin)) ? origins : undefined
}

/** Reads settings; what is wrong with any is added to `problems`, and its default taken. */
export const settingsOf = (env: Environment) => {
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, allowed: string): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} must be ${allowed}.`)
    return fallback
  }
  const optional = <T>(name: string, parse: (text: string) => T | undefined, allowed: string) =>
    read<T | undefined>(name, undefined, parse, allowed)
  const whole = <T>(name: string, fallback: T, lowest: number, highest: number, unit: string) =>
    read<number | T>(
      name,
      fallback,
      (text) => wholeNumber(text, lowest, highest),
      `a whole number of ${unit} from ${lowest} to ${highest}`,
    )
  const perMinute = (name: string, fallback: number, what = 'pushes') =>
    read(
      name,
      Math.ceil(fallback),
      (text) => (text === 'off' ? Number.POSITIVE_INFINITY : wholeNumber(text, 1, 1_000_000_000)),
      `a whole number of ${what} a minute, or off`,
    )
  return { env, problems, read, optional, whole, perMinute }
}

export type Settings = ReturnType<typeof settingsOf>
