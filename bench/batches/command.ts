// npm run bench -- batches [--size 1000 --rounds 5]
import { parseArgs } from 'node:util'
import { measureBatches } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [minRate, maxSeconds] = [3_000, 1]

const { single, ...rates } = await measureBatches({
  size: Number(options.size),
  rounds: Number(options.rounds),
})
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} a second`
say(`one POST /contact after the other: ${perSecond(single)}`)
for (const [name, rate] of Object.entries(rates))
  say(`${name}: ${perSecond(rate)}, ${(rate / single).toFixed(1)} times`)
const seconds = 500 / rates['500 with two phones, an e-mail and eight values']
const isFast = seconds < maxSeconds
say(`${isFast ? 'pass' : 'FAIL'}  500 whole contacts in ${seconds.toFixed(2)} s; under ${maxSeconds} s`)
const isMet = rates['plain contacts, two calls at once'] >= minRate
say(`${isMet ? 'pass' : 'FAIL'}  contacts in calls of ${options.size}, at least ${perSecond(minRate)}`)
process.exitCode = isMet && isFast ? 0 : 1
