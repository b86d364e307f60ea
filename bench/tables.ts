import { table as filledTable, verdict } from './docs.ts'
import { milliseconds, number, type Result } from './result.ts'
import type { Run } from './store.ts'

/** The tables of docs/performance.md. */

const table = (head: string[], rows: string[][]) => (rows.length ? filledTable(head, rows) : '')

const escaped = (text: string) => text.replaceAll('|', '\\|')

const barsTable = (runs: Run[]) =>
  table(
    ['contacts', 'what', 'measured', 'bar', ''],
    runs.flatMap(({ bars }) =>
      bars.map(({ size, what, measured, bar, isMet }) => [
        number(size),
        escaped(what),
        measured,
        bar,
        verdict(isMet),
      ]),
    ),
  )

const find = ({ rows }: Run, name: string) => rows.find((row) => row.name === name)

const namesOf = (runs: Run[], groups: string[]) => [
  ...new Set(
    runs.flatMap(({ rows }) => rows.filter(({ group }) => groups.includes(group)).map(({ name }) => name)),
  ),
]

const asked = ['pages', 'filters', 'custom fields', 'searches', 'tickets', 'two characters', 'broad']

const latencyTable = (runs: Run[]) =>
  table(
    ['operation', ...runs.map(({ size }) => `${number(size)}: found, p50 / p99 / cold ms`)],
    namesOf(runs, asked).map((name) => [
      escaped(name),
      ...runs.map((run) => {
        const { matches, p50, p99, cold } = find(run, name) ?? {}
        const found = matches === undefined ? '' : `${number(matches)}: `
        return p50 === undefined ? '' : `${found}${[p50, p99, cold].map(milliseconds).join(' / ')}`
      }),
    ]),
  )

const valuesIn = (runs: Run[], group: string, cells: (row: Result) => string[]) =>
  runs.flatMap(({ size, rows }) =>
    rows.filter((row) => row.group === group).map((row) => [number(size), escaped(row.name), ...cells(row)]),
  )

const throughputTable = (runs: Run[]) =>
  table(
    [
      'contacts',
      'what',
      'requests/s',
      'of its limit',
      'ratio',
      'p50 / p99 ms',
      'CPU µs a request, with limit',
    ],
    valuesIn(runs, 'throughput', ({ p50, p99, values: v = {} }) => [
      number(v.rate ?? 0),
      number(v.limit ?? 0),
      (v.ratio ?? 0).toFixed(2),
      `${milliseconds(p50)} / ${milliseconds(p99)}`,
      `${number(v.cpu ?? 0)} / ${number(v.limitCpu ?? 0)}`,
    ]),
  )

const writesTable = (runs: Run[]) =>
  table(
    [
      'contacts',
      'what',
      'ms',
      'plain insert, ms',
      'plain update, ms',
      'CPU µs',
      'plain insert, CPU µs',
      'plain update, CPU µs',
    ],
    valuesIn(runs, 'writes', ({ p50, values: v = {} }) => [
      ...[p50, v.plainInsert, v.plainUpdate].map(milliseconds),
      ...[v.cpu, v.plainInsertCpu, v.plainUpdateCpu].map((cpu) => (cpu === undefined ? '' : number(cpu))),
    ]),
  )

const besideTable = (runs: Run[]) =>
  table(
    ['contacts', 'what', 'a second alone', 'a second beside searches', 'searches meanwhile'],
    valuesIn(runs, 'beside', ({ values: v = {} }) =>
      [v.alone, v.beside, v.searches].map((value) => number(value ?? 0)),
    ),
  )

const memoryTable = (runs: Run[]) =>
  table(
    ['contacts', 'what', 'first third, MB', 'last third, MB', 'highest, MB', 'requests'],
    valuesIn(runs, 'memory', ({ values: v = {} }) =>
      [v.first, v.last, v.peak, v.requests].map((value) => number(value ?? 0)),
    ),
  )

const introductionOf = (runs: Run[]) => {
  const { machine, day, areFilesCold } = runs.at(-1) as Run
  const cold = areFilesCold
    ? 'Cold: PostgreSQL restarted and the system’s cache of files emptied.'
    : 'Cold: PostgreSQL restarted; the system’s cache of files could not be emptied.'
  return `Measured on ${day} on ${machine.cores} cores with ${machine.memory}, Node ${machine.node}, the embedded PostgreSQL ${machine.postgres}. ${cold}`
}

/** Everything between the markers. */
export const tablesOf = (runs: Run[]) =>
  [
    introductionOf(runs),
    '![Latency of each operation against the number of contacts](performance.svg)',
    '### Bars',
    barsTable(runs),
    '### Lists, filters and searches',
    latencyTable(runs),
    '### Requests a second',
    throughputTable(runs),
    '### Writes',
    writesTable(runs),
    '### Beside broad searches, and memory',
    besideTable(runs),
    memoryTable(runs),
  ]
    .filter(Boolean)
    .join('\n\n')
