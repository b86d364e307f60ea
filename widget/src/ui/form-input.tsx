import type { FormField, FormValue } from '../types.ts'
import type { Words } from '../words/index.ts'

interface Props {
  field: FormField
  words: Words
  value: FormValue | undefined
  /** What marks an input as wrong. */
  faults: object
  onChange: (value: FormValue) => void
}

const maxLength = 255
const maxQuestion = 10_000

const known = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
} as const

/** Inputs by the type of a custom field, as the API codes it. */
const byType: Record<number, object> = {
  0: { type: 'number', step: 1 },
  3: { type: 'date' },
  4: { type: 'time' },
  5: { type: 'datetime-local' },
  8: { type: 'number', step: 'any' },
}
const flag = 2
const select = 6
const multiSelect = 7

/** Returns the value of an input that holds a text. */
const textIn = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')

const typedIn = ({ currentTarget }: Event) => (currentTarget as HTMLInputElement).value

const Select = ({ field, words, value, faults, onChange }: Props) => {
  const choices =
    field.type === flag
      ? [
          { value: 'true', text: words.yes },
          { value: 'false', text: words.no },
        ]
      : (field.options ?? [])
  return (
    <select
      {...faults}
      name={field.field}
      required={field.is_required}
      value={textIn(value)}
      onChange={(event) => onChange(typedIn(event))}
    >
      <option value="">{words.choose}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.text}
        </option>
      ))}
    </select>
  )
}

const Checkboxes = ({ field, value, faults, onChange }: Props) => {
  const chosen = Array.isArray(value) ? value : []
  const change = (choice: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, choice] : chosen.filter((one) => one !== choice))
  return (field.options ?? []).map(({ value: choice, text }) => (
    <label key={choice} class="choice">
      <input
        {...faults}
        type="checkbox"
        name={field.field}
        checked={chosen.includes(String(choice))}
        onChange={({ currentTarget }) => change(String(choice), (currentTarget as HTMLInputElement).checked)}
      />
      {text}
    </label>
  ))
}

/** Returns whether a field has several inputs, which its label cannot name. */
export const isGroup = ({ type }: FormField) => type === multiSelect

/** The input that fits a field. */
export const FormInput = (props: Props) => {
  const { field, value, faults, onChange } = props
  const { field: name, type, is_required: required } = field
  if (type === multiSelect) return <Checkboxes {...props} />
  if (type === select || type === flag) return <Select {...props} />
  const shared = {
    ...faults,
    name,
    required,
    value: textIn(value),
    onInput: (event: Event) => onChange(typedIn(event)),
  }
  if (name === 'question') return <textarea {...shared} rows={3} maxLength={maxQuestion} />
  if (type === null) return <input {...shared} {...known[name as 'name']} maxLength={maxLength} />
  return <input {...shared} {...(byType[type] ?? { type: 'text', maxLength: maxQuestion })} />
}

const dateTime = 5

/** Returns a value as the API takes it: a moment in the visitor's own time zone. */
export const sentValue = ({ type }: FormField, value: FormValue) =>
  type === dateTime && typeof value === 'string' ? new Date(value).toISOString() : value

/** Returns a moment of the visitor's as the company writes it; an old browser may not know its time zone. */
const writtenIn = (local: string, timeZone?: string): string => {
  try {
    return new Date(local).toLocaleString('sv', { timeZone })
  } catch {
    return writtenIn(local)
  }
}

/** Returns a value as conditions compare it. */
export const comparedValue = ({ type }: FormField, value: FormValue | undefined, timeZone?: string) => {
  if (type === dateTime && value) return writtenIn(value as string, timeZone)
  return type === flag && value ? value === 'true' : value
}
