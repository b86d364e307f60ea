export type Span = [from: string, to: string]

/** Returns hours as they are typed: `09:00–12:00, 13:00–18:00`. */
export const hoursText = (spans: string[][]) => spans.map(([from, to]) => `${from}–${to}`).join(', ')

type Half = 'am' | 'pm'

interface Clock {
  hours: number
  minutes: string
  /** Which half of the day was typed; of a 24-hour clock, none. */
  half: Half | undefined
}

const halves: Record<string, Half> = { am: 'am', pm: 'pm', 上午: 'am', 早上: 'am', 下午: 'pm', 晚上: 'pm' }
const clock = /^(上午|早上|下午|晚上)?(\d{1,2})(?:[:：.點]?(\d{2})分?|點)?([ap]m)?$/

const clockOf = (text: string): Clock | undefined => {
  const plain = text.toLowerCase().replaceAll(/\s|\.(?=m)|(?<=m)\./g, '')
  const [, before = '', digits = '', minutes = '00', after = ''] = clock.exec(plain) ?? []
  const half = halves[before] ?? halves[after]
  const hours = Number(digits)
  const isHour = half ? hours >= 1 && hours <= 12 : hours <= 24
  return digits && isHour && Number(minutes) < 60 ? { hours, minutes, half } : undefined
}

const timeOf = ({ hours, minutes, half }: Clock) => {
  const ofDay = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}

const spanOf = (text: string): Span | undefined => {
  const [from, to, ...rest] = text.split(/[-–—~～〜至]/).map(clockOf)
  if (!from || !to || rest.length) return
  const end = timeOf(to)
  // In 1–5 pm both are in the afternoon, in 9–5 pm only the end is.
  const isBare = !from.half && to.half && from.hours >= 1 && from.hours <= 12
  const starts = isBare ? (['pm', 'am'] as const).map((half) => timeOf({ ...from, half })) : [timeOf(from)]
  return [starts.find((start) => start < end) ?? timeOf(from), end]
}

/** Parses hours that an employee typed. Returns undefined if they are not valid. */
export const spansOf = (text: string): Span[] | undefined => {
  if (!text.trim()) return []
  const spans = text.split(/[,，、;；]/).map(spanOf)
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** Returns the first span that does not end after its start, as it is typed. */
export const backwardIn = (spans: Span[]) => {
  const backward = spans.find(([from, to]) => to <= from)
  return backward && hoursText([backward])
}
