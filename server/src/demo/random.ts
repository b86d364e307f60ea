export interface Random {
  next(): number
  whole(lowest: number, highest: number): number
  pick<T>(items: readonly T[]): T
  chance(part: number): boolean
  weighted<K extends string>(weights: Record<K, number>): K
  some<T>(items: readonly T[], lowest: number, highest: number): T[]
  digits(count: number): string
  fork(): Random
}

/** Creates a random generator that yields the same values for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1))
  const pick = <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T
  const chance = (part: number) => next() < part
  /** Returns one of the keys, as often as its weight says. */
  const weighted = <K extends string>(weights: Record<K, number>): K => {
    const entries = Object.entries<number>(weights)
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key as K
    }
    return entries[0]?.[0] as K
  }
  const some = <T>(items: readonly T[], lowest: number, highest: number): T[] => {
    const rest = [...items]
    const wanted = Math.min(whole(lowest, highest), rest.length)
    return Array.from({ length: wanted }, () => rest.splice(whole(0, rest.length - 1), 1)[0] as T)
  }
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9)).join('')
  /**
   * Creates an independent generator, so that what depends on today's date does not change what comes after
   * it.
   */
  const fork = (): Random => createRandom(whole(0, 2_147_483_647))
  return { next, whole, pick, chance, weighted, some, digits, fork }
}
