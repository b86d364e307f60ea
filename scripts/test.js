import { install } from './install.js'
import { environment, findNode, npm, run, say } from './node.js'

const test = async () => {
  await install({ development: true })
  const node = findNode()
  const env = environment(node)
  const check = await npm(['run', '--silent', 'check'], { env })
  if (check.code !== 0) say('The check failed, as told above; the tests run all the same.')
  const given = process.argv.slice(2)
  const [first, ...rest] = given
  const program = first === 'long' ? ['reliability/run.ts', ...rest] : ['scripts/run-tests.js', ...given]
  const tests = await run(node, program, { env })
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
