// Runs the given test files, or all of them. Options are passed to Node's test runner.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROCESSES, withBatches } from './batches.js'
import { everything } from './everything.js'
import { environment, run, say } from './node.js'
import { runWithRepeats } from './repeats.js'

const given = process.argv.slice(2)
const isOption = (argument) => argument.startsWith('-')
const named = given.filter((argument) => !isOption(argument))

// Ctrl-C also reaches the runner; this process ends when the runner does.
process.on('SIGINT', () => {})

/** Resolves with the runner's exit code and the names of the test files that failed. */
const runTests = async (batches, processes) => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'parley-report-'))
  const file = join(folder, 'failed.json')
  const { code } = await run(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${processes}`,
      '--test-global-setup=server/test/setup.ts',
      `--test-reporter=${new URL('./reporter.js', import.meta.url)}`,
      '--test-reporter-destination=stdout',
      ...given.filter(isOption),
      ...batches,
    ],
    { env: { ...environment(process.execPath), FAILED_FILES: file } },
  )
  try {
    return { code, failed: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runAlone = (files) => {
  say(`\nOnce more, by themselves: ${files.join(', ')}`)
  return withBatches(files, (batches) => runTests(batches, 1))
}

const runAll = async (batches) => {
  const runOnce = () => runTests(batches, PROCESSES)
  // What a person asks for by name is not run again.
  if (named.length && !process.env.CI) return (await runOnce()).code
  const { code, unsteady } = await runWithRepeats(runOnce, runAlone)
  if (unsteady.length) say(`\n⚠ failed beside other tests, and passed alone: ${unsteady.join(', ')}`)
  return code
}

process.exitCode = await withBatches(named.length ? named : everything, (batches) => {
  if (batches.length) return runAll(batches)
  say(`No test file matches ${named.join(' or ')}.`)
  return 1
})
