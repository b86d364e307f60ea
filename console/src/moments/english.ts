import {
  addDays,
  addMonths,
  addWorkdays,
  dateOfMonth,
  dayOf,
  firstOfNextMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  nextOfMonth,
  weekdayOf,
  yearOf,
} from './calendar.ts'
import { dateOf, endOfMonth, nextDate } from './digits.ts'
import { englishNumber, numberOf } from './numbers.ts'
import {
  dayPart,
  hourMs,
  loose,
  minuteMs,
  type Part,
  type Period,
  type Rule,
  rule,
  type Today,
  timePart,
} from './part.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const longDays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const shortDays = 'mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun'
const weekday = `(${longDays}|${shortDays})`
const weekdayIndex = (name = '') => weekdays.indexOf(name.slice(0, 3))
const months = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?'],
  ...['sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
]
const month = `(${months.join('|')})\\.?`
const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth', 'twenty-first', 'twenty-second', 'twenty-third'],
  ...['twenty-fourth', 'twenty-fifth', 'twenty-sixth', 'twenty-seventh', 'twenty-eighth'],
  ...['twenty-ninth', 'thirtieth', 'thirty-first'],
]
const date = `(\\d{1,2}|${ordinals.join('|')})(?:st|nd|rd|th)?`
const dateNumber = (text = '') => Number.parseInt(text, 10) || ordinals.indexOf(text) + 1
const indexIn = (patterns: string[], text: string) =>
  patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(text))

/** Returns the next such weekday; today's is a week away. */
export const nextWeekday = ({ day }: Today, weekday: number) =>
  addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1)

const comingWeekday: Rule['read'] = ([name], today) =>
  dayPart(nextWeekday(today, weekdayIndex(name)), { isWeekday: true })
const inWeek =
  (days: number): Rule['read'] =>
  ([name], { day }) =>
    dayPart(addDays(mondayOf(day), days + weekdayIndex(name)))

const weekdayRules: Rule[] = [
  rule(`next ${weekday}`, inWeek(7)),
  rule(`this ${weekday}`, inWeek(0)),
  rule(`last ${weekday}`, inWeek(-7)),
  rule(`(?:this |the )?coming ${weekday}`, comingWeekday),
  rule(`(${englishNumber}) weeks? from ${weekday}`, ([weeks = '', name], today) =>
    dayPart(addDays(nextWeekday(today, weekdayIndex(name)), 7 * numberOf(weeks))),
  ),
  rule(`(${longDays})`, comingWeekday),
  loose(`(${shortDays})`, comingWeekday),
]

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
  'm|minutes?|mins?': (amount) => ({ after: amount * minuteMs }),
  'h|hours?|hrs?': (amount) => ({ after: amount * hourMs }),
  'd|days?': (amount, { day }) => ({ day: addDays(day, amount) }),
  '(?:business|working|work) days?|workdays?': (amount, { day }) => ({ day: addWorkdays(day, amount) }),
  'w|weeks?|wks?': (amount, { day }) => ({ day: addDays(day, 7 * amount) }),
  'fortnights?': (amount, { day }) => ({ day: addDays(day, 14 * amount) }),
  'months?': (amount, { day }) => ({ day: addMonths(day, amount) }),
  'years?': (amount, { day }) => ({ day: addMonths(day, 12 * amount) }),
}
const unitPatterns = Object.keys(units)
const partOf = (amount: number, unit: string, today: Today) =>
  units[unitPatterns[indexIn(unitPatterns, unit)] ?? '']?.(amount, today)

const words = `(${unitPatterns.join('|').replaceAll(/\b[mhdw]\|/g, '')})`
// A letter is a unit only after digits: `3h`, but not `an d`.
const amount = `(?:(${englishNumber}) ?${words}|(\\d{1,4}) ?([mhdw]))`
const span =
  (sign: 1 | -1): Rule['read'] =>
  ([count, unit, digits = '', letter = ''], today) =>
    partOf(sign * numberOf(count ?? digits), unit ?? letter, today)

