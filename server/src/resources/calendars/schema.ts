import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { DateTime, Day, Id, Maybe, Name, Nullable, timestamps, Worded, webAddress } from '#shapes'

const Clock = Type.String({
  pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
  'x-pattern-message': message('calendars.clock'),
  examples: ['09:00'],
})
const Span = Type.Unsafe<[string, string]>(
  Type.Array(Clock, {
    minItems: 2,
    maxItems: 2,
    description: 'From and to; `24:00` is the end of the day',
  }),
)
const Spans = Type.Array(Span, { maxItems: 24, description: 'In order; none if it is closed' })

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const daysOf = <T>(shape: T) => Object.fromEntries(weekdays.map((day) => [day, shape])) as Record<string, T>
const weekNote = { description: 'Hours by weekday, from `1` (Monday) to `7` (Sunday)' }
const Weekly = Type.Object(daysOf(Spans), weekNote)
const NewWeekly = Type.Object(daysOf(Type.Optional(Spans)), { ...weekNote, additionalProperties: false })

const country = Type.String({
  maxLength: 8,
  description: 'As `GET /holiday/country` lists it',
  examples: ['DE'],
})
const region = {
  maxLength: 24,
  description: 'A state or region, as `GET /holiday/region` lists it',
  examples: ['BY'],
}
const holidaysNote = { description: 'Whose public holidays close the day' }
const note = { maxLength: 255, description: 'What it is for' }

const Exception = Type.Object(
  { date: Day, spans: Spans, note: Nullable(Type.String(note)) },
  { $id: 'CalendarException', description: 'Hours that replace those of one date; none close the day' },
)
const NewException = Type.Object({ date: Day, spans: Spans, note: Maybe(Type.String(note)) })

const timezone = Type.String({ minLength: 1, maxLength: 64, examples: ['Europe/Berlin'] })
const icalUrl = Type.String({
  ...webAddress,
  description: 'An iCal address that is read each day: its all-day events close their days',
})

export const Calendar = Type.Object(
  {
    id: Id,
    name: Name,
    timezone,
    weekly: Weekly,
    holidays: Nullable(Type.Object({ country, region: Nullable(Type.String(region)) }, holidaysNote)),
    exceptions: Type.Array(Exception),
    ical_url: Nullable(icalUrl),
    closed_days: Type.Array(Day, { description: 'The days that the iCal address closes' }),
    ical_read_at: Nullable({ ...DateTime, description: 'When the iCal address was last read' }),
    ical_error: Nullable(Worded({ description: 'Why the iCal address could not be read the last time' })),
    is_closed_today: Type.Boolean({ description: 'Whether an exception closes today' }),
    ...timestamps,
  },
  { $id: 'Calendar', description: 'When a desk is open' },
)
export type Calendar = Static<typeof Calendar>

export const NewCalendar = Type.Object(
  {
    name: Name,
    timezone,
    weekly: NewWeekly,
    holidays: Maybe(Type.Object({ country, region: Maybe(Type.String(region)) }, holidaysNote)),
    exceptions: Maybe(Type.Array(NewException, { maxItems: 1000, description: 'At most one for each date' })),
    ical_url: Maybe(icalUrl),
  },
  {
    $id: 'NewCalendar',
    examples: [
      {
        name: 'Support',
        timezone: 'Europe/Berlin',
        weekly: {
          1: [
            ['09:00', '12:00'],
            ['13:00', '18:00'],
          ],
        },
        holidays: { country: 'DE', region: 'BE' },
        exceptions: [{ date: '2026-12-24', spans: [['09:00', '12:00']] }],
      },
    ],
  },
)
export type NewCalendar = Static<typeof NewCalendar>
export const CalendarChanges = Type.Partial(NewCalendar, { $id: 'CalendarChanges' })
export type CalendarChanges = Static<typeof CalendarChanges>

export const Holiday = Type.Object({ date: Day, name: Type.String() }, { $id: 'Holiday' })
export const Place = Type.Object({ code: Type.String(), name: Type.String() }, { $id: 'HolidayPlace' })
export const PlaceQuery = Type.Object({ country })
export const HolidayQuery = Type.Object({
  country,
  region: Type.Optional(Type.String(region)),
  timezone: Type.Optional(timezone),
})
