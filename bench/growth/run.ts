import { withConnection } from '../folder.ts'
import { type Machine, machineOf } from '../machine.ts'
import type { Result } from '../result.ts'
import type { Filling } from './fill.ts'
import type { Growth } from './growth.ts'
import { withFilledInstallation } from './installation.ts'
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

/** Has an installation of each size, all of which are there at the same time. */
const withFilled = <T>(
  [filling, ...others]: Filling[],
  say: Say,
  work: (filled: FilledInstallation[]) => Promise<T>,
  all: FilledInstallation[] = [],
): Promise<T> =>
  filling
    ? withFilledInstallation(filling, say, (filled) => withFilled(others, say, work, [...all, filled]))
    : work(all)

/** Fills an installation for each size, and measures them in turn. */
export const measureGrowth = (fillings: Filling[], say: Say): Promise<GrowthRun[]> =>
  withFilled(fillings, say, async (filled) => {
    const bytes = []
    for (const { connection, growth } of filled)
      bytes.push(await withConnection(connection, (client) => measureBytes(client, growth)))
    const results = [...bytes, ...(await measureReads(filled)), ...(await measureInserts(filled))]
    const runs: GrowthRun[] = []
    for (const { connection, growth } of filled)
      await withConnection(connection, async (client) => {
        results.push(...(await measureRetention(client, growth)))
        const machine = await machineOf(client)
        runs.push({ growth, machine, results: results.filter(({ size }) => size === growth.messages) })
      })
    return runs
  })
