/** Returns a function that makes a value at its first call and returns the same one afterwards. */
export const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Like `once`, but a failure is not kept: the next call tries again. */
export const onceFulfilled = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
