import type { Schemas } from '#sdk/types.ts'
import { type Language, languages } from './forms/visitorForm.ts'

type Span = Schemas['ServiceSpan']

/** 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Returns the form field for the hours of a day. */
export const dayField = (weekday: number) => `hours.${weekday}`

const clock = '(\\d{1,2})(?::?(\\d{2}))?'
const pattern = new RegExp(`^${clock}\\s*(?:[-–—~]|to|至|到)\\s*${clock}$`)

const timeOf = (hours = '?', minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`
const isTime = (time: string) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)

const spanOf = (text: string) => {
  const [, fromHours, fromMinutes, toHours, toMinutes] = pattern.exec(text.trim()) ?? []
  return { from: timeOf(fromHours, fromMinutes), to: timeOf(toHours, toMinutes) }
}

/** Parses a day's hours, such as `9-12, 13-18`. Returns the kind of error if they are invalid. */
export const parseDay = (text: string): Omit<Span, 'weekday'>[] | 'unreadable' | 'crossed' => {
  const given = text.normalize('NFKC').split(/[,;、]/)
  const spans = given.filter((part) => part.trim() !== '').map(spanOf)
  if (!spans.every(({ from, to }) => isTime(from) && isTime(to))) return 'unreadable'
  const inOrder = spans.toSorted((one, other) => one.from.localeCompare(other.from))
  const isCrossed = inOrder.some(({ from, to }, at) => to <= from || from < (inOrder[at - 1]?.to ?? ''))
  return isCrossed ? 'crossed' : inOrder
}

const writtenOf = (spans: Omit<Span, 'weekday'>[]) => spans.map(({ from, to }) => `${from}–${to}`).join(', ')

/** Returns the hours in the form's own notation. Unreadable text stays as is. */
export const tidied = (text: string) => {
  const spans = parseDay(text)
  return typeof spans === 'string' ? text : writtenOf(spans)
}

/** Returns the form field for the note on the hours in a language. */
export const noteField = (language: Language) => `service_hours_notes.${language}`

/** Returns the form values for the notes in each language. */
export const noteFieldsOf = (notes: Schemas['Channel']['service_hours_notes'] | undefined) =>
  Object.fromEntries(languages.map((language) => [noteField(language), notes?.[language] ?? '']))

/** Returns the form values for a week's hours. */
export const fieldsOf = (hours: Span[]) =>
  Object.fromEntries(
    weekdays.map((day) => [dayField(day), writtenOf(hours.filter(({ weekday }) => weekday === day))]),
  )

/** Returns the week's hours in the form values. */
export const hoursOf = (values: Record<string, unknown>): Span[] =>
  weekdays.flatMap((weekday) => {
    const spans = parseDay(String(values[dayField(weekday)] ?? ''))
    return typeof spans === 'string' ? [] : spans.map((span) => ({ weekday, ...span }))
  })
