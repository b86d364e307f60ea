import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withFreshInstallation, withInstallationIn } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { withConnection } from '../folder.ts'
import { number } from '../result.ts'
import { type Filling, fillGrowth } from './fill.ts'
import type { Growth } from './growth.ts'
import type { FilledInstallation } from './measure.ts'

type Say = (line: string) => void
type Work<T> = (filled: FilledInstallation) => Promise<T>

/** The folder of `BENCH_DIR` in which the installation of a size stays. */
const keptFolder = ({ messages }: Growth) => {
  if (!process.env.BENCH_DIR) return undefined
  const folder = join(resolve(process.env.BENCH_DIR), `growth-${messages}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

const isFilled = `select to_regclass('bench.filled') is not null as is_filled`

/** Runs work on an installation of a size, filled unless it was kept in `BENCH_DIR`. */
export const withFilledInstallation = <T>({ growth, jobs }: Filling, say: Say, work: Work<T>): Promise<T> => {
  const folder = keptFolder(growth)
  const prepared: Parameters<typeof withFreshInstallation<T>>[0] = async ({ connection }) => {
    const { token } = await makeAccounts(connection)
    say(`${number(growth.messages)} messages of ${growth.months} months`)
    const { rows } = await withConnection(connection, (client) => client.query(isFilled))
    if (!rows[0].is_filled) await fillGrowth(connection, { growth, jobs }, say)
    return work({ growth, connection, token })
  }
  return folder ? withInstallationIn(folder, prepared, say) : withFreshInstallation(prepared, say)
}
