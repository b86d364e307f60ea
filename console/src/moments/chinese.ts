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
  yearOf,
} from './calendar.ts'
import { dateOf, nextDate } from './digits.ts'
import { nextWeekday } from './english.ts'
import { chineseNumber, numberOf } from './numbers.ts'
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

const relativeDays: Record<string, [number, Period?]> = {
  '今天|今日': [0],
  今早: [0, 'morning'],
  今晚: [0, 'evening'],
  '明天|明日|隔天|翌日': [1],
  明早: [1, 'morning'],
  明晚: [1, 'evening'],
  '後天|後日': [2],
  大後天: [3],
  這兩天: [2],
  '這幾天|這三天': [3],
  '昨天|昨日': [-1],
  前天: [-2],
}

const periods: Record<string, Period> = {
  '凌晨|清晨': 'dawn',
  '早上|上午|早晨|一早|一大早': 'morning',
  '中午|正午': 'noon',
  '下午|午後': 'afternoon',
  '傍晚|晚上|晚間': 'evening',
  '深夜|半夜|夜裡': 'night',
}

const week = '(?:週|周|星期|禮拜)'
const weekday = '([一二三四五六日天1-7])'
const weekdayIndex = (text: string) => ('日天'.includes(text) ? 6 : numberOf(text) - 1)

const weekdayRules: Rule[] = [
  rule(`(下*)個?${week}${weekday}`, ([ahead = '', name = ''], today) => {
    const index = weekdayIndex(name)
    if (!ahead) return dayPart(nextWeekday(today, index), { isWeekday: true })
    return dayPart(addDays(mondayOf(today.day), 7 * ahead.length + index))
  }),
  rule(`(?:這|本)個?${week}${weekday}`, ([name = ''], { day }) =>
    dayPart(addDays(mondayOf(day), weekdayIndex(name))),
  ),
  rule(`\\(${weekday}\\)`, ([name = ''], today) =>
    dayPart(nextWeekday(today, weekdayIndex(name)), { isWeekday: true }),
  ),
  rule(`上個?${week}${weekday}`, ([name = ''], { day }) =>
    dayPart(addDays(mondayOf(day), weekdayIndex(name) - 7)),
  ),
]

const amount = `(${chineseNumber})`

const partsOfMonth: Record<string, (year: number, month: number) => string> = {
  初: (year, month) => addDays(lastOfMonth(year, month - 1), 1),
  中: (year, month) => addDays(lastOfMonth(year, month - 1), 15),
  底: lastOfMonth,
}

const spanRules: Rule[] = [
  rule(`(下+)個?${week}`, ([ahead = ''], { day }) =>
    dayPart(addDays(mondayOf(day), 7 * ahead.length), { isWeek: true }),
  ),
  rule(`(?:這|本)個?${week}末|${week}末`, (_, { day }) => dayPart(addDays(mondayOf(day), 5))),
  rule(`下個?${week}末`, (_, { day }) => dayPart(addDays(mondayOf(day), 12))),
  rule(`(?:這|本)個?${week}`, (_, { day }) => dayPart(addDays(mondayOf(day), 4), { isWeek: true })),
  rule(`下個?${week}初`, (_, { day }) => dayPart(addDays(mondayOf(day), 7))),
  rule(
    `(?:${amount} ?月|(下個?)月|(?:這個?|本)月|(?<!個)月)([初中底])`,
    ([month, next, part = ''], { day }) => {
      const dateIn = partsOfMonth[part]
      const [year, from] = [yearOf(day), month ? numberOf(month) : monthOf(day) + (next ? 1 : 0)]
      if (!dateIn || (month && from > 12)) return undefined
      const dates = [dateIn(year, from), month ? dateIn(year + 1, from) : dateIn(year, from + 1)]
      return dayPart(dates.find((date) => date >= day))
    },
  ),
  rule('(?:這個?|本)月', (_, { day }) => dayPart(lastOfMonth(yearOf(day), monthOf(day)))),
  rule('下個?月', (_, { day }) => dayPart(firstOfNextMonth(day))),
  rule('年底|今年年?底', (_, { day }) => dayPart(dayOf(yearOf(day), 12, 31))),
  rule('明年', (_, { day }) => dayPart(dayOf(yearOf(day) + 1, 1, 1))),
]

const units: Record<string, (amount: number, today: Today) => Part> = {
  '分鐘?': (amount) => ({ after: amount * minuteMs }),
  刻鐘: (amount) => ({ after: 15 * amount * minuteMs }),
  '個?(?:小時|鐘頭)': (amount) => ({ after: amount * hourMs }),
  天: (amount, { day }) => ({ day: addDays(day, amount) }),
  日: (amount, { day }) => ({ day: addDays(day, amount) }),
  '個?(?:週|周|星期|禮拜)(?![一二三四五六日天])': (amount, { day }) => ({ day: addDays(day, 7 * amount) }),
  個月: (amount, { day }) => ({ day: addMonths(day, amount) }),
  年: (amount, { day }) => ({ day: addMonths(day, 12 * amount) }),
}

