const dayPattern = /^(\d{4})-(\d\d)-(\d\d)/
const timePattern =
  /^(?:[ T](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?: ?(?<zone>[Zz]|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?)?$/

const isRealDay = (year: number, month: number, day: number) =>
  year >= 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** Returns the date in a value if it does not exist, such as 2026-02-29. */
export const missingDayIn = (value: unknown) => {
  const [day, year, month, date] = dayPattern.exec(String(value)) ?? []
  return day !== undefined && Number(year) >= 1 && !isRealDay(Number(year), Number(month), Number(date))
    ? day
    : undefined
}

/** Returns whether the text is an existing day as `YYYY-MM-DD`. */
export const isDay = (text: string) => text.length === 10 && isMoment(text)

/** Returns how many minutes of its day, in UTC, a time is; undefined if it has no offset. */
const minutesInUtc = ({ hour, minute, zone }: Record<string, string | undefined>) => {
  if (!zone) return undefined
  const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  return Number(hour) * 60 + Number(minute) - (sign === '-' ? -offset : offset)
}

interface Days {
  first: string
  last: string
}

/** The days that dates on the wire can name. */
const allDays: Days = { first: '0001-01-01', last: '9999-12-31' }
/** The days whose moments are of the years 1 to 9999 in every time zone. */
const keptDays: Days = { first: '0001-01-02', last: '9999-12-30' }

const isAmong = ({ first, last }: Days, day: string, minutes = 0) =>
  day >= first && day <= last && !(day === first && minutes < 0) && !(day === last && minutes >= 1440)

const isMomentOf = (days: Days, text: string) => {
  const [day, year, month, date] = dayPattern.exec(text) ?? []
  if (day === undefined || !isRealDay(Number(year), Number(month), Number(date))) return false
  const time = timePattern.exec(text.slice(10))
  return time !== null && isAmong(days, day, minutesInUtc(time.groups ?? {}))
}

/** Returns whether the text is a day with or without a time and an offset. */
export const isMoment = (text: string) => isMomentOf(allDays, text)

/** Returns whether the text is a moment that is answered as it was sent, whatever the time zone of the service. */
export const isKeptMoment = (text: string) => isMomentOf(keptDays, text)
