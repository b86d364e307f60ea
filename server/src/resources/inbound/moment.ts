/** A time by a platform's clock, never one to come; undefined when it is none. */
export const momentOf = (given: string | undefined) => {
  const at = Date.parse(given ?? '')
  return at > 0 ? new Date(Math.min(at, Date.now())).toISOString() : undefined
}
