/** The kinds of number formats. */
export const NUMBER = 0
export const DATE = 1
export const ELAPSED = 2
/** A whole number with leading zeros: the kind is this one and the number of its digits. */
export const PADDED = 16

const zeros = /^0{2,30}$/

const notShown = /"[^"]*"?|\\.|_.|\*.|general|standard/gi
const elapsed = /\[(?:h+|m+|s+)\]/i
const bracketed = /\[[^\]]*\]?/g
const dateLetter = /[ymdhs]/i

/**
 * Detects whether a format shows a date, a time or leading zeros, by what is outside text, colors, conditions
 * and spacing.
 */
export const kindOfFormat = (code: string) => {
  const shown = code.replace(notShown, '')
  if (elapsed.test(shown)) return ELAPSED
  const plain = shown.replace(bracketed, '')
  if (dateLetter.test(plain)) return DATE
  const [digits = ''] = plain.split(';')
  return zeros.test(digits) ? PADDED + digits.length : NUMBER
}

const isBetween = (id: number, first: number, last: number) => id >= first && id <= last

/** Returns the kind of a predefined format; 27 to 36 and 50 to 58 are East Asian dates. */
export const kindOfBuiltIn = (id: number) => {
  if (id === 46) return ELAPSED
  const isDate =
    isBetween(id, 14, 22) || isBetween(id, 27, 36) || isBetween(id, 45, 47) || isBetween(id, 50, 58)
  return isDate ? DATE : NUMBER
}
