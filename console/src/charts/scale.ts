/** The next round number above the highest value: 1, 2, 2.5 or 5 times a power of ten. */
const roundAbove = (value: number) => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** Ticks of an axis from its lowest to a round number above the highest value, four steps at most. */
export const ticksOf = (values: (number | null)[], lowest = 0, highest?: number) => {
  const top =
    highest ?? lowest + roundAbove(Math.max(0, ...values.map((value) => (value ?? lowest) - lowest)))
  const steps = Number.isInteger(top - lowest) && top - lowest < 4 ? top - lowest : 4
  return Array.from({ length: steps + 1 }, (_, step) => lowest + ((top - lowest) * step) / steps)
}

/** Which of many labels stand under an axis, so that none touches its neighbour. */
export const labelled = (count: number, room: number) => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return (index: number) => index % every === 0
}
