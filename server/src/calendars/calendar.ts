/** From and to, as `HH:MM`; `24:00` is the end of the day. */
export type Span = [from: string, to: string]

/** Hours that replace those of the weekday on one date; none close the day. */
interface Exception {
  date: string
  spans: Span[]
  note?: string | null
}

export interface Holidays {
  /** As in ISO 3166: `DE`. */
  country: string
  /** A state or a region of the country: `BY`, `BY-A`. */
  region?: string | null
}

/**
 * When a desk is open. Of what is said about a date the first of these counts: its exception, `closed_days`, the
 * holidays, the weekday. Spans of one day are in order and do not overlap.
 */
export interface Calendar {
  timezone: string
  /** Spans by weekday, from `1` (Monday) to `7` (Sunday). */
  weekly: Partial<Record<string, Span[]>>
  holidays: Holidays | null
  exceptions: Exception[]
  /** Dates of all-day events of the iCal address that the calendar follows. */
  closed_days?: string[]
}
