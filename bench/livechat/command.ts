// npm run bench -- livechat [--idle 2000 --active 200 --seconds 20]
import { parseArgs } from 'node:util'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { start } from '../measure.ts'
import { measureLiveChat } from './run.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    idle: { type: 'string', default: '2000' },
    active: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
  },
})
const [idle, active, seconds] = [values.idle, values.active, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const say = (line: string) => process.stdout.write(`${line}\n`)

const percentile = (taken: number[], share: number) =>
  taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * share) - 1] ?? Number.NaN
const tell = (whom: string, taken: number[]) =>
  say(
    `${whom}: p50 ${percentile(taken, 0.5).toFixed(0)} ms, p99 ${percentile(taken, 0.99).toFixed(0)} ms of ${taken.length}`,
  )

await withFreshInstallation(async ({ connection }) => {
  const { token } = await makeAccounts(connection)
  const key = await withConnection(connection, async (client) => {
    const { rows } = await client.query(
      `insert into channels (contactable_type, name) values ('App\\LivechatContact', 'Bench') returning key`,
    )
    return rows[0].key as string
  })
  const program = await start('service.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  try {
    const measured = await measureLiveChat({ program, key, token, say }, { idle, active, seconds })
    say(`memory of an idle visitor: ${measured.perVisitor.toFixed(1)} kB`)
    say(`${measured.rate.toFixed(0)} messages a second; lost: ${measured.lost}`)
    tell('a visitor’s message at the desk', measured.toDesk)
    tell('an answer at the visitor', measured.toVisitor)
    process.exitCode = measured.lost ? 1 : 0
  } finally {
    program.process.disconnect()
  }
}, say)
