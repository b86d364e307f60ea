import { isMoment } from '#http/input/moments.ts'
import type { DateFormat } from '../recipes/options.ts'

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/
const yearFirstDigits = /^(\d{4})(\d\d)(\d\d)$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const minguoYear = /^(?:民[國国])? ?(\d{1,3})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/
const minguoDigits = /^(\d{2,3})(\d\d)(\d\d)$/
const isIso = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:[\d:.+Zz -]*)?$/
/** No date is longer, and a longer cell would slow the patterns down. */
const maxLength = 64
/** A date with a time; spreadsheets write 上午 or 下午 before the hours, AM or PM at the end. */
const timed =
  /^(?<day>.*?)(?:[ T]+|(?<=\S)(?=[上下]午))(?<before>[上下]午)? ?(?<hours>\d{1,2})(?<rest>:\d\d.*?)(?: ?(?<after>[AP]M))?$/i
const timedDigits = /^(?<day>\d{8})(?<hours>\d\d)(?<rest>\d\d(?:\d\d)?)$/
const blanksInWords = /(?<=[國国年月]) +(?=\d)|(?<=\d) +(?=[年月日])/g

/** The year before the first one of the Minguo calendar. */
const minguoEpoch = 1911

type Parts = [year: number | string, month: string | undefined, day: string | undefined]

const partsIn: Record<DateFormat, (day: string) => Parts | undefined> = {
  ymd: (text) => {
    const [match, year = '', , month, day, monthWord, dayWord] = yearFirst.exec(text) ?? []
    if (match !== undefined) return [year, month ?? monthWord, day ?? dayWord]
    const [digits, ownYear = '', ownMonth, ownDay] = yearFirstDigits.exec(text) ?? []
    return digits === undefined ? undefined : [ownYear, ownMonth, ownDay]
  },
  dmy: (text) => {
    const [match, day, , month, year = ''] = yearLast.exec(text) ?? []
    return match === undefined ? undefined : [year, month, day]
  },
  mdy: (text) => {
    const [match, month, , day, year = ''] = yearLast.exec(text) ?? []
    return match === undefined ? undefined : [year, month, day]
  },
  minguo: (text) => {
    const [match, year, , month, day, monthWord, dayWord] = minguoYear.exec(text) ?? []
    if (match !== undefined) return [Number(year) + minguoEpoch, month ?? monthWord, day ?? dayWord]
    const [digits, ownYear, ownMonth, ownDay] = minguoDigits.exec(text) ?? []
    return digits === undefined ? undefined : [Number(ownYear) + minguoEpoch, ownMonth, ownDay]
  },
}

const two = (digits: string | number = '') => String(digits).padStart(2, '0')

/** Returns the hours of a time of 24 hours, or of a half of the day; undefined if that half does not have them. */
const hoursOf = (hours: string, half: string | undefined) => {
  if (half === undefined) return two(hours)
  const isAfternoon = /^(?:下午|pm)$/i.test(half)
  // Both 上午 12:05 and 上午 00:05 are five past midnight; 下午 14:05 is what it says.
  if (Number(hours) > 12) return isAfternoon ? hours : undefined
  return two((Number(hours) % 12) + (isAfternoon ? 12 : 0))
}

/** Splits a text into a day and the time as the API takes it, with a blank before; the time may be empty. */
const splitTime = (text: string): [day: string, time: string] | undefined => {
  const { day, hours, rest = '' } = timedDigits.exec(text)?.groups ?? {}
  if (day !== undefined) return [day, ` ${[hours, ...(rest.match(/../g) ?? [])].join(':')}`]
  const found = timed.exec(text)?.groups
  if (!found) return [text, '']
  const hour = hoursOf(found.hours as string, found.before ?? found.after)
  return hour === undefined ? undefined : [(found.day as string).trimEnd(), ` ${hour}${found.rest}`]
}

/**
 * Converts a date or date-time of a format to the API's; a year of four digits that comes first is understood
 * in all of them. What is not such a date stays as it is.
 */
export const asIsoDay = (cell: string, format: DateFormat): string => {
  if (isIso.test(cell) || cell.length > maxLength) return cell
  const text = cell.normalize('NFKC').trim()
  const [dayPart, time] = splitTime(text) ?? [text, '']
  const day = dayPart.replace(blanksInWords, '')
  const parts = partsIn.ymd(day) ?? partsIn[format](day)
  if (!parts) return text
  const [year, month, dayOfMonth] = parts
  return `${year}-${two(month)}-${two(dayOfMonth)}${time}`
}

/** Formats that a file's dates may be guessed to have. */
const guessed = ['dmy', 'mdy', 'minguo'] as const

/** A year that is neither a day, a month nor a year of the century. */
const isMinguoForSure = (text: string) => /^(?:民|\d{3}\D)/.test(text)

/** Collects the dates of one column, to guess their format from all of them. */
export const createDateEvidence = () => {
  let filled = 0
  let yearFirstDates = 0
  let others = 0
  let isMinguoSure = false
  const fits = { dmy: 0, mdy: 0, minguo: 0 }
  return {
    see(cell: string) {
      filled++
      const text = cell.length > maxLength ? '' : cell.normalize('NFKC').trim()
      if (isIso.test(text) || isMoment(asIsoDay(text, 'ymd'))) {
        yearFirstDates++
        return
      }
      // Digits without separators may be any number.
      if (minguoDigits.test(text)) return
      let isDate = false
      for (const format of guessed) {
        if (!isMoment(asIsoDay(text, format))) continue
        fits[format]++
        isDate = true
      }
      if (!isDate) return
      others++
      if (isMinguoForSure(text)) isMinguoSure = true
    },
    /** Reports whether any date has its year elsewhere than first. */
    hasOthers: () => others > 0,
    /** Reports whether at least a third of the cells are dates. */
    areDates: () => filled > 0 && (yearFirstDates + others) * 3 >= filled,
    /** Returns the only format that fits all dates; null if there is none, or more than one. */
    guess(): DateFormat | null {
      if (!others) return yearFirstDates ? 'ymd' : null
      const [only = null, ...rest] = guessed.filter((format) => fits[format] === others)
      // Two digits may be a year of the century as well.
      return rest.length || (only === 'minguo' && !isMinguoSure) ? null : only
    },
  }
}
export type DateEvidence = ReturnType<typeof createDateEvidence>
