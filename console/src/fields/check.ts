import type { Translate } from '#console/words/words.ts'
import { inScale } from './decimals.ts'
import type { fields } from './words.ts'

type Word = Parameters<Translate<NonNullable<(typeof fields)['key']>>>[0]

const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text))
const timeOfDay = /^$|^[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

const isUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

const isWhole = (text: string) => Number.isSafeInteger(Number(text))

const checks: Record<string, [(text: string, scale: number) => boolean, Word] | undefined> = {
  number: [isWhole, 'wrong_number'],
  integer: [isWhole, 'wrong_number'],
  decimal: [(text, scale) => inScale(text, scale) !== undefined, 'wrong_decimal'],
  date: [isDay, 'wrong_date'],
  url: [isUrl, 'wrong_url'],
  time: [(text) => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text), 'wrong_time'],
  moment: [(text) => isDay(text.slice(0, 10)) && timeOfDay.test(text.slice(10)), 'wrong_moment'],
}

/** Returns the word for the error in a text of a kind, if any. The API checks the rest. */
export const wrongWith = (kind: string, text: unknown, scale = 0): Word | undefined => {
  const [isSound, word] = checks[kind] ?? []
  if (!isSound || typeof text !== 'string' || text.trim() === '') return undefined
  return isSound(text.trim(), scale) ? undefined : word
}
