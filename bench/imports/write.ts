import { replaceBetween, table, verdict } from '../docs.ts'
import { number } from '../result.ts'
import type { Bar } from './bars.ts'
import type { Measurement } from './run.ts'

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
    verdicts.map(({ what, measured, bar, isMet }) => [what, measured, bar, verdict(isMet)]),
  )

/** Writes what was measured of imports into docs/performance.md. */
export const writeDocs = (measured: Measurement, verdicts: Bar[]) => {
  const today = new Date().toISOString().slice(0, 10)
  replaceBetween(
    'performance.md',
    'imports',
    [`Measured on ${today}.`, rates(measured), bars(verdicts)].join('\n\n'),
  )
}
