/** Returns a function that makes a value at its first call and returns the same one afterwards. */
export const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
