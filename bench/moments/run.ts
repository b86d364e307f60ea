import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buildPart, program } from '../../scripts/built.js'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { heapFlags } from '../../scripts/node.js'
import { makeAccounts } from '../accounts.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'
import { makeRules } from '../rules/make.ts'

interface RunOptions {
  say: (line: string) => void
  tickets: number
  rules: number
  /** Moments that fall due in an hour. */
  anHour: number
  /** How long changes are measured, without and with rules and moments, in each round. */
  seconds: number
  rounds: number
}

const leadSeconds = 3

/** Without the triggers of single writes; nothing that is measured reads what they keep. */
const fillTickets = async (client: pg.ClientBase, count: number) => {
  await client.query('set synchronous_commit = off; alter table tickets disable trigger user')
  await client.query(
    `insert into tickets (subject, priority) select 'Where is order ' || n, 1 + n % 2 from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('alter table tickets enable trigger user')
  await client.query('vacuum (analyze) tickets')
}

/** A rule that runs when a ticket is due. Its limit is beyond what falls due here. */
const momentRule = {
  name: 'Due',
  subject: 'ticket',
  when: { moment: { field: 'due_at', offset_minutes: 0 } },
  if: { all: [] },
  then: [{ set: { priority: 3 } }],
  state: 'on',
  hourly_limit: 100_000,
}

const addressOf = ({ user, password, host, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`

/** The process that works off moments, as operators run it. Returns what ends it. */
const startWorker = async (connection: pg.ClientConfig, dataDir: string) => {
  await buildPart('server')
  const env = {
    ...process.env,
    DATABASE_URL: addressOf(connection),
    DATA_DIR: dataDir,
    SECRET_KEY: 'fresh'.repeat(8),
    LOG_LEVEL: 'warn',
    PORT: '0',
  }
  const child = spawn(process.execPath, [...heapFlags, program, 'work'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** Lets tickets fall due one after the other from soon on, each for the first time. */
const letFallDue = (client: pg.ClientBase, first: number, count: number, seconds: number) =>
  client.query(
    `update tickets set due_at = date_trunc('milliseconds', now()) + $4 * interval '1 second'
       + (id - $1) * $3 / $2::float8 * interval '1 second'
     where id >= $1 and id < $1 + $2`,
    [first, count, seconds, leadSeconds],
  )

/** How many moments were handled, and by how many seconds the latest was late. */
const lateness = async (client: pg.ClientBase) => {
  const { rows } = await client.query(
    `select count(*)::int as handled,
       coalesce(max(extract(epoch from c.created_at - t.due_at)), 0)::float8 as late
     from record_changes c join tickets t on t.id = c.subject_id join rules r on r.id = c.rule_id
     where c.subject_type = 'ticket' and r.name = 'Due'`,
  )
  return rows[0] as { handled: number; late: number }
}

/** Milliseconds of changes of tickets, one after the other, without rules and beside rules and moments, in turn. */
export const measureMoments = ({ say, tickets, rules, anHour, seconds, rounds }: RunOptions) =>
  withFreshInstallation(async ({ connection }, { dataDir }) => {
    const { token } = await makeAccounts(connection)
    return withConnection(connection, async (client) => {
      await makeRules(client, rules - 1)
      const endWorker = await startWorker(connection, dataDir)
      try {
        await fillTickets(client, tickets)
        say(`${tickets.toLocaleString('en')} tickets`)
        const count = Math.round((anHour * seconds) / 3600)
        const times = { calm: [] as number[], busy: [] as number[] }
        await withCalls(connection, token, async (call) => {
          await call('POST', '/rule', momentRule)
          let turn = 0
          const change = async () => {
            const id = tickets - ((turn * 7919) % Math.floor(tickets / 2))
            const begun = performance.now()
            await call('PUT', `/ticket/${id}`, { priority: 1 + (turn % 2), content: `Turn ${turn}` })
            turn++
            return performance.now() - begun
          }
          for (let n = 0; n < 500; n++) await change()
          for (let round = 0; round < rounds; round++)
            for (const which of ['calm', 'busy'] as const) {
              await client.query(`update rules set state = $1 where name <> 'Due'`, [
                which === 'busy' ? 'on' : 'off',
              ])
              if (which === 'busy') await letFallDue(client, 1 + round * count, count, seconds)
              const end = performance.now() + (seconds + (which === 'busy' ? leadSeconds : 0)) * 1000
              while (performance.now() < end) times[which].push(await change())
              say(`round ${round + 1}, ${which}: ${times[which].length} changes so far`)
            }
        })
        await pause(leadSeconds * 1000)
        return { ...times, due: rounds * count, ...(await lateness(client)) }
      } finally {
        await endWorker()
      }
    })
  }, say)
