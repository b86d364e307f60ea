import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { type Machine, machineOf } from '../machine.ts'
import { number, type Result } from '../result.ts'
import { fillGrowth } from './fill.ts'
import type { Growth } from './growth.ts'
import {
  type FilledInstallation,
  measureBytes,
  measureInserts,
  measureReads,
  measureRetention,
} from './measure.ts'

export interface GrowthRun {
  growth: Growth
  machine: Machine
  results: Result[]
}

type Say = (line: string) => void

/** Fills an installation for each size, all of which are there at the same time. */
const withFilled = <T>(
  [growth, ...others]: Growth[],
  say: Say,
  work: (filled: FilledInstallation[]) => Promise<T>,
  filled: FilledInstallation[] = [],
): Promise<T> => {
  if (!growth) return work(filled)
  return withFreshInstallation(async ({ connection }) => {
    const { token } = await makeAccounts(connection)
    say(`${number(growth.messages)} messages of ${growth.months} months`)
    await withConnection(connection, (client) => fillGrowth(client, growth, say))
    return withFilled(others, say, work, [...filled, { growth, connection, token }])
  }, say)
}

/** Fills an installation for each size, and measures them in turn. */
export const measureGrowth = (growths: Growth[], say: Say): Promise<GrowthRun[]> =>
  withFilled(growths, say, async (filled) => {
    const bytes = []
    for (const { connection, growth } of filled)
      bytes.push(await withConnection(connection, (client) => measureBytes(client, growth)))
    const results = [...bytes, ...(await measureReads(filled)), ...(await measureInserts(filled))]
    const runs: GrowthRun[] = []
    for (const { connection, growth } of filled)
      await withConnection(connection, async (client) => {
        results.push(await measureRetention(client, growth))
        const machine = await machineOf(client)
        runs.push({ growth, machine, results: results.filter(({ size }) => size === growth.messages) })
      })
    return runs
  })
