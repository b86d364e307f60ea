// npm run bench -- requests [--size 20k --rounds 3 --seconds 2]
import { parseArgs } from 'node:util'
import { sizeOf } from '../fill/plan.ts'
import { measureRequests } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '20k' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const measured = await measureRequests({
  size: sizeOf(options.size) ?? 20_000,
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  say,
})
for (const { name, rate, ofFirst, bar, ofLimit } of measured)
  say(
    `${name}: ${rate.toFixed(0)}/s, ${ofFirst.toFixed(2)} of the first (bar ${bar}), ${ofLimit.toFixed(2)} of its limit (bar 0.85)`,
  )

process.exitCode = measured.every(({ isMet }) => isMet) ? 0 : 1
