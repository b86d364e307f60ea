/** Returns a platform's time as ISO 8601, capped at now; undefined if it is invalid. */
export const momentOf = (given: string | undefined) => {
  const at = Date.parse(given ?? '')
  return at > 0 ? new Date(Math.min(at, Date.now())).toISOString() : undefined
}
