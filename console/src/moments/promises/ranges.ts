import { chineseNumber, englishNumber } from '../numbers.ts'

const to = ' ?(?:-|–|—|~|to|till|until|through|到|至) ?'
const toOr = ' ?(?:-|–|—|~|to|or|到|至|或) ?'
const englishUnit =
  '(?:business |working |more )?(?:minutes?|mins?|hours?|hrs?|days?|workdays?|weeks?|months?)\\b'
const chineseUnit = '個?(?:分鐘?|小時|鐘頭|天|日內|日後|工作天|工作日|營業日|週|周|星期|禮拜|月內|月後)'
const weekday = '(?:週|周|星期|禮拜)'
const numeral = '[一二三四五六日天1-7]'
const hours = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const hourInDigits = '(?:1[0-2]|[1-9])'
const englishDays = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const period = '(?:凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|晚間)'
const hour = '(?:\\d{1,2}|[一二兩三四五六七八九十]{1,3}) ?[點時](?:半|整|\\d{1,2}分?)?'
const clock = '\\d{1,2}:\\d\\d'
const anyTime = `${period}? ?(?:${clock}|${hour})`
const hourRange = `(?:[\\s,、)]*${anyTime}${to}${anyTime})?`

const days = ['一1', '二2', '三3', '四4', '五5', '六6', '日天7']
const indexOf = (numeral: string) => days.findIndex((names) => names.includes(numeral))
const shortDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Whether weekdays are so far apart that they are opening hours: 週一至週五. */
const areOpeningHours = (from: number, until: number) => until - from >= 3

type Replacement = [RegExp, string | ((...groups: string[]) => string)]

const replacements: Replacement[] = [
  [
    new RegExp(`${weekday}(${numeral})${to}(${weekday}?(${numeral}))${hourRange}`, 'g'),
    (all, from = '', until = '', numeral = '') => {
      if (areOpeningHours(indexOf(from), indexOf(numeral))) return ' '
      return until === numeral ? all.slice(0, 1).replace(/[星禮]/, '週') + until : until
    },
  ],
  [
    new RegExp(
      `\\b(${englishDays})${to}(${englishDays})\\b(?:,? ?(?:from |between )?${clock}${to}${clock})?`,
      'g',
    ),
    (_, from = '', until = '') =>
      areOpeningHours(shortDays.indexOf(from.slice(0, 3)), shortDays.indexOf(until.slice(0, 3)))
        ? ' '
        : until,
  ],
  [new RegExp(`${period} ?(?:${clock}|${hour}|\\d{1,2})${to}(?=${period})`, 'g'), ''],
  [new RegExp(`(?:${clock}|${hour}|\\d{1,2})${to}(?=${hour})`, 'g'), ''],
  [new RegExp(`${clock}${to}(?=${clock})`, 'g'), ''],
  [new RegExp(`\\d{1,2}/\\d{1,2}${to}(?=\\d{1,2}/\\d)`, 'g'), ''],
  [
    new RegExp(
      `\\b(?:\\d{1,3}${toOr}|(?:${englishNumber}) (?:to|or) )(${englishNumber}) ?(${englishUnit})`,
      'g',
    ),
    'in $1 $2',
  ],
  [new RegExp(`(?:${chineseNumber})${toOr}(${chineseNumber}) ?(${chineseUnit})(?!之?前)`, 'g'), '$1$2內'],
  [
    new RegExp(
      `\\b(?:at|around|about|by|before|after|between|from) ${hourInDigits}(?: ?[-–—~] ?| or )` +
        `(?=${hourInDigits}(?!\\d|[:/.-]\\d))`,
      'g',
    ),
    'at ',
  ],
  [
    new RegExp(
      `\\b(?:between|from) [^,;.?!]{1,12}? (?:and|to|till|until) (?=\\d|noon|${englishDays}|(?:${hours})\\b)`,
      'g',
    ),
    'by ',
  ],
]

/** Replaces the ranges of a text with their ends, which is when a promise is due: `in 3-5 days`, 下午兩點到四點. */
export const rangeEnds = (text: string) =>
  replacements.reduce(
    (replaced, [range, end]) =>
      typeof end === 'string' ? replaced.replace(range, end) : replaced.replace(range, end),
    text,
  )
