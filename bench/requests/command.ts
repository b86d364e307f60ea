// npm run bench -- requests [--size 20k --rounds 5 --seconds 2 --write]
import { parseArgs } from 'node:util'
import { sizeOf } from '../fill/plan.ts'
import { tellRequests } from './tell.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '20k' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
})

const areMet = await tellRequests({
  size: sizeOf(options.size) ?? 20_000,
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  write: options.write,
  say: (line) => process.stdout.write(`${line}\n`),
})
process.exitCode = areMet ? 0 : 1
