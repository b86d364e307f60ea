// npm run bench -- moments [--tickets 1000000 --rules 300 --an-hour 50000 --seconds 60 --rounds 3]
import { parseArgs } from 'node:util'
import { quantile } from '../ask.ts'
import { measureMoments } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    tickets: { type: 'string', default: '1000000' },
    rules: { type: 'string', default: '300' },
    'an-hour': { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [maxAddedMs, maxLateSeconds] = [2, 2]

const { calm, busy, due, handled, late } = await measureMoments({
  say,
  tickets: Number(options.tickets),
  rules: Number(options.rules),
  anHour: Number(options['an-hour']),
  seconds: Number(options.seconds),
  rounds: Number(options.rounds),
})
const [before, after] = [quantile(calm, 0.95), quantile(busy, 0.95)]
const added = after - before
const areMet = added <= maxAddedMs && late <= maxLateSeconds && handled === due
say(
  `PUT /ticket among ${Number(options.tickets).toLocaleString('en')}: p95 ${before.toFixed(2)} ms without rules, ${after.toFixed(2)} ms with ${options.rules} rules and ${options['an-hour']} moments an hour`,
)
say(
  `${areMet ? 'pass' : 'FAIL'}  ${added.toFixed(2)} ms more, ${(after / before).toFixed(2)} times, at most ${maxAddedMs} ms; ${handled} of ${due} moments, the latest ${late.toFixed(2)} s late, at most ${maxLateSeconds} s`,
)
process.exitCode = areMet ? 0 : 1
