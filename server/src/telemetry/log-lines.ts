/** Receives each line of the log, as it was written. */
type TakeLine = (line: string) => void

let take: TakeLine | undefined

/** Passes on every line that is logged from now on. Returns a function that ends it. */
export const startTakingLines = (given: TakeLine) => {
  take = given
  return () => {
    if (take === given) take = undefined
  }
}

export const passOnLine = (line: string) => {
  take?.(line)
  return line
}
