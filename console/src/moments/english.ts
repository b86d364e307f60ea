import {
  addDays,
  addMonths,
  dayOf,
  lastOfMonth,
  mondayOf,
  monthOf,
  nextOfMonth,
  weekdayOf,
  yearOf,
} from './calendar.ts'
import { dateOf } from './digits.ts'
import { englishNumber, numberOf } from './numbers.ts'
import { dayPart, loose, type Part, type Period, type Rule, rule, type Today, timePart } from './part.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const shortDays = ['mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat', 'sun']
const months = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?'],
  ...['sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
]
const month = `(${months.join('|')})\\.?`
const date = '(\\d{1,2})(?:st|nd|rd|th)?'
const indexIn = (patterns: string[], text: string) =>
  patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(text))

/** Returns the next such weekday; today's is a week away. */
export const nextWeekday = ({ day }: Today, weekday: number) =>
  addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1)

const weekdayRules = days.flatMap((name, weekday): Rule[] => {
  const short = shortDays[weekday] ?? ''
  const pattern = `(?:${name}|${short})`
  const part: Rule['read'] = (_, today) => dayPart(nextWeekday(today, weekday), { isWeekday: true })
  return [
    rule(`next ${pattern}`, (_, { day }) => dayPart(addDays(mondayOf(day), 7 + weekday))),
    rule(`this ${pattern}`, (_, { day }) => dayPart(addDays(mondayOf(day), weekday))),
    rule(`last ${pattern}`, (_, { day }) => dayPart(addDays(mondayOf(day), weekday - 7))),
    rule(name, part),
    loose(short, part),
  ]
})

const relativeDays: Record<string, number> = {
  today: 0,
  'tomorrow|tmrw?|tmw': 1,
  'the day after tomorrow|day after tomorrow': 2,
  yesterday: -1,
  'the day before yesterday|day before yesterday': -2,
}

const periods: Record<string, Period> = {
  'early morning': 'dawn',
  'morning|first thing': 'morning',
  'noon|midday|lunchtime': 'noon',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
}

const units: Record<string, (amount: number, today: Today) => Part> = {
  'minutes?|mins?|m': (amount) => ({ after: amount * minuteMs }),
  'hours?|hrs?|h': (amount) => ({ after: amount * hourMs }),
  'days?|d': (amount, { day }) => ({ day: addDays(day, amount) }),
  'weeks?|wks?|w': (amount, { day }) => ({ day: addDays(day, 7 * amount) }),
  'months?': (amount, { day }) => ({ day: addMonths(day, amount) }),
  'years?': (amount, { day }) => ({ day: addMonths(day, 12 * amount) }),
}

const amount = `(${englishNumber})`
const unitRules = Object.entries(units).flatMap(([unit, part]): Rule[] => [
  rule(`(?:in|within|after) ${amount} ?(?:${unit})`, ([count = ''], today) => part(numberOf(count), today)),
  rule(`${amount} ?(?:${unit}) (?:from now|later)`, ([count = ''], today) => part(numberOf(count), today)),
  rule(`${amount} ?(?:${unit}) ago`, ([count = ''], today) => part(-numberOf(count), today)),
  loose(`\\+? ?${amount} ?(?:${unit})`, ([count = ''], today) => part(numberOf(count), today)),
])

const halfHours: Rule[] = [
  rule('(?:in |within )?half an hour', () => ({ after: 30 * minuteMs })),
  rule('(?:in |within )?(?:a|an|one) hour and a half', () => ({ after: 90 * minuteMs })),
  rule(`(?:in |within )?(?:(${englishNumber}) and a half|(\\d+)\\.5) hours`, ([whole, digits]) => ({
    after: (numberOf(whole ?? digits ?? '') + 0.5) * hourMs,
  })),
]

const hour = '(1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const timeRules: Rule[] = [
  rule(`(?:at|by|before|until|around) ${hour}(?! ?[ap]\\.?m)`, ([at = '']) => timePart(numberOf(at))),
  rule(`${hour} ?o['’]?clock`, ([at = '']) => timePart(numberOf(at))),
  rule(`half past ${hour}`, ([at = '']) => timePart(numberOf(at), 30)),
  rule(`(?:a )?quarter past ${hour}`, ([at = '']) => timePart(numberOf(at), 15)),
  rule(`(?:a )?quarter to ${hour}`, ([at = '']) => timePart(numberOf(at) - 1, 45)),
  loose('(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)', ([at = '']) =>
    timePart(numberOf(at)),
  ),
  rule('midnight', () => timePart(24, 0, true)),
  rule('(?:the )?end of (?:the |business |my )?day|eod|cob|close of business', () => timePart(17, 0, true)),
]

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)'
const nextOrdinal: Rule['read'] = ([at], { day }) => dayPart(nextOfMonth(day, Number(at)))

const dateRules: Rule[] = [
  rule(`${month} (?:the )?${date}(?:,? (\\d{4}))?`, ([name = '', at, year], today) =>
    dayPart(dateOf(today, year, indexIn(months, name) + 1, Number(at))),
  ),
  rule(`(?:the )?${date} (?:of )?${month}(?:,? (\\d{4}))?`, ([at, name = '', year], today) =>
    dayPart(dateOf(today, year, indexIn(months, name) + 1, Number(at))),
  ),
  rule(`(?:on|by|before|until) the ${ordinal}`, nextOrdinal),
  loose(`(?:the )?${ordinal}`, nextOrdinal),
]

const spanRules: Rule[] = [
  rule('next week', (_, { day }) => dayPart(addDays(mondayOf(day), 7), { isWeek: true })),
  rule('this week', (_, { day }) => dayPart(addDays(mondayOf(day), 4), { isWeek: true })),
  rule('(?:(?:the|this) )?weekend', (_, { day }) => dayPart(addDays(mondayOf(day), 5))),
  rule('next weekend', (_, { day }) => dayPart(addDays(mondayOf(day), 12))),
  rule('(?:the )?end of (?:the|this) week|eow', (_, { day }) => dayPart(addDays(mondayOf(day), 4))),
  rule('next month', (_, { day }) => dayPart(addMonths(`${day.slice(0, 8)}01`, 1))),
  rule('(?:the )?end of (?:the|this) month|eom', (_, { day }) =>
    dayPart(lastOfMonth(yearOf(day), monthOf(day))),
  ),
  rule('(?:the )?end of next month', (_, { day }) => dayPart(lastOfMonth(yearOf(day), monthOf(day) + 1))),
  rule('(?:the )?end of (?:the|this) year', (_, { day }) => dayPart(dayOf(yearOf(day), 12, 31))),
  rule('next year', (_, { day }) => dayPart(dayOf(yearOf(day) + 1, 1, 1))),
]

const periodRules = Object.entries(periods).flatMap(([pattern, period]): Rule[] => [
  rule(`(?:(?:in the|at) )?(?:${pattern})`, () => ({ period })),
  rule(`this (?:${pattern})`, (_, { day }) => ({ day, period })),
])

export const englishRules: Rule[] = [
  ...Object.entries(relativeDays).map(([pattern, days]) =>
    rule(pattern, (_, { day }) => dayPart(addDays(day, days))),
  ),
  rule('tonight', (_, { day }) => ({ day, period: 'evening' })),
  rule('now', () => ({ after: 0 })),
  ...weekdayRules,
  ...unitRules,
  ...halfHours,
  ...timeRules,
  ...dateRules,
  ...spanRules,
  ...periodRules,
]

/** Words between the parts of a moment. */
export const englishFillers =
  'at|on|by|before|until|till|the|of|from|around|about|and|in|for|no later than|latest'
