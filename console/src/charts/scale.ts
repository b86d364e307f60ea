/** Returns the next round number: 1, 2 or 5 times a power of ten. */
const roundAbove = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10
  return factor * power
}

const rounded = (value: number) => Number(value.toPrecision(12))

/**
 * Returns the ticks of an axis at round steps, from the lowest value to at least the highest, with at most
 * five steps.
 */
export const ticksOf = (values: (number | null)[], lowest = 0, highest?: number) => {
  const top = highest ?? Math.max(lowest, ...values.map((value) => value ?? lowest))
  const span = top - lowest || 1
  const step = roundAbove(span / 5)
  const steps = Math.ceil(rounded(span / step))
  return Array.from({ length: steps + 1 }, (_, at) => rounded(lowest + at * step))
}

/** Returns whether to show a label, so that the labels of an axis do not touch. */
export const labeled = (count: number, room: number) => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return (index: number) => index % every === 0
}

/** Returns the heights, moved down where needed to keep them at least `gap` apart. */
export const apart = (heights: (number | undefined)[], gap: number) => {
  const order = heights.map((_, at) => at).filter((at) => heights[at] !== undefined)
  order.sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const moved = [...heights]
  order.forEach((at, place) => {
    const above = place > 0 ? moved[order[place - 1] as number] : undefined
    if (above !== undefined) moved[at] = Math.max(heights[at] as number, above + gap)
  })
  return moved
}