/** What is a date or a year without a word such as 後. */
const isDate = (unit: string) => unit === '日' || unit === '年'

const ahead = '(?:之?後|以後|過後|之?內|以內)'
const unitRules = Object.entries(units).flatMap(([unit, part]): Rule[] => {
  const later: Rule['read'] = ([count = ''], today) => part(numberOf(count), today)
  return [
    rule(`過?${amount} ?${unit}${ahead}`, later),
    rule(`${amount} ?${unit}(?:之|以)?前`, ([count = ''], today) => part(-numberOf(count), today)),
    ...(isDate(unit) ? [] : [loose(`${amount} ?${unit}`, later)]),
  ]
})
const otherSpans: Rule[] = [
  rule(`${amount} ?個?(?:工作天|工作日|營業日|上班日)${ahead}?`, ([count = ''], { day }) =>
    dayPart(addWorkdays(day, numberOf(count))),
  ),
  rule(`半個?(?:小時|鐘頭)${ahead}`, () => ({ after: 30 * minuteMs })),
  rule(`(?:${amount} ?個?半|(\\d+)\\.5 ?個?)(?:小時|鐘頭)${ahead}`, ([count, digits = '']) => ({
    after: (numberOf(count ?? digits) + 0.5) * hourMs,
  })),
  rule(`半天${ahead}`, () => ({ after: 4 * hourMs })),
  rule(`半個月${ahead}`, (_, { day }) => dayPart(addDays(day, 15))),
]

const hour = '(\\d{1,2}|[零〇一二兩三四五六七八九十]{1,3})'
const minute = '(\\d{1,2}|[零〇一二三四五六七八九十]{1,4})'
const timeRules: Rule[] = [
  rule(`${hour} ?[點时時](?:整|鐘)?`, ([at = '']) => timePart(numberOf(at))),
  rule(`${hour} ?[點時]半`, ([at = '']) => timePart(numberOf(at), 30)),
  rule(`${hour} ?[點時] ?${minute}分?`, ([at = '', more = '']) => timePart(numberOf(at), numberOf(more))),
  rule(`${hour} ?[點時]一刻`, ([at = '']) => timePart(numberOf(at), 15)),
  rule(`${hour} ?[點時]三刻`, ([at = '']) => timePart(numberOf(at), 45)),
  rule('下班', () => timePart(18, 0, true)),
  rule('午夜', () => timePart(24, 0, true)),
]

const year = '(?:(\\d{4}|(?:民國 ?)?1\\d\\d) ?年 ?)?'
const dateRules: Rule[] = [
  rule(`${year}${amount} ?月 ?${amount} ?[日號]?`, ([inYear, month = '', date = ''], today) =>
    dayPart(dateOf(today, inYear?.replace(/^民國 ?/, ''), numberOf(month), numberOf(date))),
  ),
  loose(`${amount} ?[日號]`, ([date = ''], { day }) => dayPart(nextOfMonth(day, numberOf(date)))),
  rule(`下個?月 ?${amount} ?[日號]`, ([date = ''], { day }) => dayPart(dateOfMonth(day, 1, numberOf(date)))),
  rule(`(?:這個?|本)月 ?${amount} ?[日號]`, ([date = ''], { day }) =>
    dayPart(dateOfMonth(day, 0, numberOf(date))),
  ),
  rule(`(今|明)年 ?${amount} ?月 ?${amount} ?[日號]?`, ([which, month = '', date = ''], { day }) =>
    dayPart(dayOf(yearOf(day) + (which === '明' ? 1 : 0), numberOf(month), numberOf(date))),
  ),
  rule('聖誕節', (_, today) => dayPart(nextDate(today, 12, 25))),
  rule('元旦', (_, today) => dayPart(nextDate(today, 1, 1))),
]

export const chineseRules: Rule[] = [
  ...Object.entries(relativeDays).map(([pattern, [days, period]]) =>
    rule(pattern, (_, { day }) => dayPart(addDays(day, days), period && { period })),
  ),
  ...Object.entries(periods).map(([pattern, period]) => rule(pattern, () => ({ period }))),
  rule('現在', () => ({ after: 0 })),
  ...weekdayRules,
  ...spanRules,
  ...unitRules,
  ...otherSpans,
  ...timeRules,
  ...dateRules,
]

/** Words between the parts of a moment. */
export const chineseFillers = '的|在|於|到|前|之前|以前|後|之後|以後|內|之內|以內|左右|準時'
