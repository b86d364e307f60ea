import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { line } from '../../simulator/line.ts'
import { telegram } from '../../simulator/telegram.ts'
import { makeAccounts } from '../accounts.ts'
import { measure, type Program, start, usageOf } from '../measure.ts'
import type { Scenario } from '../scenarios/throughput.ts'
import { makeCustomers, scenarioOf } from './setup.ts'

const megabyte = 1_048_576

/** What the service and the limit did in one round, in pushes a second. */
interface Round {
  service: number
  limit: number
  /** Memory of the service after the round, MB. */
  memory: number
}

interface Measurement {
  rounds: Round[]
  /** p99 of pushes beside a platform that never answers, of the same alone. */
  slowdowns: number[]
}

interface Options {
  say: (line: string) => void
  count: number
  seconds: number
}

interface Programs {
  service: Program
  limit: Program
  platform: Program
}

const inRounds = async (
  { service, limit, platform }: Programs,
  scenario: Scenario,
  { say, count, seconds }: Options,
) => {
  const rounds: Round[] = []
  for (let round = 1; round <= count; round++) {
    const ours = await measure(service, scenario, seconds)
    const theirs = await measure(limit, scenario, seconds)
    await usageOf(platform)
    const memory = (await usageOf(service)).rss / megabyte
    rounds.push({ service: ours.rate, limit: theirs.rate, memory })
    const of = `${ours.rate.toFixed(0)} of ${theirs.rate.toFixed(0)} pushes/s`
    say(`round ${round}: ${of}, p99 ${ours.p99} ms, ${memory.toFixed(0)} MB`)
  }
  return rounds
}

/** Pushes again and again to a platform that takes connections and never answers. Returns a function that ends it. */
const pushAtDead = ({ address }: Program, { requests, connections }: Scenario) => {
  let isOver = false
  const loops = Array.from({ length: connections }, async (_, lane) => {
    for (let turn = lane; !isOver; turn += connections) {
      const { method, headers, body, path } = requests[turn % requests.length] as (typeof requests)[number]
      const asked = { method, headers, body } as RequestInit
      await fetch(`${address}${path}`, asked).then((answer) => answer.text())
      await pause(500)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
  }
}

const besideDead = async (
  { service, platform }: Programs,
  { live, dead }: { live: Scenario; dead: Scenario },
  { say, count, seconds }: Options,
) => {
  const slowdowns: number[] = []
  for (let round = 1; round <= count; round++) {
    const alone = await measure(service, live, seconds)
    const end = pushAtDead(service, dead)
    const beside = await measure(service, live, seconds)
    await end()
    await usageOf(platform)
    slowdowns.push(beside.p99 / alone.p99)
    say(`beside a dead platform ${round}: p99 ${beside.p99} ms, alone ${alone.p99} ms`)
  }
  return slowdowns
}

const measureAll = async (connection: pg.ClientConfig, options: Options): Promise<Measurement> => {
  const { token } = await makeAccounts(connection)
  const platform = await start('push/platform.ts', {})
  const env = {
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_CHANNEL_TOKEN: line.credentials.channel_access_token as string,
    LINE_API_URL: `${platform.address}/line`,
    TELEGRAM_API_URL: platform.dead as string,
  }
  const programs = {
    platform,
    service: await start('service.ts', env),
    limit: await start('push/limit.ts', env),
  }
  const scenarioFor = async (name: typeof line, connections: number) =>
    scenarioOf(name, await makeCustomers(connection, programs.service, name, token), token, connections)
  const live = await scenarioFor(line, 32)
  const rounds = await inRounds(programs, live, options)
  const dead = await scenarioFor(telegram, 8)
  const slowdowns = await besideDead(programs, { live: { ...live, connections: 8 }, dead }, options)
  for (const program of Object.values(programs)) program.process.disconnect()
  return { rounds, slowdowns }
}

/** Pushes through the simulator, by the service and by its limit in turn, on an installation of its own. */
export const measurePush = async (options: Options): Promise<Measurement> => {
  return withFreshInstallation(({ connection }) => measureAll(connection, options), options.say)
}
