export interface Span {
  from: string
  to: string
}

/** Where each span begins, in months before the latest one. The last one begins with time. */
const spanMonths = [1, 7, 31]

const indexOf = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1

const beginOf = (month: number) => {
  if (month < 12) return '-infinity'
  const [year, place] = [Math.floor(month / 12), (month % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(place).padStart(2, '0')}-01 00:00+00`
}

/**
 * Splits all time into spans of whole months, the latest first. The first ones are short: common words are found in them.
 */
export const spansBefore = (latest: string | undefined, now = new Date()): Span[] => {
  const current = indexOf(now.toISOString())
  const last = Math.min(latest === undefined ? current : indexOf(latest), current)
  const begins = [...spanMonths.map((months) => beginOf(last - months)), '-infinity']
  return begins.map((from, place) => ({ from, to: begins[place - 1] ?? 'infinity' }))
}
