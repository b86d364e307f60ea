import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import type { Accounts } from './accounts.ts'
import { clientOf } from './ask.ts'
import { withConnection } from './folder.ts'
import { measure, type Program, start } from './measure.ts'
import { milliseconds, number, type Result } from './result.ts'
import { askCold, askWarm, type FailureHandler, groupsOf, type Question } from './scenarios/lists.ts'
import { memoryUnderLoad } from './scenarios/memory.ts'
import { readsWhileSearching } from './scenarios/mixed.ts'
import { scenarios } from './scenarios/throughput.ts'
import { measureWrites } from './scenarios/writes.ts'

export interface Options {
  seconds: number
  memorySeconds: number
  writes: number
  say: (line: string) => void
  /** Called with each part of what was measured, as soon as it was. */
  keep: (results: Result[]) => void
  /** Called with what could not be measured; the rest goes on. */
  failed: FailureHandler
}

export interface BenchInstallation {
  connection: ClientConfig
  accounts: Accounts
}

export interface Stage extends BenchInstallation {
  size: number
  asked: Question[]
  small: BenchInstallation
}

export const using = async <T>(
  file: string,
  { connection, accounts }: BenchInstallation,
  work: (program: Program) => Promise<T>,
) => {
  const program = await start(file, {
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_TOKEN: accounts.token,
  })
  try {
    return await work(program)
  } finally {
    program.process.disconnect()
    if (program.process.exitCode === null) await once(program.process, 'exit')
  }
}

const lineOf = ({ name, p50, cold, matches }: Result) =>
  `  ${name}: ${milliseconds(p50)} ms, cold ${milliseconds(cold)} ms` +
  (matches === undefined ? '' : `, ${number(matches)} found`)

/** Every list and search: once cold, then warm. */
export const measureLists = (stage: Stage, service: Program, { say, keep, failed }: Options) =>
  using('./service.ts', stage.small, async (small) => {
    const client = clientOf(service.address, stage.accounts.token)
    const ofSmall = clientOf(small.address, stage.small.accounts.token)
    const ask = ({ path, isOfSmall }: Question) => (isOfSmall ? ofSmall : client).get(path)
    const cold = await askCold(ask, stage.asked, failed)
    for (const group of groupsOf(stage.asked)) {
      const measured = await askWarm(ask, group, { size: stage.size, cold, failed })
      keep(measured)
      for (const result of measured) say(lineOf(result))
    }
    client.close()
    ofSmall.close()
  })

/** Point reads with and without broad searches beside them. */
export const measureBeside = async (stage: Stage, service: Program, { seconds, say, keep }: Options) => {
  const { names, password, token } = stage.accounts
  const [reads] = scenarios(stage.size, names, password, token)
  if (!reads) return
  const result = await readsWhileSearching(service, reads, token, {
    size: stage.size,
    seconds: Math.max(seconds, 5),
  })
  keep([result])
  const { alone = 0, beside = 0 } = result.values ?? {}
  say(`  point reads: ${number(alone)} a second, beside searches ${number(beside)}`)
}

/** Requests a second, beside the limit program. */
export const measureThroughput = (stage: Stage, service: Program, options: Options) =>
  using('./limit.ts', stage, async (limit) => {
    const { seconds, say, keep, failed } = options
    const { names, password, token } = stage.accounts
    for (const scenario of scenarios(stage.size, names, password, token))
      try {
        const limited = await measure(limit, scenario, seconds)
        const { rate, p50, p99, cpu } = await measure(service, scenario, seconds)
        const values = { rate, limit: limited.rate, ratio: rate / limited.rate, cpu, limitCpu: limited.cpu }
        keep([{ group: 'throughput', name: scenario.name, size: stage.size, p50, p99, values }])
        say(
          `  ${scenario.name}: ${number(rate)} requests/s, ${(rate / limited.rate).toFixed(2)} of its limit`,
        )
      } catch (error) {
        failed(scenario.name, error)
      }
  })

/** The memory of a fresh process. */
export const measureMemory = (stage: Stage, { memorySeconds, say, keep }: Options) =>
  using('./service.ts', stage, async (fresh) => {
    const { asked, accounts, size } = stage
    say(`  memory, for ${number(memorySeconds)} s …`)
    const result = await memoryUnderLoad(fresh, asked, accounts.token, { size, seconds: memorySeconds })
    keep([result])
    const { first = 0, last = 0, peak = 0 } = result.values ?? {}
    say(`  memory: ${number(first)} MB, at the end ${number(last)} MB, at most ${number(peak)} MB`)
  })

export const measureRows = (stage: Stage, { writes, say, keep }: Options) =>
  withConnection(stage.connection, async (client) => {
    const results = await measureWrites(client, { size: stage.size, count: writes })
    keep(results)
    for (const { name, p50, values: { ratio = 0, cpuRatio = 0 } = {} } of results)
      say(
        `  ${name}: ${milliseconds(p50)} ms; a plain insert takes ${ratio.toFixed(2)} of it, ${cpuRatio.toFixed(2)} of its CPU`,
      )
  })

/** A service process for as long as work takes. */
export const withService = (stage: Stage, work: (service: Program) => Promise<void>) =>
  using('./service.ts', stage, work)
