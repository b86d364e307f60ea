import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '#config'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrateInstallation } from '../../server/src/installation.ts'
import { line } from '../../simulator/line.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { measure, type Program, start, usageOf } from '../measure.ts'
import type { Scenario } from '../scenarios/throughput.ts'
import { customers, idOf } from './customers.ts'

const connections = 32
const megabyte = 1_048_576

/** What the service and the limit did in one round, in pushes a second. */
export interface Round {
  service: number
  limit: number
  p99: number
  /** Memory of the service after the round, MB. */
  memory: number
}

type Say = (line: string) => void

const makeChannel = async ({ address }: Program, token: string) => {
  const answer = await fetch(`${address}/api/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      contactable_type: line.contactableType,
      name: 'Bench',
      credentials: line.credentials,
    }),
  })
  const { data, message } = (await answer.json()) as { data?: { id: number }; message?: string }
  if (!data) throw new Error(message)
  return data.id
}

/** Customers, each with a closed conversation that pushes are recorded in. */
const addCustomers = async (connection: pg.ClientConfig, channel: number) =>
  withConnection(connection, async (client) => {
    const ids = Array.from({ length: customers }, (_, number) => idOf(number))
    const { rows } = await client.query(
      `insert into contactables (channel_id, contactable_type, external_id)
       select $1, $2, id from unnest($3::text[]) id returning id`,
      [channel, line.contactableType, ids],
    )
    const made = rows.map(({ id }) => Number(id))
    await client.query(
      `insert into conversations (contactable_id, channel_id, state) select id, $1, 'closed' from unnest($2::bigint[]) id`,
      [channel, made],
    )
    return made
  })

const scenarioOf = (ids: number[], token: string): Scenario => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const requests = ids.map((contactable_id) => ({
    method: 'POST' as const,
    path: '/api/v1/message/push',
    headers,
    body: JSON.stringify({
      contactable_type: line.contactableType,
      contactable_id,
      type: 'text',
      message: 'Your parcel is on its way.',
    }),
  }))
  return { name: 'push', connections, requests } as Scenario
}

/** Pushes through the simulator, by the service and by its limit in turn. */
const rounds = async (connection: pg.ClientConfig, say: Say, count: number, seconds: number) => {
  const { token } = await makeAccounts(connection)
  const platform = await start('push/platform.ts', {})
  const env = {
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_TOKEN: token,
    BENCH_CHANNEL_TOKEN: line.credentials.channel_access_token as string,
    LINE_API_URL: `${platform.address}/line`,
  }
  const service = await start('service.ts', env)
  const limit = await start('push/limit.ts', env)
  const scenario = scenarioOf(await addCustomers(connection, await makeChannel(service, token)), token)
  const measured: Round[] = []
  for (let round = 1; round <= count; round++) {
    const ours = await measure(service, scenario, seconds)
    const theirs = await measure(limit, scenario, seconds)
    await usageOf(platform)
    const memory = (await usageOf(service)).rss / megabyte
    measured.push({ service: ours.rate, limit: theirs.rate, p99: ours.p99, memory })
    say(
      `round ${round}: ${ours.rate.toFixed(0)} of ${theirs.rate.toFixed(0)} pushes/s, p99 ${ours.p99} ms, ${memory.toFixed(0)} MB`,
    )
  }
  for (const program of [service, limit, platform]) program.process.disconnect()
  return measured
}

export const measurePush = async ({ say, count, seconds }: { say: Say; count: number; seconds: number }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-push-'))
  // The embedded server's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const { connection, stop, exited } = await startEmbedded({ dataDir, say })
  try {
    const installation = { connection, secretKey: Buffer.alloc(32), lost: exited, close: stop }
    await migrateInstallation(installation, readConfig({ DATA_DIR: dataDir }))
    return await rounds(connection, say, count, seconds)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
