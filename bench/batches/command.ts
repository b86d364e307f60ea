// npm run bench -- batches [--size 1000 --rounds 5]
import { parseArgs } from 'node:util'
import { measureBatches, one, sustained, whole } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [minRate, maxSeconds] = [3_000, 1]

const measured = await measureBatches({ size: Number(options.size), rounds: Number(options.rounds) })
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} a second`
const rateOf = (wanted: string) => measured.find(({ name }) => name === wanted)?.rate ?? Number.NaN
for (const { name, rate, databaseCpu } of measured)
  say(
    `${name}: ${perSecond(rate)}, ${(rate / rateOf(one)).toFixed(1)} times; CPU of the database ${databaseCpu.toFixed(0)} µs each`,
  )
const seconds = 500 / rateOf(whole)
const isFast = seconds < maxSeconds
say(`${isFast ? 'pass' : 'FAIL'}  500 whole contacts in ${seconds.toFixed(2)} s; under ${maxSeconds} s`)
const isMet = rateOf(sustained) >= minRate
say(`${isMet ? 'pass' : 'FAIL'}  contacts in calls of ${options.size}, at least ${perSecond(minRate)}`)
if (!isMet || !isFast) process.exitCode = 1
