// Runs all checks, as many at once as there are processors, and reports those that fail.
import { availableParallelism, constants, setPriority } from 'node:os'
import { run, say } from './node.js'

const types = 'node scripts/sdk-types.ts'

/** With several checkers, each would check shared types again. */
const tsc = 'tsc --checkers 1'

/** Those that take long first. */
const checks = [
  tsc,
  'biome check',
  `${tsc} -p sdk`,
  `${tsc} -p console`,
  'knip',
  'node scripts/layers/check.ts',
  'node scripts/wording/check.ts',
  `${tsc} -p widget`,
]

const runCheck = async (command) => {
  const { code, written } = await run(command, [], { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code === 0) return
  say(`\n${command}:\n${written}`)
  process.exitCode = 1
}

const runAll = async (commands) => {
  const left = [...commands]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await runCheck(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

// Tests may run at the same time, and some of them have deadlines.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

await runCheck(types)
if (!process.exitCode) await runAll(checks)
