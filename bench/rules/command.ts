// npm run bench -- rules [--rules 300 --updates 300 --rounds 9]
import { parseArgs } from 'node:util'
import { measureRules } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string', default: '300' },
    updates: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '9' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxMs = 1

const { none, added } = await measureRules({
  rules: Number(options.rules),
  updates: Number(options.updates),
  rounds: Number(options.rounds),
})
const isMet = added < maxMs
say(
  `${isMet ? 'pass' : 'FAIL'}  PUT /ticket: p50 ${none.toFixed(2)} ms without rules, ${added.toFixed(2)} ms more with ${options.rules} that do not match, ${(1 + added / none).toFixed(2)} times; under ${maxMs} ms`,
)
process.exitCode = isMet ? 0 : 1
