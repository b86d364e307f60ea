import { useState } from 'react'
import { readDay, readTime, typedMoment } from '#console/moments/clock.ts'

export interface Typing {
  kind: 'date' | 'moment'
  /** A day or a moment of the API, or a text that is neither. */
  value: unknown
  onChange: (typed: string) => void
  /** The time of a day that is typed without one. */
  defaultTime?: string | undefined
  /** Whether a day is not guessed without its year, such as a birthday. */
  needsYear?: boolean | undefined
}

const year = /\p{Nd}{3,4}/u

const shownOf = (kind: Typing['kind'], value: string) => (kind === 'moment' ? typedMoment(value) : value)

/** Whether a value is a day or a moment; a draft may hold any text. */
const isStored = (value: string) =>
  /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(`${value.slice(0, 10)}T00:00:00Z`))

const fromOutside = (kind: Typing['kind'], value: string) => ({
  text: shownOf(kind, value),
  value,
  isUnderstood: isStored(value),
})

/** The text of a field for days or moments. Passes on what it was understood as, otherwise the text itself. */
export const useTyped = ({ kind, value, onChange, defaultTime, needsYear }: Typing) => {
  const given = value === null || value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(() => fromOutside(kind, given))
  // A value from elsewhere replaces the text.
  if (typed.value !== given) setTyped(fromOutside(kind, given))
  const change = (text: string) => {
    const isGuessed = needsYear && !year.test(text)
    const read = isGuessed ? undefined : kind === 'date' ? readDay(text) : readTime(text, defaultTime)
    const next = read ?? text.trim()
    setTyped({ text, value: next, isUnderstood: read !== undefined })
    onChange(next)
  }
  const { text, isUnderstood } = typed
  return { text, change, understood: text && isUnderstood ? shownOf(kind, typed.value) : undefined }
}
