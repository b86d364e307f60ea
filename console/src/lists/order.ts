/** A list with one of its items elsewhere; beyond its ends it stays at the end. */
export const moved = <T>(items: T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from)
  return from < 0 ? items : rest.toSpliced(Math.max(0, to), 0, items[from] as T)
}
