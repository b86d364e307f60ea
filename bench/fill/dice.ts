/** Chance that depends on the seed and a row's id alone, so that rows can be made in any order. */
export interface Dice {
  /** Sets the dice for a row. */
  of(id: number): void
  next(): number
  /** From 0 up to but without the limit. */
  below(limit: number): number
  chance(part: number): boolean
  pick<T>(items: readonly T[]): T
  /** An index below the limit, of which the n-th is drawn 1/n times as often as the first. */
  zipf(limit: number): number
}

const mixed = (value: number) => {
  let mix = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mix = Math.imul(mix ^ (mix >>> 16), 0x45d9f3b)
  return mix ^ (mix >>> 16)
}

export const createDice = (seed: number): Dice => {
  const start = mixed(seed ^ 0x9e3779b9)
  let state = 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), state | 1)
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61)
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    of: (id) => {
      state = mixed(mixed(id) + start)
    },
    next,
    below,
    chance: (part) => next() < part,
    pick: (items) => items[below(items.length)] as never,
    zipf: (limit) => Math.floor((limit + 1) ** next()) - 1,
  }
}

/** A list to pick from, which contains each item as often as its weight says. */
export const weighted = <T>(weights: readonly (readonly [T, number])[]): T[] =>
  weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item))
