import { isMoment } from '#http/input/moments.ts'
import type { DateFormat } from '../recipes/options.ts'

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const minguoYear = /^(?:民[國国])? ?(\d{1,3})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/
const minguoDigits = /^(\d{2,3})(\d\d)(\d\d)$/
const isIso = /^\d{4}-\d\d-\d\d/
const hoursAfter = /[ T](\d{1,2})$/

/** The year before the first one of the Minguo calendar. */
const minguoEpoch = 1911

type Parts = [year: number | string, month: string | undefined, day: string | undefined]

const partsIn: Record<DateFormat, (day: string) => Parts | undefined> = {
  ymd: (text) => {
    const [match, year = '', , month, day, monthWord, dayWord] = yearFirst.exec(text) ?? []
    return match === undefined ? undefined : [year, month ?? monthWord, day ?? dayWord]
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

/** Splits a text where its hours end: the day, the hours, and what follows them; the latter two may be empty. */
const splitTime = (text: string): [day: string, hours: string, rest: string] => {
  const at = text.indexOf(':')
  const before = text.slice(0, Math.max(0, at))
  const [after, hours = ''] = hoursAfter.exec(before) ?? []
  const day = after && before.slice(0, -after.length).trimEnd()
  return day ? [day, hours, text.slice(at)] : [text, '', '']
}

const two = (digits = '') => digits.padStart(2, '0')

/**
 * Converts a date or date-time of a format to the API's; a year of four digits that comes first is understood
 * in all of them. What is not such a date stays as it is.
 */
export const asIsoDay = (text: string, format: DateFormat): string => {
  if (isIso.test(text)) return text
  const [dayPart, hour, rest] = splitTime(text)
  const parts = partsIn.ymd(dayPart) ?? partsIn[format](dayPart)
  if (!parts) return text
  const [year, month, day] = parts
  return `${year}-${two(month)}-${two(day)}${rest && ` ${two(hour)}${rest}`}`
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
      const text = cell.trim()
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
