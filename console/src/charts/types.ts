/** A series with one value per place of the axis; null for no value. */
interface Series {
  name: string
  values: (number | null)[]
}

/** A value, identified by its place on the axis and its series. */
export type Point = [place: number, series: number]

/** The data of any chart: places on the axis and up to four series. */
export interface ChartData {
  /** Unique labels of the axis: days, hours, kinds. */
  places: string[]
  series: Series[]
  /** The place still in progress, whose values may change. */
  unfinished?: number | undefined
  /** Formats a value as text. */
  format?: (value: number) => string
  /** Opens the list behind a value. */
  onOpen?: ((...point: Point) => void) | undefined
}
