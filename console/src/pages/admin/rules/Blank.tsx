import type { ReactNode } from 'react'

interface Props<T extends string> {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (chosen: T) => void
  error?: string | undefined
}

/** A blank in the sentence that is filled from a short list, as the platform shows it. */
export const Blank = <T extends string>({ label, value, options, onChange, error }: Props<T>): ReactNode => (
  <select
    aria-label={label}
    aria-invalid={error ? true : undefined}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
  >
    {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
