// Runs the test files named, or all of them; options go to Node's test runner.
import { availableParallelism } from 'node:os'
import { withBatches } from './batches.js'
import { everything } from './everything.js'
import { run, say } from './node.js'

const given = process.argv.slice(2)
const isOption = (argument) => argument.startsWith('-')
const named = given.filter((argument) => !isOption(argument))

// Ctrl-C reaches the runner too, which ends us by ending.
process.on('SIGINT', () => {})

const runTests = (batches) =>
  run(process.execPath, [
    '--test',
    `--test-concurrency=${availableParallelism()}`,
    '--test-global-setup=server/test/setup.ts',
    `--test-reporter=${new URL('./reporter.js', import.meta.url)}`,
    '--test-reporter-destination=stdout',
    ...given.filter(isOption),
    ...batches,
  ])

process.exitCode = await withBatches(named.length ? named : everything, async (batches) => {
  if (batches.length) return (await runTests(batches)).code
  say(`No test file is called ${named.join(' or ')}.`)
  return 1
})
