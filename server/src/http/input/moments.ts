const dayPattern = /^(\d{4})-(\d\d)-(\d\d)/
const timePattern =
  /^(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?: ?(?:[Zz]|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?)?$/

const isRealDay = (year: number, month: number, day: number) =>
  year >= 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** Returns whether the text is an existing day as `YYYY-MM-DD`. */
export const isDay = (text: string) => text.length === 10 && isMoment(text)

/** Returns whether the text is a day with or without a time and an offset. */
export const isMoment = (text: string) => {
  const [day, year, month, date] = dayPattern.exec(text) ?? []
  return (
    day !== undefined &&
    isRealDay(Number(year), Number(month), Number(date)) &&
    timePattern.test(text.slice(10))
  )
}
