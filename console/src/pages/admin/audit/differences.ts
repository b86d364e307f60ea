type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns a recorded value as text: lists separated by commas, parts with their names. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (!isFields(value)) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${valueText(part) || '–'}`)
    .join(', ')
}

const without = (list: unknown[], other: unknown[]) =>
  list.filter((item) => !other.some((one) => isSame(one, item)))

/**
 * Returns the differences within a list or an object, one per line. Returns none for other values, which are
 * shown in full.
 */
export const differences = (was: unknown, is: unknown): string[] => {
  if (Array.isArray(was) && Array.isArray(is))
    return [
      ...without(is, was).map((item) => `+ ${valueText(item)}`),
      ...without(was, is).map((item) => `− ${valueText(item)}`),
    ]
  if (!isFields(was) || !isFields(is)) return []
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isSame(was[name], is[name]))
    .map((name) => `${name}: ${valueText(was[name]) || '–'} → ${valueText(is[name]) || '–'}`)
}
