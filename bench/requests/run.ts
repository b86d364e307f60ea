import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { openFolder, withConnection, withServer } from '../folder.ts'
import { type Measurement, measure } from '../measure.ts'
import { cpuOf, postmasterOf } from '../processes.ts'
import { tidy } from '../settle.ts'
import { using } from '../stages.ts'
import { scenariosOf } from './scenarios.ts'

interface Options {
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

const LEAST_OF_LIMIT = 0.85

/** The requests of a desk, each against contacts by id and against its limit, all in one run. */
export const measureRequests = async ({
  size,
  rounds,
  seconds,
  say,
}: Options): Promise<RequestMeasurement[]> => {
  const folder = await openFolder(size, say)
  return withServer(folder, say, ({ connection }) =>
    withConnection(connection, async (client) => {
      await tidy(client)
      const accounts = await makeAccounts(connection)
      const installed = { connection, accounts }
      const postmaster = await postmasterOf(client)
      const scenarios = scenariosOf(size, accounts.token)
      type Round = { own: Measurement; limit: Measurement; databaseCpu: number }
      const results = scenarios.map((): Round[] => [])
      await using('./service.ts', installed, (service) =>
        using('./limit.ts', installed, async (limit) => {
          for (let round = 0; round < rounds; round++)
            for (const [index, scenario] of scenarios.entries()) {
              const limited = await measure(limit, scenario, seconds)
              const before = cpuOf(postmaster) ?? 0
              const own = await measure(service, scenario, seconds)
              // The warm-up of a second is in it.
              const requests = own.rate * (seconds + 1)
              const databaseCpu = (((cpuOf(postmaster) ?? 0) - before) / requests) * 1e6
              results[index]?.push({ own, limit: limited, databaseCpu })
              say(
                `  ${scenario.name}: ${own.rate.toFixed(0)}/s, p50 ${own.p50} ms, CPU ${own.cpu.toFixed(0)} + ${databaseCpu.toFixed(0)} µs; limit ${limited.rate.toFixed(0)}/s`,
              )
            }
        }),
      )
      const rateOf = (index: number) => median((results[index] as Round[]).map(({ own }) => own.rate))
      return scenarios.map(({ name, bar }, index) => {
        const own = results[index] as Round[]
        const ofFirst = rateOf(index) / rateOf(0)
        const ofLimit = median(own.map((round) => round.own.rate / round.limit.rate))
        return {
          name,
          rate: rateOf(index),
          cpu: median(own.map((round) => round.own.cpu)),
          databaseCpu: median(own.map((round) => round.databaseCpu)),
          ofFirst,
          bar,
          ofLimit,
          isMet: ofFirst >= bar && ofLimit >= LEAST_OF_LIMIT,
        }
      })
    }),
  )
}
