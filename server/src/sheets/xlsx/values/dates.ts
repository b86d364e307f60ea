const DAY = 86_400
const LAST_1900 = 2_958_465
const LAST_1904 = LAST_1900 - 1462
const LEAP_BUG = 60

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** Formats seconds as HH:MM:SS. */
const timeText = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const dayText = (day: number, is1904: boolean) => {
  // Lotus 1-2-3 took 1900 for a leap year, and spreadsheets still do.
  if (!is1904 && day === LEAP_BUG) return '1900-02-29'
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < LEAP_BUG ? 31 : 30)
  return new Date(first + day * DAY * 1000).toISOString().slice(0, 10)
}

/** Returns the time of day of a serial number from 0 to below 1; undefined for any other. */
export const timeOf = (serial: number) =>
  serial >= 0 && serial < 1 ? timeText(Math.min(Math.round(serial * DAY), DAY - 1)) : undefined

/** Returns the date, time or both of a serial number; undefined outside the calendars of spreadsheets. */
export const dateOf = (serial: number, is1904: boolean) => {
  const seconds = Math.round(serial * DAY)
  const day = Math.floor(seconds / DAY)
  if (serial < 1) return timeOf(serial)
  if (day > (is1904 ? LAST_1904 : LAST_1900)) return undefined
  const rest = seconds - day * DAY
  return rest === 0 ? dayText(day, is1904) : `${dayText(day, is1904)} ${timeText(rest)}`
}

const iso = /^(?:(\d{4}-\d\d-\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/

/** Formats a date that the workbook stores as ISO 8601. */
export const isoText = (text: string) => {
  const [, date, hours, minutes, seconds = '0'] = iso.exec(text) ?? []
  if (hours === undefined) return date ?? text
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Math.min(Math.round(Number(seconds)), 59)
  if (date === undefined) return timeText(time)
  return time === 0 ? date : `${date} ${timeText(time)}`
}
