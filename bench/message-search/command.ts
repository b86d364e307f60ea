// npm run bench -- message-search [--messages 2000000 --inserts 2000 --rounds 5]
import { parseArgs } from 'node:util'
import { measureMessageSearch } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '2000000' },
    inserts: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxMs = 100
/** A text takes time by its length: four times that of a quarter, and a margin. */
const maxTimes = 10

const { searches, longTexts, inserts } = await measureMessageSearch({
  say,
  messages: Number(options.messages),
  inserts: Number(options.inserts),
  rounds: Number(options.rounds),
})
for (const { name, found, path, p50, p99 } of searches)
  say(`${path}: ${name}, in ${found} messages: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
const isFast = searches.every(({ p50 }) => p50 < maxMs)
say(`${isFast ? 'pass' : 'FAIL'}  each search under ${maxMs} ms`)
for (const { name, times, milliseconds } of longTexts)
  say(
    `index: the longest text, ${name}: ${milliseconds.toFixed(1)} ms, ${times.toFixed(1)} times a quarter of it`,
  )
const isLinear = longTexts.every(({ times }) => times < maxTimes)
say(`${isLinear ? 'pass' : 'FAIL'}  the longest texts under ${maxTimes} times a quarter of them`)
say(
  `insert: ${inserts.with.toFixed(0)} µs with the search text, ${inserts.without.toFixed(0)} µs without, ${(
    inserts.with / inserts.without
  ).toFixed(2)} times`,
)
process.exitCode = isFast && isLinear ? 0 : 1
