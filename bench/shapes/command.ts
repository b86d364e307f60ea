// npm run bench -- shapes [--contacts 100000 --rounds 21]
import { parseArgs } from 'node:util'
import { type List, measureShapes } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    contacts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '21' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const measured = await measureShapes({ contacts: Number(options.contacts), rounds: Number(options.rounds) })
const of = (wanted: List) => measured.find(({ name }) => name === wanted)?.milliseconds ?? Number.NaN
for (const { name, milliseconds, kilobytes, databaseMilliseconds } of measured)
  say(
    `${name}: ${milliseconds.toFixed(1)} ms, ${kilobytes.toFixed(0)} kB, ${databaseMilliseconds.toFixed(1)} ms of the database`,
  )

const bars: [what: string, own: List, other: List, max: number][] = [
  ['ids and names against whole records', 'ids and names', 'whole', 0.4],
  [
    'a broad filter without a count against with it',
    'a filter that most match, without a count',
    'a filter that most match',
    0.4,
  ],
]
const outcomes = bars.map(([what, own, other, max]) => {
  const ratio = of(own) / of(other)
  say(`${ratio <= max ? 'pass' : 'FAIL'}  ${what}: ${ratio.toFixed(2)} times; at most ${max}`)
  return ratio <= max
})
if (!outcomes.every(Boolean)) process.exitCode = 1
