import { install } from './install.js'
import { environment, findNode, run, say } from './node.js'

const test = async () => {
  await install({ development: true })
  const node = findNode()
  const env = environment(node)
  const given = process.argv.slice(2)
  const [first, ...rest] = given
  const isLong = first === 'long'
  const checking = run(node, ['scripts/check.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  // What the test plan measures, it measures alone; other tests do not wait for the check.
  if (isLong) await checking
  const program = isLong ? ['reliability/run.ts', ...rest] : ['scripts/run-tests.js', ...given]
  const tests = await run(node, program, { env })
  const check = await checking
  if (check.code !== 0) say(`${check.written}\nThe check failed.`)
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
