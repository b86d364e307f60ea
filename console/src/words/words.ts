import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { openShelf } from '#shared/shelf.ts'
import { formatNumber } from './number.ts'

export type Language = 'en' | 'zh-TW'
export const languages: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'zh-TW', name: '繁體中文' },
]

type Texts = Record<string, string>
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K
type InChinese<K extends string> = K extends `${string}_one` ? never : K

/** The words of one area of the console. */
export interface Words<K extends string> {
  area: string
  key?: K
}

const language = document.documentElement.lang === 'zh-TW' ? 'zh-TW' : 'en'

/** Returns a text without marks that set parts of it apart, as it is stored. */
export const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const turning = /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * Writes a value into a text. Counts get separators wherever they appear, and a name that is written from right to left
 * turns nothing around it.
 */
const formatValue = (value: unknown, _: string, __: string, about: { interpolationkey?: string }) => {
  if (typeof value === 'number' && about.interpolationkey === 'count') return formatNumber(value)
  return typeof value === 'string' && turning.test(value) ? `\u2068${plain(value)}\u2069` : value
}

i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: false,
  resources: {},
  // React escapes output.
  interpolation: { escapeValue: false, alwaysFormat: true, format: formatValue },
  returnNull: false,
  react: { useSuspense: false },
  showSupportNotice: false,
} as Parameters<typeof i18next.init>[0])

/**
 * Registers the words of an area in both languages. A number selects `x_one` or `x_other` in English; Chinese
 * only has `x_other`. `{{name}}` is replaced by a value.
 */
export const defineWords = <const T extends Texts>(
  area: string,
  texts: { en: T; 'zh-TW': Record<InChinese<keyof T & string>, string> },
): Words<Base<keyof T & string>> => {
  i18next.addResourceBundle('en', area, texts.en)
  i18next.addResourceBundle('zh-TW', area, texts['zh-TW'])
  return { area }
}

export type Translate<K extends string> = (key: K, values?: Record<string, unknown>) => string

/**
 * Returns a function that translates an area's words into the current language: `t('rows', { count: 3 })`.
 */
export const useWords = <K extends string>(words: Words<K>): Translate<K> => {
  const { t } = useTranslation(words.area)
  return t as unknown as Translate<K>
}

/** Like `useWords`, outside of components: the function translates into the language at the time of the call. */
export const translatorFor = <K extends string>({ area }: Words<K>): Translate<K> =>
  i18next.getFixedT(null, area) as unknown as Translate<K>

export const currentLanguage = () => i18next.language as Language

/** Calls back whenever the language changes. */
export const onLanguage = (hear: () => unknown) => i18next.on('languageChanged', hear)

/** Changes the language at once and stores it in this browser. */
export const setLanguage = (chosen: Language) => {
  document.documentElement.lang = chosen
  openShelf(() => localStorage).setItem('parley.language', chosen)
  return i18next.changeLanguage(chosen)
}
