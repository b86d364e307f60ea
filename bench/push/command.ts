// npm run bench -- push [--rounds 3 --seconds 8]
import { parseArgs } from 'node:util'
import { median } from '../ask.ts'
import { measurePush } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '8' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const { rounds, slowdowns } = await measurePush({
  say,
  count: Number(options.rounds),
  seconds: Number(options.seconds),
})
const growth = (rounds.at(-1)?.memory ?? 0) / (rounds[0]?.memory ?? 1)
const ratio = median(rounds.map(({ service, limit }) => service / limit))
const verdicts = [
  { what: 'pushes a second, of the limit', value: ratio, bar: 'at least 0.5', isMet: ratio >= 0.5 },
  {
    what: 'memory after the last round, of the first',
    value: growth,
    bar: 'at most 1.3',
    isMet: growth <= 1.3,
  },
  {
    what: 'p99 beside a dead platform, of that alone',
    value: median(slowdowns),
    bar: 'at most 1.2',
    isMet: median(slowdowns) <= 1.2,
  },
]
for (const { what, value, bar, isMet } of verdicts)
  say(`${isMet ? 'pass' : 'FAIL'}  ${what}: ${value.toFixed(2)} (${bar})`)
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1