const unitRules: Rule[] = [
  rule(`(?:in|within|after|over)(?: the)?(?: next)? ${amount}`, span(1)),
  rule(`(?:in|within|over) the next ${words}`, ([unit = ''], today) => partOf(1, unit, today)),
  rule(`${amount} (?:from (?:now|today)|later)`, span(1)),
  rule(`${amount} from tomorrow`, (groups, { day, time }) => span(1)(groups, { day: addDays(day, 1), time })),
  rule(`${amount} ago`, span(-1)),
  rule(`(${englishNumber}) ?((?:business|working|work) days?|workdays?)`, span(1)),
  loose(`\\+? ?${amount}`, span(1)),
]

const otherSpans: Rule[] = [
  rule('within the hour', () => ({ after: hourMs })),
  rule('(?:in |within )?(?:the next )?(?:half an|(?:a )?half(?: |-)?)(?: ?hour)', () => ({
    after: 30 * minuteMs,
  })),
  rule('(?:in|within) half a day', () => ({ after: 4 * hourMs })),
  rule('(?:in |within )?(?:a|an|one) hour and a half', () => ({ after: 90 * minuteMs })),
  rule(`(?:in |within )?(?:(${englishNumber}) and a half|(\\d+)\\.5) hours`, ([whole, digits]) => ({
    after: (numberOf(whole ?? digits ?? '') + 0.5) * hourMs,
  })),
]

const hourWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const hour = `(1[0-2]|[1-9]|${hourWords})`
const minutes = '(five|ten|twenty(?:[- ]five)?|fifteen|thirty|forty(?:[- ]five)?|fifty(?:[- ]five)?|\\d{1,2})'
// In digits, minutes are two: `3.30`, but neither `3.5` nor the range `3-4`.
const minutesAfterHour = `(?:[- ](?=[a-z])|[. ](?=\\d\\d))${minutes}`
const preposition = '(?:at|by|before|until|till|around|after)'
const unitNames =
  'usd|eur|gbp|ntd?|twd|dollars?|cents?|bucks|euros?|pounds?|percent|points?|units?|items?|pieces?|pcs|boxes|' +
  'copies|orders|people|customers|times|words|pages|characters|kg|km|miles?'
/** What shows that a number after a preposition is not an hour: `by 5 December`, `after 3 days`, `around 20 dollars`. */
const noHour = `(?!${[
  `,\\d|[.]\\d| ?(?:[%$€£¥元塊]|(?:${unitNames})\\b)`,
  ` ?[ap]\\.?m| (?:minutes )?past | (?:minutes )?to ${hour}\\b| (?:of )?(?:${month})|(?: [a-z]+)? ${words}`,
].join('|')})`
/** What may follow four digits that are a time, not an amount or an address: `at 1430 tomorrow`. */
const timeEnd = `(?=$|[,.;!?)](?!\\d)| (?:(?:on|this|next|and|but|to) [a-z]|[-–—]|to(?:day|morrow|night)\\b|${weekday}\\b))`
const hourBefore = (hour: string) => (numberOf(hour) === 1 ? 12 : numberOf(hour) - 1)

const timeRules: Rule[] = [
  rule(`${preposition} ${hour}${noHour}`, ([at = '']) => timePart(numberOf(at))),
  rule(`${preposition} ${hour}${minutesAfterHour}${noHour}`, ([at = '', more = '']) =>
    timePart(numberOf(at), numberOf(more)),
  ),
  // After `by`, 2030 is a year.
  rule(`(?:at |(?:by|before|until|till) (?!20))([01]\\d|2[0-3])([0-5]\\d)${timeEnd}`, ([at, more]) =>
    timePart(Number(at), Number(more), true),
  ),
  rule(`${hour} ?o['’]?clock`, ([at = '']) => timePart(numberOf(at))),
  rule(`half past ${hour}`, ([at = '']) => timePart(numberOf(at), 30)),
  rule(`(?:a )?quarter past ${hour}`, ([at = '']) => timePart(numberOf(at), 15)),
  rule(`(?:a )?quarter to ${hour}`, ([at = '']) => timePart(hourBefore(at), 45)),
  rule(`${minutes} (?:minutes )?past ${hour}`, ([more = '', at = '']) =>
    timePart(numberOf(at), numberOf(more)),
  ),
  rule(`${minutes} minutes to ${hour}|(five|ten|twenty(?:[- ]five)?) to ${hour}`, ([a, b, c = '', d = '']) =>
    timePart(hourBefore(b ?? d), 60 - numberOf(a ?? c)),
  ),
  loose(`(${hourWords})(?:[- ]${minutes})?`, ([at = '', more = '0']) =>
    timePart(numberOf(at), numberOf(more)),
  ),
  rule('midnight', () => timePart(24, 0, true)),
  rule('(?:the )?end of (?:the |business |my )?day|eod|cob|close of business', () => timePart(17, 0, true)),
]

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)'
const nextOrdinal: Rule['read'] = ([at], { day }) => dayPart(nextOfMonth(day, Number(at)))

