import ical, { type VEvent } from 'node-ical'
import { UnreadableFile } from '#sheets/types.ts'

/** A calendar's text, and the dates between which its events count. */
export interface IcalInput {
  text: string
  from: string
  to: string
}

const maxDays = 5000

const pad = (number: number) => String(number).padStart(2, '0')
/** The library reads dates at midnight of this process's time zone. */
const dateOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** Recurrences of whole days by days; others multiply to millions of times within a year. */
const isPlain = ({ rrule }: VEvent) => {
  const text = rrule?.toString() ?? ''
  return !/FREQ=(HOURLY|MINUTELY|SECONDLY)|BY(HOUR|MINUTE|SECOND)=/i.test(text)
}

const isWholeDay = (event: VEvent) => event.datetype === 'date' && isPlain(event)
const isCanceled = (event: { status?: string | undefined }) => event.status?.toUpperCase() === 'CANCELLED'

function* datesOf(event: VEvent, { from, to }: IcalInput) {
  if (!isWholeDay(event) || isCanceled(event)) return
  const around = { from: new Date(`${from}T00:00:00`), to: new Date(`${to}T00:00:00`) }
  for (const { start, end, event: instance } of ical.expandRecurringEvent(event, around)) {
    if (isCanceled(instance)) continue
    let day = Temporal.PlainDate.from(dateOf(start))
    do {
      yield day.toString()
      day = day.add({ days: 1 })
    } while (day.toString() < dateOf(end) && day.toString() <= to)
  }
}

/** Yields the dates on which a calendar has an all-day event, in order. */
export async function* generate(input: IcalInput): AsyncGenerator<string[]> {
  if (!/^BEGIN:VCALENDAR\s*$/im.test(input.text)) throw new UnreadableFile('calendars.not_ical')
  const dates = new Set<string>()
  for (const event of Object.values(ical.sync.parseICS(input.text))) {
    if (event?.type !== 'VEVENT') continue
    for (const date of datesOf(event as VEvent, input))
      if (date >= input.from && date <= input.to) dates.add(date)
    if (dates.size > maxDays) throw new UnreadableFile('calendars.too_many_days')
  }
  yield [...dates].sort()
}
