import { removing } from './measure.ts'
import type { GrowthRun } from './run.ts'

/** How much slower an operation may be at the largest size than at the smallest. */
export const maxRatio = 1.5

interface Flatness {
  name: string
  ratio: number
  isMet: boolean
}

/** Compares each operation that somebody waits for at the largest size with the same at the smallest. */
export const flatnessOf = (runs: GrowthRun[]): Flatness[] => {
  const sorted = runs.toSorted((a, b) => a.growth.messages - b.growth.messages)
  const [small, large] = [sorted[0], sorted.at(-1)]
  if (!small || !large || small === large) return []
  const waitedFor = large.results.filter(({ group }) => group !== removing)
  return waitedFor.flatMap(({ name, p50 }) => {
    const before = small.results.find((result) => result.name === name)?.p50
    if (p50 === undefined || before === undefined) return []
    const ratio = p50 / before
    return [{ name, ratio, isMet: ratio <= maxRatio }]
  })
}
