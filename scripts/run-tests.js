// Runs the given test files, or all of them. Options are passed to Node's test runner.
import { PROCESSES, withBatches } from './batches.js'
import { everything } from './everything.js'
import { run, say } from './node.js'

const given = process.argv.slice(2)
const isOption = (argument) => argument.startsWith('-')
const named = given.filter((argument) => !isOption(argument))

// Ctrl-C also reaches the runner; this process ends when the runner does.
process.on('SIGINT', () => {})

const runTests = (batches) =>
  run(process.execPath, [
    '--test',
    `--test-concurrency=${PROCESSES}`,
    '--test-global-setup=server/test/setup.ts',
    `--test-reporter=${new URL('./reporter.js', import.meta.url)}`,
    '--test-reporter-destination=stdout',
    ...given.filter(isOption),
    ...batches,
  ])

process.exitCode = await withBatches(named.length ? named : everything, async (batches) => {
  if (batches.length) return (await runTests(batches)).code
  say(`No test file matches ${named.join(' or ')}.`)
  return 1
})
