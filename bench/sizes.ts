// npm run bench [-- --size 100k,1m,5m --seconds 5 --memory-seconds 120 --writes 20000 --write]: and the requests of a desk.
import { parseArgs } from 'node:util'
import { verdicts } from './bars.ts'
import { sizeOf } from './fill/plan.ts'
import { openFolder } from './folder.ts'
import { tellRequests } from './requests/tell.ts'
import { number, type Result } from './result.ts'
import { smallSize } from './scenarios/lists.ts'
import { type Conditions, measureSize } from './size.ts'
import { areComparable, merge, type Run, readRuns, writeRuns } from './store.ts'
import { writeDocs } from './write.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    seconds: { type: 'string', default: '5' },
    'memory-seconds': { type: 'string', default: '120' },
    writes: { type: 'string', default: '20000' },
    write: { type: 'boolean', default: false },
  },
})
const begun = performance.now()
const say = (line: string) =>
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}\n`)

const refuse = (text: string): never => {
  process.stderr.write(`“${text}” is no size: give a number of contacts from 1,000 on, such as 100k or 5m.\n`)
  return process.exit(1)
}

const sizes = options.size.split(',').map((text) => {
  const size = sizeOf(text)
  return size && size >= 1000 ? size : refuse(text)
})

// A run past midnight is one run.
const today = new Date().toISOString().slice(0, 10)

const failures: string[] = []
const failed = (what: string, error: unknown) => {
  const line = `${what}: ${error instanceof Error ? error.message : error}`
  failures.push(line)
  say(`  FAILED ${line}`)
}

/** Held against what else was measured on this day and machine. */
const judge = (runs: Run[], own: Run): Run[] => {
  const together = runs.filter((run) => areComparable(run, own))
  const all = verdicts(together.flatMap(({ rows }) => rows))
  return runs.map((run) =>
    together.includes(run) ? { ...run, bars: all.filter(({ size }) => size === run.size) } : run,
  )
}

const keepOf = (size: number) => {
  let rows: Result[] = []
  let run: Run | undefined
  const begin = (conditions: Conditions) => {
    run = { size, day: today, ...conditions, rows: [], bars: [] }
  }
  const keep = (results: Result[]) => {
    if (!run) return
    rows = [...rows, ...results]
    writeRuns(judge(merge(readRuns(), { ...run, rows }), run))
  }
  return { begin, keep }
}

const measureOne = async (size: number) => {
  say(`${number(size)} contacts`)
  const small = await openFolder(smallSize, () => undefined)
  const folder = await openFolder(size, say)
  const { begin, keep } = keepOf(size)
  const memorySeconds = size === Math.max(...sizes) ? Number(options['memory-seconds']) : 0
  await measureSize(
    folder,
    small,
    { seconds: Number(options.seconds), memorySeconds, writes: Number(options.writes), say, keep, failed },
    begin,
  )
}

const tell = () => {
  const runs = readRuns()
  const own = runs.filter(({ size }) => sizes.includes(size))
  const latest = own.at(-1)
  for (const { size, day } of runs.filter((run) => latest && !areComparable(run, latest)))
    say(`Not compared with ${number(size)} contacts: measured on ${day}, another day or machine.`)
  const bars = own.flatMap((run) => run.bars)
  for (const { size, what, measured, bar, isMet } of bars)
    say(`${isMet ? 'pass' : 'FAIL'}  ${number(size)}: ${what}: ${measured} (${bar})`)
  for (const line of failures) say(`FAIL  ${line}`)
  const missed = bars.filter(({ isMet }) => !isMet).length + failures.length
  say(
    missed
      ? `${number(missed)} of ${number(bars.length + failures.length)} bars are missed.`
      : 'All bars are met.',
  )
  if (options.write && latest) writeDocs(runs.filter((run) => areComparable(run, latest)))
  process.exitCode = missed ? 1 : 0
}

for (const size of sizes) await measureOne(size).catch((error) => failed(`${number(size)} contacts`, error))
tell()
const areMet = await tellRequests({ size: 20_000, rounds: 5, seconds: 2, write: options.write, say }).catch(
  (error) => failed('requests of a desk', error),
)
if (!areMet) process.exitCode = 1
