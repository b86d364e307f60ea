/** What a function makes, made at its first call. */
export const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
