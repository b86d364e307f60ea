import { formatBytes } from '#shared/bytes.ts'
import { formatNumber } from './number.ts'
import { toOwn } from './time.ts'
import { currentLanguage } from './words.ts'

export { formatBytes, formatNumber }

/** Formats an API time in the employee's time zone: `2026-11-20 14:32`. */
export const formatMoment = (moment: string) => toOwn(moment).slice(0, 16).replace('T', ' ')

/** Formats the day of an API time in the employee's time zone: `2026-11-20`. */
export const formatDay = (moment: string) => toOwn(moment).slice(0, 10)

const parts = {
  en: { d: ' d', h: ' h', m: ' m', s: ' s', join: ' ' },
  'zh-TW': { d: ' 天', h: ' 小時', m: ' 分', s: ' 秒', join: ' ' },
}

/** Formats a duration in seconds with its two largest units, or only the largest: 1 h 12 m, 14 m, 40 s. */
export const formatDuration = (seconds: number, { isShort = false } = {}) => {
  const words = parts[currentLanguage()]
  const whole = Math.max(0, Math.round(seconds))
  const all: [number, string][] = [
    [Math.floor(whole / 86400), words.d],
    [Math.floor(whole / 3600) % 24, words.h],
    [Math.floor(whole / 60) % 60, words.m],
    [whole % 60, words.s],
  ]
  const first = all.findIndex(([amount]) => amount > 0)
  if (first < 0) return `0${words.s}`
  return all
    .slice(first, first + (isShort ? 1 : 2))
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => amount + unit)
    .join(words.join)
}

/** Formats minutes of working time, whose days have fewer than 24 hours: 45 m, 8 h, 48 h, 1 h 30 m. */
export const formatWorkTime = (minutes: number) => {
  const words = parts[currentLanguage()]
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const written = [hours > 0 && formatNumber(hours) + words.h, rest > 0 && rest + words.m]
  return written.filter(Boolean).join(words.join) || `0${words.m}`
}
