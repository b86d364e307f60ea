import { en } from './en/index.ts'
import type { Key, Texts } from './keys.ts'
import type { List, Message, Param } from './message.ts'
import { zhTW } from './zh-tw/index.ts'

export type Language = 'en' | 'zh-TW'

const byKey = (areas: Record<string, Texts>) =>
  new Map<string, Texts[string]>(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  )

const catalogs = { en: byKey(en), 'zh-TW': byKey(zhTW) }
const plurals = { en: new Intl.PluralRules('en'), 'zh-TW': new Intl.PluralRules('zh-TW') }
const separators = { en: { and: ', ', or: ' or ' }, 'zh-TW': { and: '、', or: '或' } }

export const isKey = (text: unknown): text is Key => typeof text === 'string' && catalogs.en.has(text)

const textOf = ({ key, params }: Message, language: Language) => {
  const text = catalogs[language].get(key) ?? key
  if (typeof text === 'string') return text
  return plurals[language].select(Number(params?.count)) === 'one' ? text.one : text.other
}

const isList = (param: Message | List): param is List => 'list' in param

const written = (param: Param, language: Language): string => {
  if (typeof param !== 'object') return String(param)
  if (!isList(param)) return render(param, language)
  return param.items.map((item) => written(item, language)).join(separators[language][param.list])
}

/** Returns the text of a message in a language. */
export const render = (message: Message, language: Language): string =>
  textOf(message, language).replace(/\{(\w+)\}/g, (place, name: string) => {
    const param = message.params?.[name]
    return param === undefined ? place : written(param, language)
  })
