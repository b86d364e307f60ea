import type { Option } from './OptionRow.tsx'

/** Returns the part of a default value that is still among the options. */
export const offered = (value: unknown, options: Option[]): unknown => {
  const isOffered = (one: unknown) =>
    options.some(({ text, value: stored }) => String(stored === '' ? text.trim() : stored) === String(one))
  if (Array.isArray(value)) return value.filter(isOffered)
  return isOffered(value) ? value : null
}
