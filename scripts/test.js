import { cpus } from 'node:os'
import { everything } from './everything.js'
import { install } from './install.js'
import { environment, findNode, npm, run, say } from './node.js'

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
  const given = process.argv.slice(2)
  const [first, ...rest] = given
  const tests = await run(node, first === 'long' ? ['reliability/run.ts', ...rest] : testArguments(given), {
    env,
  })
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
