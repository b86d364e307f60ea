/** A series with one value per place of the axis; null for no value. */
interface Series {
  name: string
  /** The ID of what it shows, where several may have the same name. */
  key?: number | string | undefined
  values: (number | null)[]
}

/** A value, identified by its place on the axis and its series. */
export type Point = [place: number, series: number]

/** The data of any chart: places on the axis and up to four series. */
export interface ChartData {
  /** The labels of the axis: days, hours, kinds. */
  places: string[]
  /** The IDs of the places, where several may have the same label. */
  placeKeys?: (number | string)[]
  series: Series[]
  /** What the table has beside the series. */
  others?: Series[]
  /** The place still in progress, whose values may change. */
  unfinished?: number | undefined
  /** Formats a value as text. */
  format?: (value: number) => string
  /** Opens the list behind a value. */
  onOpen?: ((...point: Point) => void) | undefined
}

/** Returns what identifies a series, and a place, among the others. */
export const seriesKey = ({ key, name }: Series) => key ?? name
export const placeKey = ({ places, placeKeys }: ChartData, place: number) =>
  placeKeys?.[place] ?? places[place]
