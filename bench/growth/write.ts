import { writeFileSync } from 'node:fs'
import { type Chart, chartOf } from '../chart.ts'
import { replaceBetween, table, verdict } from '../docs.ts'
import { milliseconds, number } from '../result.ts'
import { flatnessOf } from './bars.ts'
import type { GrowthRun } from './run.ts'

const docs = new URL('../../docs/', import.meta.url)

const chart: Chart = {
  panels: [
    ['Threads and lists', ['threads']],
    ['Searches', ['message searches']],
    ['History, audit log and stream', ['logs']],
  ],
  unit: 'messages',
}

const timesTable = (runs: GrowthRun[]) => {
  const bars = flatnessOf(runs)
  const names = [
    ...new Set(runs.flatMap(({ results }) => results.filter(({ p50 }) => p50).map(({ name }) => name))),
  ]
  return table(
    ['operation', ...runs.map(({ growth }) => `${number(growth.messages)}: p50 / p99 ms`), 'times', ''],
    names.map((name) => {
      const bar = bars.find((each) => each.name === name)
      return [
        name,
        ...runs.map(({ results }) => {
          const { p50, p99 } = results.find((result) => result.name === name) ?? {}
          return [p50, p99]
            .filter((value) => value !== undefined)
            .map(milliseconds)
            .join(' / ')
        }),
        bar?.ratio.toFixed(2) ?? '',
        bar ? verdict(bar.isMet) : '',
      ]
    }),
  )
}

const bytesTable = (runs: GrowthRun[]) => {
  const found = runs.map(({ results }) => results.find(({ group }) => group === 'bytes')?.values ?? {})
  return table(
    ['bytes of a row with its indexes', ...runs.map(({ growth }) => number(growth.messages))],
    Object.keys(found[0] ?? {}).map((name) => [name, ...found.map((values) => number(values[name] ?? 0))]),
  )
}

const introductionOf = ({ growth, machine }: GrowthRun) =>
  `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine.cores} cores with ${machine.memory}, with the embedded PostgreSQL ${machine.postgres}; messages of ${growth.months} months.`

/** Writes what was measured into docs/performance.md and docs/growth.md, with a chart. */
export const writeDocs = (runs: GrowthRun[]) => {
  const [first] = runs
  if (!first) return
  const introduction = introductionOf(first)
  const picture = '![Latency of each operation against the number of messages](growth.svg)'
  replaceBetween('performance.md', 'growth', [introduction, picture, timesTable(runs)].join('\n\n'))
  replaceBetween('growth.md', 'bytes', [introduction, bytesTable(runs)].join('\n\n'))
  writeFileSync(
    new URL('growth.svg', docs),
    chartOf(
      runs.flatMap(({ results }) => results),
      chart,
    ),
  )
}