const dateRules: Rule[] = [
  rule(`${month} (?:the )?${date}(?:,? (\\d{4}))?`, ([name = '', at, year], today) =>
    dayPart(dateOf(today, year, indexIn(months, name) + 1, dateNumber(at))),
  ),
  rule(`(?:the )?${date} (?:of )?${month}(?:,? (\\d{4}))?`, ([at, name = '', year], today) =>
    dayPart(dateOf(today, year, indexIn(months, name) + 1, dateNumber(at))),
  ),
  rule(`(?:the )?end of ${month}`, ([name = ''], today) =>
    dayPart(endOfMonth(today, indexIn(months, name) + 1)),
  ),
  rule(`(?:the )?${ordinal} of next month`, ([at], { day }) => dayPart(dateOfMonth(day, 1, Number(at)))),
  rule('christmas(?: day)?', (_, today) => dayPart(nextDate(today, 12, 25))),
  rule('christmas eve', (_, today) => dayPart(nextDate(today, 12, 24))),
  rule("new year's(?: day)?", (_, today) => dayPart(nextDate(today, 1, 1))),
  rule("new year's eve", (_, today) => dayPart(nextDate(today, 12, 31))),
  rule(`(?:on|by|before|until) the ${ordinal}`, nextOrdinal),
  loose(`(?:the )?${ordinal}`, nextOrdinal),
]

const spanRules: Rule[] = [
  rule('next week', (_, { day }) => dayPart(addDays(mondayOf(day), 7), { isWeek: true })),
  rule('this week', (_, { day }) => dayPart(addDays(mondayOf(day), 4), { isWeek: true })),
  rule('(?:(?:the|this) )?weekend', (_, { day }) => dayPart(addDays(mondayOf(day), 5))),
  rule('next weekend', (_, { day }) => dayPart(addDays(mondayOf(day), 12))),
  rule('early next week|(?:the )?(?:start|beginning) of next week', (_, { day }) =>
    dayPart(addDays(mondayOf(day), 7)),
  ),
  rule('(?:the )?end of next week', (_, { day }) => dayPart(addDays(mondayOf(day), 11))),
  rule('(?:the )?end of (?:(?:the|this) )?week|eow', (_, { day }) => dayPart(addDays(mondayOf(day), 4))),
  rule('next month', (_, { day }) => dayPart(firstOfNextMonth(day))),
  rule('(?:the )?end of (?:(?:the|this) )?month|eom', (_, { day }) =>
    dayPart(lastOfMonth(yearOf(day), monthOf(day))),
  ),
  rule('(?:the )?end of next month', (_, { day }) => dayPart(lastOfMonth(yearOf(day), monthOf(day) + 1))),
  rule('(?:the )?end of (?:(?:the|this) )?year', (_, { day }) => dayPart(dayOf(yearOf(day), 12, 31))),
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
  ...otherSpans,
  ...timeRules,
  ...dateRules,
  ...spanRules,
  ...periodRules,
]

/** Words between the parts of a moment. */
export const englishFillers =
  '@|at|on|by|before|after|until|till|the|of|from|around|about|and|in|for|no later than|(?:at the )?latest'
