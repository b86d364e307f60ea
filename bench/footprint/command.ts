// npm run bench -- footprint [--size 20k --seconds 60 --write]: memory of all processes, and how long starts take.
import { parseArgs } from 'node:util'
import { buildPart } from '../../scripts/built.js'
import { replaceBetween, table, verdict } from '../docs.ts'
import { sizeOf } from '../fill/plan.ts'
import { openFolder } from '../folder.ts'
import { number } from '../result.ts'
import { type MemoryMeasurement, measureMemory } from './memory.ts'
import { measureStarts } from './starts.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '20k' },
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const size = sizeOf(options.size)
if (!size) throw new Error(`“${options.size}” is no number of contacts.`)
const seconds = Number(options.seconds)

/** Megabytes for each number of workers, and milliseconds. */
const maxMemory = { 1: 250, 2: 400 }
const MAX_COLD_MS = 20_000
const MAX_WARM_MS = 600

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const wholeSeconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`

const memoryRow = (
  { workers, before, most, end, requests }: MemoryMeasurement,
  max: number,
): [string, string, string, boolean] => [
  `memory with ${workers === 1 ? 'one process' : `${workers} workers`} and the database, ${number(requests)} requests in ${seconds} s`,
  `${megabytes(most)} MB (before ${megabytes(before)}, at the end ${megabytes(end)})`,
  `under ${max} MB`,
  most < max * 1e6,
]

await buildPart('server')
const folder = await openFolder(size, say)
const rows: [string, string, string, boolean][] = []
for (const [workers, max] of Object.entries(maxMemory))
  rows.push(memoryRow(await measureMemory(folder, { workers: Number(workers), seconds, say }), max))
const { cold, warm, warmByNpm } = await measureStarts(say)
rows.push([
  'start of a clean clone, npm’s cache filled',
  wholeSeconds(cold),
  wholeSeconds(MAX_COLD_MS),
  cold < MAX_COLD_MS,
])
rows.push([
  'every further start, `parley serve`',
  wholeSeconds(warm),
  wholeSeconds(MAX_WARM_MS),
  warm < MAX_WARM_MS,
])
for (const [what, measured, bar, isMet] of rows)
  say(`${isMet ? 'pass' : 'FAIL'}  ${what}: ${measured} (${bar})`)
say(`      with npm in front of it, \`npm start\`: ${wholeSeconds(warmByNpm)}`)
if (options.write)
  replaceBetween(
    'performance.md',
    'footprint',
    [
      `Measured on ${new Date().toISOString().slice(0, 10)} over ${number(size)} contacts. A further start with npm in front of it took ${wholeSeconds(warmByNpm)}.`,
      table(
        ['what', 'measured', 'bar', ''],
        rows.map(([what, measured, bar, isMet]) => [what, measured, bar, verdict(isMet)]),
      ),
    ].join('\n\n'),
  )
process.exitCode = rows.every(([, , , isMet]) => isMet) ? 0 : 1
