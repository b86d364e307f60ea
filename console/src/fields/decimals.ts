/** The fraction is captured without its trailing zeros. */
const plain = /^(-?)0{0,30}(\d{1,18})(?:\.(?=\d)(\d{0,29}[1-9])?0{0,30})?$/

/**
 * Returns a typed decimal as the API answers it, with all digits of its scale; undefined if it does not fit.
 * It stays text, because a number loses digits.
 */
export const inScale = (typed: string, scale: number): string | undefined => {
  const [match, sign, whole, fraction = ''] = plain.exec(typed) ?? []
  if (match === undefined || fraction.length > scale) return undefined
  const digits = scale > 0 ? `${whole}.${fraction.padEnd(scale, '0')}` : `${whole}`
  return /[1-9]/.test(digits) ? `${sign}${digits}` : digits
}

/** Formats a decimal as 1,234.50 in both languages. */
export const grouped = (decimal: string) => {
  const digits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(decimal as Intl.StringNumericLiteral)
}
