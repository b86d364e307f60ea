import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { RunEvent } from './collect.ts'
import type { Row } from './row.ts'

/** What came of one row, and when and where it was measured. */
export interface Result {
  outcome: 'met' | 'missed' | 'not run'
  /** What the tests measured, in their words. */
  figures: string[]
  /** Names of the tests that failed. */
  failed: string[]
  tests: number
  seconds: number
  day: string
  machine: string
}

export type Results = Record<string, Result>

const file = new URL('./results.json', import.meta.url)

export const readResults = (): Results => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The rows measured now replace what was known of them. */
export const keepResults = (results: Results) => {
  const all = Object.entries({ ...readResults(), ...results }).toSorted(([a], [b]) => a.localeCompare(b))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

const systemName = () => {
  const release = '/etc/os-release'
  const text = existsSync(release) ? readFileSync(release, 'utf8') : ''
  return /^PRETTY_NAME="(.*)"$/m.exec(text)?.[1] ?? process.platform
}

const here = () => {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const major = process.versions.node.split('.')[0]
  return `${availableParallelism()} cores, ${gigabytes} GB, ${systemName()}, Node ${major}`
}

/** What a run told of one row. */
export const resultOf = ({ id, tests }: Row, told: RunEvent[]): Result => {
  const ran = told
    .filter((each) => each.kind === 'test')
    .filter(({ file }) => tests.some((test) => file.endsWith(`/${test}`)))
    .filter(({ outcome }) => outcome !== 'left out')
  const failed = ran.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  const figures = told
    .filter((each) => each.kind === 'figure')
    .filter(({ row }) => row === id)
    .map(({ text }) => text)
  const milliseconds = ran.reduce((sum, { ms }) => sum + ms, 0)
  return {
    outcome: failed.length ? 'missed' : ran.length ? 'met' : 'not run',
    figures,
    failed,
    tests: ran.length,
    seconds: Math.round(milliseconds / 1000),
    day: new Date().toISOString().slice(0, 10),
    machine: here(),
  }
}
