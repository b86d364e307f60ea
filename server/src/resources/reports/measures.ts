import { type RawBuilder, sql } from 'kysely'
import { daysOf, type Period } from './period.ts'

const seconds = (from: string, to: string) =>
  sql`greatest(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})::float8, 0)`

const share = (fraction: number, from: string, to: string) =>
  sql`round(percentile_cont(${sql.lit(fraction)}) within group (order by ${seconds(from, to)})
    filter (where ${sql.ref(to)} is not null))`

type Figures = Record<string, RawBuilder<unknown>>

const waited = ['first_enter_queue_at', 'first_response_at'] as const

/** Count, median and 90th percentile of first responses, for a select from `conversations`. */
export const responseFigures: Figures = {
  first_response_count: sql`count(first_response_at)`,
  first_response_median: share(0.5, ...waited),
  first_response_p90: share(0.9, ...waited),
}

const handled = ['accepted_at', 'last_finished_at'] as const

/** Count, median and 90th percentile of handling times, and messages, for a select from ended `conversations`. */
export const handlingFigures: Figures = {
  handled_count: sql`count(*)`,
  handling_median: share(0.5, ...handled),
  handling_p90: share(0.9, ...handled),
  messages_average: sql`round(avg(last_seq), 1)::float8`,
}

const listed = (figures: Figures) =>
  sql.join(Object.entries(figures).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

export const responseMeasures = () => listed(responseFigures)
export const handlingMeasures = () => listed(handlingFigures)

/** Count and average of scores, for a select from `csat_scores`. */
export const scoreMeasures = () =>
  sql`count(*) as score_count, round(avg(score)::numeric, 2)::float8 as score_average`

export type Interval = 'hour' | 'day' | 'week'

const formats = { hour: 'YYYY-MM-DD HH24:MI:SS', day: 'YYYY-MM-DD', week: 'YYYY-MM-DD' }

/** The start of the moment's hour, day or week, in the service's time zone. */
export const startOf = (interval: Interval, column: string) =>
  sql`date_trunc(${sql.lit(interval)}, ${sql.ref(column)}::timestamp)`

/** All hours, days or weeks of the period, as `steps (start)`. */
export const stepsOf = (interval: Interval, { from, to }: Period) =>
  sql`generate_series(date_trunc(${sql.lit(interval)}, ${from}::date::timestamp),
    ${to}::date + time '23:59:59', ${sql.lit(`1 ${interval}`)}::interval) as steps (start)`

export const startText = (interval: Interval) => sql`to_char(steps.start, ${sql.lit(formats[interval])})`

/** Returns hours only for periods of at most two days. */
export const hourOrDay = (period: Period): Interval => (daysOf(period) <= 2 ? 'hour' : 'day')

/** Returns weeks for periods of more than 92 days, which are too many to show. */
export const dayOrWeek = (period: Period): Interval => (daysOf(period) > 92 ? 'week' : 'day')
