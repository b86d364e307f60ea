// npm run bench -- inbound [--rate 200 --seconds 20]
import { parseArgs } from 'node:util'
import { measureInbound } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '20' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxP99Ms = 500

const { answered, worked, refused } = await measureInbound({
  say,
  rate: Number(options.rate),
  seconds: Number(options.seconds),
})
say(
  `answered after p50 ${answered.p50.toFixed(0)} ms, p99 ${answered.p99.toFixed(0)} ms; not taken: ${refused}`,
)
say(`worked at after p50 ${worked.p50.toFixed(0)} ms, p99 ${worked.p99.toFixed(0)} ms`)
const isSound = refused === 0 && answered.p99 <= maxP99Ms
say(`${isSound ? 'pass' : 'FAIL'}  all taken, and p99 at most ${maxP99Ms} ms`)
process.exitCode = isSound ? 0 : 1
