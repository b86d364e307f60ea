import { withoutBlanks } from './whole-name.ts'

interface Names {
  first_name: string
  last_name: string | null
}

/** Family names of two characters, in Chinese and in Korean; all others that are written together have one. */
const longFamilyNames =
  `歐陽 欧阳 司馬 司马 諸葛 诸葛 上官 司徒 夏侯 皇甫 尉遲 尉迟 公孫 公孙 長孫 长孙 慕容 令狐 宇文 端木 東方
  东方 獨孤 独孤 南宮 南宫 西門 西门 軒轅 轩辕 鍾離 钟离 張簡 張廖 范姜 남궁 황보 제갈 선우 독고 사공 서문 동방`.split(
    /\s+/,
  )

const katakana = /^[\u30a0-\u30ff\u31f0-\u31ff\uff66-\uff9d ]+$/
const kana = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9d]/
/** Words of a family name that precede its last one: Ludwig van Beethoven. */
const particle = /^(?:van|von|vom|zu|de|del|della|der|den|di|da|dos|du|la|le|ten|ter|bin|ibn|al|st\.?)$/i
/** What follows a comma without being a first name: John Smith, Jr. */
const suffix = /^(?:jr|sr|i{2,3}|iv|m\.?d|ph\.?d|esq|m\.?b\.?a|c\.?p\.?a|cfa|dds)\.?$/i

const company = /[,， ] ?(?:ltd|limited|inc|llc|llp|corp|plc|gmbh)\.?$|[,，] ?co\.?$/i
/** A form of address after the name. */
const honorific = / (?:先生|小姐|女士|太太|經理|经理|老師|老师|樣|様|さん)$/
/** A Chinese name with a form of address right behind it, but for 王先生 and 王老先生, where it is all that is given. */
const withHonorific =
  /^(\p{Script=Han}(?: ?\p{Script=Han}){1,4})(?<![老大])(?:先生|小姐|女士|太太|經理|经理|老師|老师)$/u

const withComma = /^([^,，]*[^,， ]) ?[,，] ?(.+)$/

const named = (first_name: string, last_name = ''): Names => ({ first_name, last_name: last_name || null })

/** Splits a name written without spaces. Kana does not show where the family name ends. */
const splitTogether = (name: string) => {
  const [one = '', ...others] = name
  const family = longFamilyNames.find((long) => name.startsWith(long) && name.length > long.length) ?? one
  return kana.test(name) || !others.length ? named(name) : named(name.slice(family.length), family)
}

const withoutHonorific = (given: string) => {
  const name = given.replace(honorific, '')
  const [, left = ''] = withHonorific.exec(name) ?? []
  return left && !longFamilyNames.includes(left) ? left : name
}

const splitEastAsian = (given: string) => {
  const name = withoutHonorific(given)
  const [family = '', ...rest] = name.split(' ')
  if (!rest.length) return splitTogether(name)
  return katakana.test(name) ? named(name) : named(rest.join(''), family)
}

const splitWords = (words: string[]) => {
  let start = words.length - 1
  while (start > 1 && particle.test(words[start - 1] as string)) start--
  return named(words.slice(0, start || 1).join(' '), start ? words.slice(start).join(' ') : '')
}

const withSuffix = ({ first_name, last_name }: Names, after: string) =>
  named(first_name, [last_name, after].filter(Boolean).join(', '))

const tidy = (given: string) => {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ')
  return name.replace(/^[,， ]+|[,， ]+$/g, '') || name
}

/**
 * Splits a full name. Names in Han, Kana or Hangul begin with the family name; of others it is the last word, or what
 * is before a comma. Companies, and names in Katakana, are not split.
 */
export const splitName = (given: string): Names => {
  const name = tidy(given)
  if (company.test(name)) return named(name)
  if (withoutBlanks.test(name.replaceAll(' ', '')) && !name.includes('・')) return splitEastAsian(name)
  const [, before, after = ''] = withComma.exec(name) ?? []
  if (before === undefined) return splitWords(name.split(' '))
  return after.split(/[,，] ?/).every((each) => suffix.test(each))
    ? withSuffix(splitWords(before.split(' ')), after)
    : named(after, before)
}
