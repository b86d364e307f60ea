import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Agent, request } from 'undici'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { start } from '../measure.ts'
import { customers } from '../push/customers.ts'
import { callOf, makeChannel } from './line.ts'

interface RunOptions {
  say: (line: string) => void
  /** Calls a second, by as many customers as there are, in turn. */
  rate: number
  seconds: number
}

interface Spread {
  p50: number
  p99: number
}

const spreadOf = (values: number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** Calls at fixed moments, whether or not those before are answered. Milliseconds from the moment to the answer. */
const callAll = async (url: string, { rate, seconds }: RunOptions) => {
  const dispatcher = new Agent({ connections: 64 })
  const begin = performance.now() + 100
  let refused = 0
  const calls = Array.from({ length: rate * seconds }, async (_, number) => {
    const due = begin + (number * 1000) / rate
    await pause(due - performance.now())
    const { statusCode, body } = await request(url, {
      method: 'POST',
      ...callOf(number % customers),
      dispatcher,
    })
    await body.dump()
    if (statusCode !== 200) refused++
    return performance.now() - due
  })
  const answered = spreadOf(await Promise.all(calls))
  await dispatcher.close()
  return { answered, refused }
}

const delaysOf = (connection: pg.ClientConfig) =>
  withConnection(connection, async (client) => {
    for (;;) {
      const { rows } = await client.query('select from inbound_events where processed_at is null limit 1')
      if (!rows.length) break
      await pause(100)
    }
    const { rows } = await client.query(
      'select extract(epoch from processed_at - received_at)::float8 * 1000 as delay from inbound_events',
    )
    return spreadOf(rows.map(({ delay }) => delay))
  })

const calls = async (connection: pg.ClientConfig, given: RunOptions) => {
  const { token } = await makeAccounts(connection)
  const platform = await start('push/platform.ts', {})
  const service = await start('service.ts', {
    BENCH_CONNECTION: JSON.stringify(connection),
    LINE_API_URL: `${platform.address}/line`,
  })
  const url = service.address + (await makeChannel(service.address, token))
  given.say(
    `${given.rate} calls a second for ${given.seconds} s, by ${customers} customers who are new at first`,
  )
  const { answered, refused } = await callAll(url, given)
  const worked = await delaysOf(connection)
  for (const program of [service, platform]) program.process.disconnect()
  return { answered, refused, worked }
}

export const measureInbound = async (given: RunOptions) => {
  return withFreshInstallation(({ connection }) => calls(connection, given), given.say)
}
