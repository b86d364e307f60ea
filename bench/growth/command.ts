// npm run bench -- growth [--size 1m,10m --months 24 --logs 1m --jobs 2 --fill --write]
import { parseArgs } from 'node:util'
import { sizeOf } from '../fill/plan.ts'
import { number } from '../result.ts'
import { flatnessOf, maxRatio } from './bars.ts'
import { growthOf, perConversation } from './growth.ts'
import { withFilledInstallation } from './installation.ts'
import { measureGrowth } from './run.ts'
import { writeDocs } from './write.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1m,10m' },
    months: { type: 'string', default: '24' },
    logs: { type: 'string' },
    write: { type: 'boolean', default: false },
    fill: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '2' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxMessages = 1_000_000_000

const sizeFrom = (text: string) => {
  const size = sizeOf(text, maxMessages)
  if (!size || size < 100_000 || size % perConversation)
    throw new Error(`“${text}” is no number from 100k to 1000m.`)
  return size
}

const jobs = Number(options.jobs)
const maxLogs = options.logs ? sizeFrom(options.logs) : maxMessages
const fillings = options.size
  .split(',')
  .map((text) => ({ growth: growthOf(sizeFrom(text), Number(options.months), maxLogs), jobs }))

// The installations are kept in BENCH_DIR, to be measured later.
if (options.fill) {
  for (const filling of fillings) await withFilledInstallation(filling, say, async () => undefined)
  process.exit()
}

const runs = await measureGrowth(fillings, say)
for (const { growth, results } of runs) {
  say(`${number(growth.messages)} messages`)
  for (const { name, p50, p99, matches, values } of results)
    if (p50 !== undefined)
      say(
        `  ${name}: p50 ${p50.toFixed(2)} ms${p99 ? `, p99 ${p99.toFixed(2)} ms` : ''}${matches ? ` of ${number(matches)}` : ''}`,
      )
    else for (const [what, bytes] of Object.entries(values ?? {})) say(`  ${number(bytes)} bytes: ${what}`)
}
const bars = flatnessOf(runs)
for (const { name, ratio, isMet } of bars)
  say(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${ratio.toFixed(2)} times (${maxRatio})`)
if (options.write) writeDocs(runs)
process.exitCode = bars.every(({ isMet }) => isMet) ? 0 : 1
