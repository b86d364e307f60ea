const integer = /^(?:0|-?[1-9][0-9]*)$/
const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?$/

const LONGEST_PLAIN = 1e22
const SMALLEST_PLAIN = 1e-20

const expanded = (text: string) => {
  const [digits = '', exponent] = text.split('e-')
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

/** A number as a person would type it: 15 digits count, as spreadsheets have it. */
const typed = (value: number) => {
  const rounded = Number(value.toPrecision(15))
  const size = Math.abs(rounded)
  if (size < 1e21 && size >= 1e-6) return String(rounded)
  if (size === 0) return '0'
  if (size >= 1e21) return size < LONGEST_PLAIN ? String(BigInt(rounded)) : String(rounded).toUpperCase()
  return size >= SMALLEST_PLAIN ? expanded(String(rounded)) : String(rounded).toUpperCase()
}

/** Reads what a workbook has as a number; undefined when it is none. */
export const numberOf = (text: string) => {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** The text of a number: whole numbers keep all their digits, which may be those of an account or a phone. */
export const numberText = (text: string) => {
  if (integer.test(text)) return text
  const value = numberOf(text)
  return value === undefined ? text : typed(value)
}
