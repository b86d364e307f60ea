// npm run test:long [-- T01 T07 … --write]: every test in its long form, one row’s tests, or several rows’; ends with a table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withBatches } from '../scripts/batches.js'
import { everything } from '../scripts/everything.js'
import type { RunEvent } from './collect.ts'
import { measuredOf } from './page.ts'
import { plan } from './plan/index.ts'
import { commitHere, judged, keepResults, type Results, resultOf } from './results.ts'
import { installTools } from './tools.ts'

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const unknown = ids.filter((id) => !plan.some((row) => row.id === id))
if (unknown.length) {
  process.stderr.write(`${unknown.join(', ')}: no row of the plan. Rows are T01 to ${plan.at(-1)?.id}.\n`)
  process.exit(1)
}
const rows = ids.length ? plan.filter(({ id }) => ids.includes(id)) : plan

installTools()

const isAlone = (file: string) => file.startsWith('reliability/')
const named = [...new Set(rows.flatMap(({ tests }) => tests))]
const root = new URL('..', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'parley-test-long-'))

/** Runs test files, so many at a time. Returns their results and whether all passed. */
const runTests = async (files: string[], concurrency: number) => {
  if (!files.length) return { told: [], isPassed: true }
  const lines = join(folder, `${concurrency}.jsonl`)
  const reporter = (name: string, destination: string) => [
    `--test-reporter=${new URL(name, root)}`,
    `--test-reporter-destination=${destination}`,
  ]
  const child = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-global-setup=server/test/setup.ts',
      ...reporter('scripts/reporter.js', 'stdout'),
      ...reporter('reliability/collect.ts', lines),
      ...files,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LONG: '1' } },
  )
  const [code] = await once(child, 'exit')
  const text = existsSync(lines) ? readFileSync(lines, 'utf8') : ''
  const told = text
    .split('\n')
    .filter(Boolean)
    .map((line): RunEvent => JSON.parse(line))
  return { told, isPassed: code === 0 }
}

// What is measured is what is checked out as the run begins.
const commit = commitHere()
const processors = availableParallelism()
const beside = await withBatches(
  ids.length ? named.filter((file) => !isAlone(file)) : everything,
  (batches) => runTests(batches, processors),
)
const alone = await runTests(named.filter(isAlone), 1)
rmSync(folder, { recursive: true })

const told = [...beside.told, ...alone.told]
const results: Results = Object.fromEntries(rows.map((row) => [row.id, resultOf(row, told, commit)]))
process.stdout.write('\n')
for (const row of rows) {
  const result = judged(row, results[row.id] as Results[string])
  const time = `${result.seconds} s`.padStart(7)
  process.stdout.write(
    `${result.outcome.padEnd(10)} ${row.id}  ${row.name.padEnd(30)} ${time}  ${measuredOf(result)}\n`,
  )
}
if (options.write) keepResults(results)
const isMet = rows.every((row) => judged(row, results[row.id] as Results[string]).outcome === 'met')
process.exitCode = beside.isPassed && alone.isPassed && isMet ? 0 : 1
