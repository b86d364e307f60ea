import { readFileSync, writeFileSync } from 'node:fs'
import { number } from '../result.ts'
import type { Bar } from './bars.ts'
import type { Measurement } from './run.ts'

const page = new URL('../../docs/performance.md', import.meta.url)
const [start, end] = ['<!-- imports -->', '<!-- end of imports -->']

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const rates = ({ limit, csv, xlsx, rows, size }: Measurement) =>
  table(
    ['', 'rows a second'],
    [
      [`by hand, ${number(rows)} rows against ${number(size)} contacts`, number(limit)],
      ['imported as CSV', number(csv)],
      ['imported as XLSX', number(xlsx)],
    ],
  )

const bars = (verdicts: Bar[]) =>
  table(
    ['what', 'measured', 'bar', ''],
    verdicts.map(({ what, measured, bar, isMet }) => [what, measured, bar, isMet ? 'met' : '**missed**']),
  )

/** Writes what was measured of imports into docs/performance.md. */
export const writeDocs = (measured: Measurement, verdicts: Bar[]) => {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.split(start)[0], text.split(end)[1]]
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(
    page,
    `${before}${start}\nMeasured on ${today}.\n\n${rates(measured)}\n\n${bars(verdicts)}\n${end}${after}`,
  )
}
