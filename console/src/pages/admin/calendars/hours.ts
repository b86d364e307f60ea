export type Span = [from: string, to: string]

/** Returns hours as they are typed: `09:00–12:00, 13:00–18:00`. */
export const hoursText = (spans: string[][]) => spans.map(([from, to]) => `${from}–${to}`).join(', ')

const clockOf = (text: string) => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:：.]?(\d{2}))?$/.exec(text.trim()) ?? []
  return hours && Number(hours) <= 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined
}

const spanOf = (text: string): Span | undefined => {
  const [from, to, ...rest] = text.split(/[-–—~～〜至]/).map(clockOf)
  return from && to && rest.length === 0 ? [from, to] : undefined
}

/** Parses hours that an employee typed. Returns undefined if they are not valid. */
export const spansOf = (text: string): Span[] | undefined => {
  if (!text.trim()) return []
  const spans = text.split(/[,，、;；]/).map(spanOf)
  return spans.every((span) => span !== undefined) ? spans : undefined
}
