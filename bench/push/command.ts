// npm run bench -- push [--rounds 3 --seconds 8]
import { parseArgs } from 'node:util'
import { median } from '../ask.ts'
import { measurePush } from './run.ts'

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '8' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const least = 0.5
const mostGrowth = 1.3

const measured = await measurePush({ say, count: Number(options.rounds), seconds: Number(options.seconds) })
const ratio = median(measured.map(({ service, limit }) => service / limit))
const growth = (measured.at(-1)?.memory ?? 0) / (measured[0]?.memory ?? 1)
say(
  `${ratio >= least ? 'pass' : 'FAIL'}  pushes a second, of the limit's: ${ratio.toFixed(2)} (at least ${least})`,
)
say(
  `${growth <= mostGrowth ? 'pass' : 'FAIL'}  memory, last round of the first: ${growth.toFixed(2)} (at most ${mostGrowth})`,
)
process.exitCode = ratio >= least && growth <= mostGrowth ? 0 : 1
