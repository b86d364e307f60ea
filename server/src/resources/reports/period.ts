import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { PeriodQuery } from './schema.ts'

/** A range of days in the service's time zone, both ends included. */
export interface Period {
  from: string
  to: string
}

const usualDays = 7
const first = Temporal.PlainDate.from('1970-01-01')

const dayOf = (text: string | undefined) => text && Temporal.PlainDate.from(text.slice(0, 10))

/** Returns the number of days in a period. */
export const daysOf = ({ from, to }: Period) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

/** Returns the requested period; by default it ends today and lasts a week. Throws a 422 if it is invalid. */
export const periodOf = (query: Pick<PeriodQuery, 'from' | 'to'>, today: Temporal.PlainDate): Period => {
  const to = dayOf(query.to) || today
  const from = dayOf(query.from) || to.subtract({ days: usualDays - 1 })
  if (Temporal.PlainDate.compare(from, first) < 0)
    throw invalid('from', message('reports.from_earliest', { date: String(first) }))
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw invalid('from', message('reports.from_after_last', { date: String(to) }))
  if (Temporal.PlainDate.compare(from, to.subtract({ years: 2 })) < 0)
    throw invalid('from', message('reports.period_too_long', { date: String(to) }))
  return { from: String(from), to: String(to) }
}

/** Returns the period of equal length that ends the day before. */
export const periodBefore = (period: Period): Period => {
  const from = Temporal.PlainDate.from(period.from)
  return { from: String(from.subtract({ days: daysOf(period) })), to: String(from.subtract({ days: 1 })) }
}
