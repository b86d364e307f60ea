import { message } from '#messages/message.ts'
/** Exact decimals, kept as text from the request to the answer: no JavaScript number ever holds one. */

export const maxWholeDigits = 18
export const maxScale = 9
export const defaultScale = 2

/** The digits that every double keeps, so that a JSON number within them is the decimal that was sent. */
const exactDigits = 15

/** The fraction is captured without its trailing zeros. */
const spelling = /^(-?)0{0,30}(\d{1,18})(?:\.(?=\d)(\d{0,29}[1-9])?0{0,30})?$/

/** Returns the text of a JSON number; undefined if reading the JSON may have lost digits. */
const exactText = (number: number, scale: number) => {
  if (!(Math.abs(number) < 10 ** (exactDigits - scale))) return undefined
  const text = number.toFixed(scale)
  return Number(text) === number ? text : undefined
}

/**
 * Returns the stored form of a decimal, without needless zeros, so that it outlasts a change of scale;
 * undefined if it is not a number or has too many digits.
 */
export const readDecimal = (given: unknown, scale: number): string | undefined => {
  const text = typeof given === 'number' ? exactText(given, scale) : given
  const [match, sign, whole, fraction = ''] = (typeof text === 'string' && spelling.exec(text.trim())) || []
  if (match === undefined || fraction.length > scale) return undefined
  const digits = fraction ? `${whole}.${fraction}` : `${whole}`
  return digits === '0' ? digits : `${sign}${digits}`
}

/** Returns the words that complete "The field must be …". */
export const decimalWords = (scale: number, given: unknown) =>
  typeof given === 'number'
    ? message('kinds.decimal_or_text', { whole: maxWholeDigits, scale, digits: exactDigits })
    : message('kinds.decimal', { whole: maxWholeDigits, scale })
