// npm run bench -- changes [--changes 1000000 --pages 100 --writes 300 --rounds 5]
import { parseArgs } from 'node:util'
import { measureChanges } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    changes: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '100' },
    writes: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const maxRatio = 1.5

const { start, middle, end, writes, bulk } = await measureChanges({
  changes: Number(options.changes),
  pages: Number(options.pages),
  writes: Number(options.writes),
  rounds: Number(options.rounds),
})
say(
  `p50 of a page of 500 of ${options.changes}: ${start.toFixed(2)} ms at the start, ${middle.toFixed(2)} in the middle, ${end.toFixed(2)} at the end`,
)
for (const [what, { without, noted }] of Object.entries(writes))
  say(
    `${what}: p50 ${without.toFixed(2)} ms without the triggers, ${noted.toFixed(2)} with them, ${(noted / without).toFixed(2)} times`,
  )
say(
  `20,000 rows at once: ${bulk.without.toFixed(0)} ms without, ${bulk.noted.toFixed(0)} with, ${(bulk.noted / bulk.without).toFixed(2)} times`,
)
const ratio = Math.max(middle, end) / start
const isMet = ratio < maxRatio
say(
  `${isMet ? 'pass' : 'FAIL'}  the slowest page takes ${ratio.toFixed(2)} times the first; under ${maxRatio}`,
)
if (!isMet) process.exitCode = 1
