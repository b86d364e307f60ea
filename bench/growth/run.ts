import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { type Machine, machineOf } from '../machine.ts'
import type { Result } from '../result.ts'
import { fillGrowth } from './fill.ts'
import type { Growth } from './growth.ts'
import { measureBytes, measureInserts, measureReads, measureRetention } from './measure.ts'

export interface GrowthRun {
  growth: Growth
  machine: Machine
  results: Result[]
}

/** Fills an installation of its own, and measures it. */
export const measureGrowth = (growth: Growth, say: (line: string) => void): Promise<GrowthRun> =>
  withFreshInstallation(async ({ connection }) => {
    const { token } = await makeAccounts(connection)
    const { machine, bytes } = await withConnection(connection, async (client) => {
      await fillGrowth(client, growth, say)
      return { machine: await machineOf(client), bytes: await measureBytes(client, growth) }
    })
    const reads = await measureReads(connection, token, growth)
    const insert = await measureInserts(connection, growth)
    const retention = await withConnection(connection, (client) => measureRetention(client, growth))
    return { growth, machine, results: [...reads, insert, retention, bytes] }
  }, say)
