// npm run bench -- rules [--rules 300 --updates 300 --rounds 5]
import { parseArgs } from 'node:util'
import { measureRules } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string', default: '300' },
    updates: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxMs = 1

const { none, missed } = await measureRules({
  rules: Number(options.rules),
  updates: Number(options.updates),
  rounds: Number(options.rounds),
})
const added = missed - none
say(
  `PUT /ticket: p50 ${none.toFixed(2)} ms without rules, ${missed.toFixed(2)} ms with ${options.rules} that do not match`,
)
const isMet = added < maxMs
say(
  `${isMet ? 'pass' : 'FAIL'}  ${added.toFixed(2)} ms more, ${(missed / none).toFixed(2)} times; under ${maxMs} ms`,
)
process.exitCode = isMet ? 0 : 1
