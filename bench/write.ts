import { readFileSync, writeFileSync } from 'node:fs'
import { chartOf } from './chart.ts'
import type { Run } from './store.ts'
import { tablesOf } from './tables.ts'

const page = new URL('../docs/performance.md', import.meta.url)
const chart = new URL('../docs/performance.svg', import.meta.url)
const [start, end] = ['<!-- measured -->', '<!-- end -->']

/** Writes the tables and the chart of docs/performance.md from runs that belong together. */
export const writeDocs = (runs: Run[]) => {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.split(start)[0], text.split(end)[1]]
  writeFileSync(page, `${before}${start}\n${tablesOf(runs)}\n${end}${after ?? ''}`)
  writeFileSync(chart, chartOf(runs.flatMap(({ rows }) => rows)))
}
