const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?:[ T](\d{1,2})(:.*))?$/

/** Converts a date or date-time written year first with slashes or dots to the API's format. */
export const asIsoDay = (text: string) => {
  const [whole, year, , month, day, hour, rest] = yearFirst.exec(text) ?? []
  if (!whole) return text
  const two = (digits = '') => digits.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}${rest ? ` ${two(hour)}${rest}` : ''}`
}
