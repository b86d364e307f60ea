const integer = /^(?:0|-?[1-9][0-9]*)$/
const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?$/

const LONGEST_PLAIN = 1e22
const SMALLEST_PLAIN = 1e-20

const expanded = (text: string) => {
  const [digits = '', exponent] = text.split('e-')
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

/** Formats a number as it would be typed, with 15 significant digits as in spreadsheets. */
const typed = (value: number) => {
  const rounded = Number(value.toPrecision(15))
  const size = Math.abs(rounded)
  if (size < 1e21 && size >= 1e-6) return String(rounded)
  if (size === 0) return '0'
  if (size >= 1e21) return size < LONGEST_PLAIN ? String(BigInt(rounded)) : String(rounded).toUpperCase()
  return size >= SMALLEST_PLAIN ? expanded(String(rounded)) : String(rounded).toUpperCase()
}

/** Parses a number of a workbook; returns undefined if it is not one. */
export const numberOf = (text: string) => {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** Formats a number. Whole numbers keep all their digits, since they may be account or phone numbers. */
export const numberText = (text: string) => {
  if (integer.test(text)) return text
  const value = numberOf(text)
  return value === undefined ? text : typed(value)
}
