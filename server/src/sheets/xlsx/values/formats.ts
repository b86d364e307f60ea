/** What a number format makes of a number. */
export const NUMBER = 0
export const DATE = 1
export const ELAPSED = 2

const notShown = /"[^"]*"?|\\.|_.|\*.|general|standard/gi
const elapsed = /\[(?:h+|m+|s+)\]/i
const bracketed = /\[[^\]]*\]?/g
const dateLetter = /[ymdhs]/i

/** Whether a format shows a date or a time, by the letters that are not text, color, condition or space in it. */
export const kindOfFormat = (code: string) => {
  const shown = code.replace(notShown, '')
  if (elapsed.test(shown)) return ELAPSED
  return dateLetter.test(shown.replace(bracketed, '')) ? DATE : NUMBER
}

const isBetween = (id: number, first: number, last: number) => id >= first && id <= last

/** The formats that every spreadsheet has without naming them; 27 to 36 and 50 to 58 are dates of East Asia. */
export const kindOfBuiltIn = (id: number) => {
  if (id === 46) return ELAPSED
  const isDate =
    isBetween(id, 14, 22) || isBetween(id, 27, 36) || isBetween(id, 45, 47) || isBetween(id, 50, 58)
  return isDate ? DATE : NUMBER
}
