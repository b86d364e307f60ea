import { cpus } from 'node:os'
import { install } from './install.js'
import { environment, findNode, npm, run, say } from './node.js'

const everything = [
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'simulator/**/*.test.ts',
  'widget/**/*.test.ts',
  'sdk/**/*.test.ts',
  'console/**/*.test.ts',
]

const testArguments = (given) => [
  '--test',
  `--test-concurrency=${cpus().length}`,
  '--test-global-setup=server/test/setup.ts',
  `--test-reporter=${new URL('./reporter.js', import.meta.url)}`,
  '--test-reporter-destination=stdout',
  ...given,
  ...(given.some((argument) => !argument.startsWith('-')) ? [] : everything),
]

const test = async () => {
  await install({ development: true })
  const node = findNode()
  const env = environment(node)
  const check = await npm(['run', '--silent', 'check'], { env })
  if (check.code !== 0) say('The check failed, as told above; the tests run all the same.')
  const tests = await run(node, testArguments(process.argv.slice(2)), { env })
  return tests.code || check.code
}

// Ctrl-C reaches the runner too, which ends us by ending.
process.on('SIGINT', () => {})

test().then(
  (code) => process.exit(code),
  (error) => {
    say(error.message)
    process.exit(1)
  },
)
