import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { RunEvent } from './collect.ts'
import type { Row } from './row.ts'

/** What came of one row, and when and where it was measured. */
export interface Result {
  /** A row whose tests passed is incomplete if others of them were skipped. */
  outcome: 'met' | 'missed' | 'incomplete' | 'not run'
  /** What the tests measured, in their words. */
  figures: string[]
  /** Names of the tests that failed. */
  failed: string[]
  /** Names of the tests that were skipped. */
  skipped?: string[]
  /** The test files that ran. */
  files: string[]
  tests: number
  seconds: number
  day: string
  machine: string
  /** The project's version that was measured; with a plus sign if files were changed. */
  commit?: string
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

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: new URL('.', import.meta.url), encoding: 'utf8' }).trim()

/** The commit that is checked out; undefined without a repository. */
export const commitHere = () => {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return undefined
  }
}

const outcomeOf = (failed: number, skipped: number, ran: number) => {
  if (failed) return 'missed'
  if (!ran) return 'not run'
  return skipped ? 'incomplete' : 'met'
}

/** Compares a stored result with the row: files that were added since then, or that did not run, are missing. */
export const judged = ({ tests }: Row, result: Result): Result & { missing: string[] } => {
  const missing = result.outcome === 'not run' ? [] : tests.filter((file) => !result.files.includes(file))
  const outcome = result.outcome === 'met' && missing.length ? 'incomplete' : result.outcome
  return { ...result, outcome, missing }
}

/** What a test run of one commit reported for a row. */
export const resultOf = ({ id, tests }: Row, told: RunEvent[], commit?: string): Result => {
  const all = told
    .filter((each) => each.kind === 'test')
    .filter(({ file }) => tests.some((test) => file.endsWith(`/${test}`)))
  const ran = all.filter(({ outcome }) => outcome !== 'left out')
  const namesOf = (wanted: string) => all.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
  const [failed, skipped] = [namesOf('failed'), namesOf('left out')]
  const figures = told
    .filter((each) => each.kind === 'figure')
    .filter(({ row }) => row === id)
    .map(({ text }) => text)
  const files = tests.filter((test) => ran.some(({ file }) => file.endsWith(`/${test}`)))
  const milliseconds = ran.reduce((sum, { ms }) => sum + ms, 0)
  return {
    outcome: outcomeOf(failed.length, skipped.length, ran.length),
    figures,
    failed,
    ...(skipped.length && { skipped }),
    files,
    tests: ran.length,
    seconds: Math.round(milliseconds / 1000),
    day: new Date().toISOString().slice(0, 10),
    machine: here(),
    ...(commit && { commit }),
  }
}
