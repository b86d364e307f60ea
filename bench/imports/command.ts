// npm run bench -- imports [--size 1m --rows 1m --rounds 2 --write]
import { parseArgs } from 'node:util'
import { sizeOf } from '../fill/plan.ts'
import { verdictsOf } from './bars.ts'
import { measureImports } from './run.ts'
import { writeDocs } from './write.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1m' },
    rows: { type: 'string', default: '1m' },
    rounds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
})
const begun = performance.now()
const say = (line: string) =>
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}\n`)

const [size, rows] = [options.size, options.rows].map(sizeOf)
if (!size || !rows || rows > size || rows % 10) {
  process.stderr.write('Give numbers such as 100k or 1m: --size of contacts, and --rows of no more.\n')
  process.exit(1)
}
const measured = await measureImports({ size, rows, rounds: Number(options.rounds), say })
const verdicts = verdictsOf(measured)
for (const { what, measured: value, bar, isMet } of verdicts)
  say(`${isMet ? 'pass' : 'FAIL'}  ${what}: ${value} (${bar})`)
if (options.write) writeDocs(measured, verdicts)
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1
