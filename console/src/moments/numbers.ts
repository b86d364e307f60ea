const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen']
const words = ['zero', ...units, ...teens, 'eighteen', 'nineteen']
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const others: Record<string, number> = { a: 1, an: 1, 'a couple of': 2, 'couple of': 2 }
const digits = '零一二三四五六七八九'

const small = [...words, ...Object.keys(others)].sort((a, b) => b.length - a.length).join('|')

/** Matches what `numberOf` reads in English, up to 99 in words. */
export const englishNumber = `\\d{1,4}|(?:${tens.join('|')})(?:[- ](?:${units.join('|')}))?|${small}`

/** Matches what `numberOf` reads in Chinese, up to 99 in numerals. */
export const chineseNumber = '\\d{1,4}|[零〇一二兩三四五六七八九十廿]{1,4}'

const lastDigit = (text: string) => digits.indexOf(text.at(-1) ?? '')

/** Whether numerals name a range, such as 兩三 for two or three. */
const isRange = (text: string) =>
  text === '三五' || (text.length === 2 && '一二三四五六七八九'.includes(text))

/** Of a range, the end. */
const chineseOf = (text: string) => {
  const plain = text.replaceAll('兩', '二').replaceAll('〇', '零').replace('廿', '二十')
  const [tens = '', ones] = plain.split('十')
  if (ones !== undefined) return (tens ? lastDigit(tens) : 1) * 10 + (ones ? lastDigit(ones) : 0)
  if (isRange(plain)) return lastDigit(plain)
  return [...plain].reduce((sum, digit) => sum * 10 + digits.indexOf(digit), 0)
}

/** Returns the number that digits, English words or Chinese numerals write. */
export const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  const word = words.indexOf(text)
  if (word >= 0) return word
  const [first = '', second = 'zero'] = text.split(/[- ]/)
  if (tens.includes(first)) return (tens.indexOf(first) + 2) * 10 + words.indexOf(second)
  return others[text.replace(/\s+/g, ' ')] ?? chineseOf(text)
}
