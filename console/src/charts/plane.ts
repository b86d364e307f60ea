import { labeled, ticksOf } from './scale.ts'
import type { ChartData, Point } from './types.ts'

interface PlaneOptions {
  width: number
  height: number
  lowest: number
  highest?: number | undefined
}

/**
 * The margins around the lines, for the scale, the line names, and the place labels with the selected value.
 */
export const inset = { left: 44, right: 92, top: 8, bottom: 40 }

const nearest = (distances: number[]) => distances.indexOf(Math.min(...distances))

/** Returns the geometry of a line chart: the coordinates of values, and the value nearest to a point. */
export const planeOf = ({ places, series }: ChartData, { width, height, lowest, highest }: PlaneOptions) => {
  const ticks = ticksOf(
    series.flatMap(({ values }) => values),
    lowest,
    highest,
  )
  const top = ticks.at(-1) ?? 1
  const inner = {
    width: Math.max(0, width - inset.left - inset.right),
    height: height - inset.top - inset.bottom,
  }
  const x = (place: number) =>
    inset.left + (places.length > 1 ? (place * inner.width) / (places.length - 1) : inner.width / 2)
  const y = (value: number) => inset.top + inner.height - ((value - lowest) / (top - lowest)) * inner.height
  const pointNear = (left: number, above: number): Point | undefined => {
    const place = nearest(places.map((_, index) => Math.abs(x(index) - left)))
    const far = series
      .map(({ values }) => values[place] ?? null)
      .map((value) => (value === null ? Number.POSITIVE_INFINITY : Math.abs(y(value) - above)))
    const line = nearest(far)
    return Number.isFinite(far[line]) ? [place, line] : undefined
  }
  return { ticks, x, y, pointNear, hasLabel: labeled(places.length, Math.floor(inner.width / 56)) }
}
