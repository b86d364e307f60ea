import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { openFolder, withConnection, withServer } from '../folder.ts'
import { type Measurement, measure, type Program } from '../measure.ts'
import { cpuOf, postmasterOf } from '../processes.ts'
import { tidy } from '../settle.ts'
import { using } from '../stages.ts'
import { scenariosOf } from './scenarios.ts'

export interface RequestOptions {
  size: number
  rounds: number
  seconds: number
  say: (line: string) => void
}

export interface RequestMeasurement {
  name: string
  /** Requests a second, the median of the rounds. */
  rate: number
  /** Microseconds of CPU a request: of the service's process, and of the database. */
  cpu: number
  databaseCpu: number
  /** Of the rate of contacts by id, and the least part that is asked for. */
  ofFirst: number
  bar: number
  /** Of the rate of a program that runs the same statements and does nothing else. */
  ofLimit: number
  isMet: boolean
}

export const LEAST_OF_LIMIT = 0.85

interface Round {
  own: Measurement
  limit: Measurement
  databaseCpu: number
}

interface Bench {
  service: Program
  limit: Program
  postmaster: number
  seconds: number
}

type ScenarioOfDesk = ReturnType<typeof scenariosOf>[number]

const measureOwn = async ({ service, postmaster, seconds }: Bench, scenario: ScenarioOfDesk) => {
  const before = cpuOf(postmaster) ?? 0
  const own = await measure(service, scenario, seconds)
  // The warm-up of a second is in it.
  const requests = own.rate * (seconds + 1)
  return { own, databaseCpu: (((cpuOf(postmaster) ?? 0) - before) / requests) * 1e6 }
}

/** Each of the two is first in turn: the machine is not always equally fast. */
const measureRound = async (bench: Bench, scenario: ScenarioOfDesk, round: number): Promise<Round> => {
  const first = round % 2 ? await measureOwn(bench, scenario) : undefined
  const limit = await measure(bench.limit, scenario, bench.seconds)
  return { ...(first ?? (await measureOwn(bench, scenario))), limit }
}

const lineOf = (name: string, { own, limit, databaseCpu }: Round) =>
  `  ${name}: ${own.rate.toFixed(0)}/s, p50 ${own.p50} ms, CPU ${own.cpu.toFixed(0)} + ${databaseCpu.toFixed(0)} µs; limit ${limit.rate.toFixed(0)}/s, CPU ${limit.cpu.toFixed(0)} µs`

const summedUp = (scenarios: ScenarioOfDesk[], results: Round[][]): RequestMeasurement[] => {
  const middle = (index: number, of: (round: Round) => number) => median((results[index] ?? []).map(of))
  const rateOf = (index: number) => middle(index, ({ own }) => own.rate)
  return scenarios.map(({ name, bar }, index) => {
    const ofFirst = rateOf(index) / rateOf(0)
    const ofLimit = middle(index, ({ own, limit }) => own.rate / limit.rate)
    return {
      name,
      rate: rateOf(index),
      cpu: middle(index, ({ own }) => own.cpu),
      databaseCpu: middle(index, ({ databaseCpu }) => databaseCpu),
      ofFirst,
      bar,
      ofLimit,
      isMet: ofFirst >= bar && ofLimit >= LEAST_OF_LIMIT,
    }
  })
}

/** The requests of a desk, each against contacts by id and against its limit, all in one run. */
export const measureRequests = async ({
  size,
  rounds,
  seconds,
  say,
}: RequestOptions): Promise<RequestMeasurement[]> => {
  const folder = await openFolder(size, say)
  return withServer(folder, say, ({ connection }) =>
    withConnection(connection, async (client) => {
      const accounts = await makeAccounts(connection)
      const installed = { connection, accounts }
      const postmaster = await postmasterOf(client)
      const scenarios = scenariosOf(size, accounts.tokens)
      const results = scenarios.map((): Round[] => [])
      await using('./service.ts', installed, (service) =>
        using('./limit.ts', installed, async (limit) => {
          for (let round = 0; round < rounds; round++)
            for (const [index, scenario] of scenarios.entries()) {
              // What jobs fold each second where a whole program runs, and what creations left to vacuum.
              await tidy(client)
              const measured = await measureRound({ service, limit, postmaster, seconds }, scenario, round)
              results[index]?.push(measured)
              say(lineOf(scenario.name, measured))
            }
        }),
      )
      return summedUp(scenarios, results)
    }),
  )
}
