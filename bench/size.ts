import { makeAccounts } from './accounts.ts'
import { dropCaches, type Folder, withConnection, withServer } from './folder.ts'
import { putBack, remember } from './keep.ts'
import { type Machine, machineOf } from './machine.ts'
import { listsOf } from './scenarios/lists.ts'
import { changedIds } from './scenarios/throughput.ts'
import { writtenIds } from './scenarios/writes.ts'
import { tidy } from './settle.ts'
import {
  type BenchInstallation,
  measureBeside,
  measureLists,
  measureMemory,
  measureRows,
  measureThroughput,
  type Options,
  type Stage,
  withService,
} from './stages.ts'

export interface Conditions {
  machine: Machine
  areFilesCold: boolean
}

/** Brings a kept installation into the state of one just filled, and finds what to ask it for. */
const prepare = (folder: Folder, { say, writes }: Options) =>
  withServer(folder, say, ({ connection }) =>
    withConnection(connection, async (client) => {
      const { size } = folder
      await remember(client, size, [...changedIds(size), ...writtenIds(size, writes)])
      say('Vacuum and statistics of what was written …')
      await tidy(client)
      say('Terms with the right number of matches …')
      const asked = await listsOf(client, size)
      const accounts = await makeAccounts(connection)
      await client.query('checkpoint').catch(() => undefined)
      return { asked, accounts, machine: await machineOf(client) }
    }),
  )

const measureAll = async (stage: Stage, options: Options) => {
  const { failed, memorySeconds } = options
  const attempt = (what: string, work: Promise<void>) => work.catch((error) => failed(what, error))
  await attempt(
    'the service',
    withService(stage, async (service) => {
      await attempt('lists', measureLists(stage, service, options))
      await attempt('point reads beside broad searches', measureBeside(stage, service, options))
      await attempt('throughput', measureThroughput(stage, service, options))
    }),
  )
  if (memorySeconds) await attempt('memory', measureMemory(stage, options))
  await attempt('writes', measureRows(stage, options))
}

/** Measures one kept installation: its terms first, then cold caches, then warm ones, then loads. */
export const measureSize = async (
  folder: Folder,
  small: Folder,
  options: Options,
  begin: (conditions: Conditions) => void,
) => {
  const { size } = folder
  const { say } = options
  const { asked, accounts, machine } = await prepare(folder, options)
  const areFilesCold = dropCaches()
  begin({ machine, areFilesCold })
  say(areFilesCold ? 'Caches are cold.' : 'PostgreSQL’s cache is cold; the system’s could not be emptied.')
  await withServer(small, say, (other) =>
    withServer(folder, say, async ({ connection }) => {
      const beside: BenchInstallation = {
        connection: other.connection,
        accounts: await makeAccounts(other.connection),
      }
      await measureAll({ connection, size, asked, accounts, small: beside }, options)
      await withConnection(connection, (client) => putBack(client, size))
    }),
  )
}
