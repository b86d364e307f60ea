import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Verdict } from './bars.ts'
import { isSameMachine, type Machine } from './machine.ts'
import type { Result } from './result.ts'

/** What was measured at one size, on one day and machine. */
export interface Run {
  size: number
  day: string
  machine: Machine
  /** Whether the system's cache of files was emptied before the cold times. */
  areFilesCold: boolean
  rows: Result[]
  bars: Verdict[]
}

const file = new URL('./results.json', import.meta.url)

export const readRuns = (): Run[] => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sizes : [])

const short = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

/** Written beside and renamed, so that a run that is killed leaves a whole file. */
export const writeRuns = (runs: Run[]) => {
  const sizes = runs.toSorted((a, b) => a.size - b.size)
  writeFileSync(new URL('./results.json.new', import.meta.url), `${JSON.stringify({ sizes }, short, 2)}\n`)
  renameSync(new URL('./results.json.new', import.meta.url), file)
}

/** Only what was measured on one machine and one day is held against each other. */
export const areComparable = (one: Run, other: Run) =>
  one.day === other.day && isSameMachine(one.machine, other.machine)

/** A new measurement of a size replaces its rows; rows of another day or machine are removed. */
export const merge = (runs: Run[], run: Run): Run[] => {
  const earlier = runs.find(({ size }) => size === run.size)
  const others = runs.filter(({ size }) => size !== run.size)
  const kept =
    earlier && areComparable(earlier, run)
      ? earlier.rows.filter(({ name }) => !run.rows.some((row) => row.name === name))
      : []
  return [...others, { ...run, rows: [...kept, ...run.rows] }]
}
