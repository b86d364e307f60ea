const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
const others: Record<string, number> = { a: 1, an: 1, 'a couple of': 2, thirty: 30, 'forty-five': 45 }
const digits = '零一二三四五六七八九'

/** Matches what `numberOf` reads in English. */
export const englishNumber = `\\d{1,4}|${[...words, ...Object.keys(others)].sort((a, b) => b.length - a.length).join('|')}`

/** Matches what `numberOf` reads in Chinese, up to 99. */
export const chineseNumber = '\\d{1,4}|[零〇一二兩三四五六七八九十廿]{1,4}'

const chineseOf = (text: string) => {
  const plain = text.replace('兩', '二').replace('〇', '零').replace('廿', '二十')
  const [tens = '', ones] = plain.split('十')
  if (ones === undefined) return [...plain].reduce((sum, digit) => sum * 10 + digits.indexOf(digit), 0)
  return (tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0)
}

/** Returns the number that digits, English words or Chinese numerals write. */
export const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  const word = words.indexOf(text)
  if (word >= 0) return word
  return others[text.replace(/\s+/g, ' ')] ?? chineseOf(text)
}
