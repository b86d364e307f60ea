import { defineWords, useWords } from './words.ts'

const browserWords = defineWords('browser', {
  en: {
    unknown_browser: 'Unknown browser',
    on: '{{browser}} on {{system}}',
  },
  'zh-TW': {
    unknown_browser: '不明瀏覽器',
    on: '{{system}} 上的 {{browser}}',
  },
})

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1]

/** Returns a function that names the browser and system of a session. */
export const useBrowserName = () => {
  const t = useWords(browserWords)
  return ({ user_agent }: { user_agent: string | null }) => {
    const browser = firstOf(browsers, user_agent ?? '')
    const system = firstOf(systems, user_agent ?? '')
    if (browser && system) return t('on', { browser, system })
    return browser ?? system ?? user_agent ?? t('unknown_browser')
  }
}
