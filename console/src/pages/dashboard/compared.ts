import { formatDuration } from '#console/words/format.ts'
import type { Translate } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { dashboard } from './words.ts'

type Words = Translate<NonNullable<(typeof dashboard)['key']>>
type Figures = Schemas['ReportFigures']

export interface ShownFigure {
  value: string
  note: string
  tone?: 'red' | 'amber' | 'green' | undefined
}

interface Measure {
  value: (figures: Figures) => number | null
  count: (figures: Figures) => number
  /** The smallest difference that counts as a change. */
  minDifference: number
  format: (value: number) => string
  words: { less: Parameters<Words>[0]; more: Parameters<Words>[0] }
  isLessBetter: boolean
}

const time = {
  minDifference: 1,
  format: formatDuration,
  words: { less: 'faster', more: 'slower' },
  isLessBetter: true,
} as const

export const measures = {
  firstResponse: {
    ...time,
    value: (figures) => figures.first_response_median,
    count: (figures) => figures.first_response_count,
  },
  handling: {
    ...time,
    value: (figures) => figures.handling_median,
    count: (figures) => figures.handled_count,
  },
  score: {
    value: (figures) => figures.score_average,
    count: (figures) => figures.score_count,
    minDifference: 0.01,
    format: (points) => points.toFixed(2),
    words: { less: 'lower', more: 'higher' },
    isLessBetter: false,
  },
} satisfies Record<string, Measure>

/** The minimum number of cases for a comparison. */
const minCount = 20

/** Returns a figure with its change from the previous period, in words. */
export const compared = (
  measure: Measure,
  now: Figures,
  before: Figures | undefined,
  t: Words,
): ShownFigure => {
  const { value, count, minDifference, format, words, isLessBetter } = measure
  const [is, was] = [value(now), before ? value(before) : null]
  if (is === null) return { value: '–', note: t('none_yet') }
  const shown = { value: format(is) }
  if (!before || was === null || count(now) < minCount || count(before) < minCount)
    return { ...shown, note: t('too_few') }
  const difference = is - was
  if (Math.abs(difference) < minDifference) return { ...shown, note: t('no_change') }
  const isLess = difference < 0
  const amount = format(Math.abs(difference))
  return {
    ...shown,
    note: t(isLess ? words.less : words.more, { amount }),
    tone: isLess === isLessBetter ? 'green' : 'amber',
  }
}
