// npm run bench -- waves [--waiting 2000 --calls 30]
import { parseArgs } from 'node:util'
import { measureWaves } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { waiting: { type: 'string', default: '2000' }, calls: { type: 'string', default: '30' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxMs = 100

const { list, grouping } = await measureWaves({
  waiting: Number(options.waiting),
  calls: Number(options.calls),
})
say(`${options.waiting} conversations wait: p50 ${list.toFixed(1)} ms for the first 100 of their list`)
const isMet = grouping < maxMs
say(
  `${isMet ? 'pass' : 'FAIL'}  ${grouping.toFixed(1)} ms to group what they ask, ${(grouping / list).toFixed(2)} times; under ${maxMs} ms`,
)
process.exitCode = isMet ? 0 : 1
