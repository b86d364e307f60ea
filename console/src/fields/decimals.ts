const plain = /^(-?)0*(\d{1,18})(?:\.(\d+))?$/

/**
 * Returns a typed decimal as the API answers it, with all digits of its scale; undefined if it does not fit.
 * It stays text, because a number loses digits.
 */
export const inScale = (typed: string, scale: number): string | undefined => {
  const [match, sign, whole, after = ''] = plain.exec(typed) ?? []
  const fraction = after.replace(/0+$/, '')
  if (match === undefined || fraction.length > scale) return undefined
  const digits = scale > 0 ? `${whole}.${fraction.padEnd(scale, '0')}` : `${whole}`
  return /[1-9]/.test(digits) ? `${sign}${digits}` : digits
}

/** Formats a decimal as 1,234.50 in both languages. */
export const grouped = (decimal: string) => {
  const [whole = '', fraction] = decimal.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
