import type { Condition, FilterField, Kind } from './conditions.ts'
import { needsValue } from './conditions.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text))

const checks: Partial<Record<Kind, [(text: string) => boolean, Wrong]>> = {
  number: [(text) => Number.isSafeInteger(Number(text)), 'wrong_number'],
  date: [isDay, 'wrong_date'],
  time: [(text) => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text), 'wrong_time'],
  moment: [
    (text) => isDay(text.slice(0, 10)) && /^$|^[ T]\d{2}:\d{2}(:\d{2})?$/.test(text.slice(10)),
    'wrong_moment',
  ],
}

type Wrong = 'wrong_number' | 'wrong_date' | 'wrong_time' | 'wrong_moment'

/** What is wrong with what is said of the value of a condition, as a word for it. */
export const wrongWith = (condition: Condition, { kind }: FilterField): Wrong | undefined => {
  const [isSound, word] = checks[kind] ?? []
  if (!isSound || !needsValue(condition.op)) return undefined
  const said = [condition.value ?? []].flat().map((text) => text.trim())
  return said.every((text) => text === '' || isSound(text)) ? undefined : word
}
