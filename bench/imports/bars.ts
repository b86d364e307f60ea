import { number } from '../result.ts'
import type { Measurement } from './run.ts'

export interface Bar {
  what: string
  measured: string
  bar: string
  isMet: boolean
}

const atLeast = (what: string, value: number, min: number): Bar => ({
  what,
  measured: value.toFixed(2),
  bar: `at least ${min}`,
  isMet: value >= min,
})

const atMost = (what: string, value: number, max: number, unit: string, digits: number): Bar => ({
  what,
  measured: `${number(value, digits)}${unit}`,
  bar: `at most ${max}${unit}`,
  isMet: value <= max,
})

/** What is asked of imports, held against what was measured. */
export const verdictsOf = ({ csvRatio, xlsxRatio, growth, peak, reads, hostile }: Measurement): Bar[] => [
  atLeast('CSV, of a load by hand', csvRatio, 0.8),
  atLeast('XLSX, of a load by hand', xlsxRatio, 0.6),
  atMost('what a row costs, against a tenth of the rows', growth, 1.3, '', 2),
  atMost('memory of the server process', peak, 250, ' MB', 0),
  atLeast('reads beside an import, of their rate alone', reads, 0.5),
  atMost('p99 of reads beside hostile files, of that alone', hostile.slowdown, 2, '', 2),
  atMost('memory of the server process with hostile files', hostile.peak, 300, ' MB', 0),
  atMost('the longest that a hostile file keeps a worker', hostile.seconds, 30, ' s', 1),
]
