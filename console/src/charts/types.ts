/** A row of numbers with one value for each place of the axis; null where there is none. */
interface Series {
  name: string
  values: (number | null)[]
}

/** A value, by its place along the axis and its series. */
export type Point = [place: number, series: number]

/** What every chart shows: places along the axis, and up to four series of values. */
export interface ChartData {
  /** Labels of the axis, no two alike: days, hours, kinds. */
  places: string[]
  series: Series[]
  /** The place that is not over yet: its values may still change. */
  unfinished?: number | undefined
  /** A value in words. */
  format?: (value: number) => string
  /** Opens the list behind a value. */
  onOpen?: ((...point: Point) => void) | undefined
}
