import type { Config } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { type Installation, migrateInstallation, withClient } from '../../server/src/installation.ts'
import { createFirstAdministrator } from '../../server/src/setup.ts'
import { check } from './checks.ts'
import { planOf } from './plan.ts'
import { refuseWithoutRoom } from './room.ts'
import { type Drops, isFilled, noteBegin, noteEnd } from './state.ts'
import { fillAll } from './work.ts'

interface Options {
  size: number
  seed: number
  /** What of an earlier fill is dropped first. */
  drops: Drops
  say: (line: string) => void
}

const connectionCount = 2

const openClients = (installation: Installation, config: Config) =>
  Promise.all(
    Array.from({ length: connectionCount }, async () => {
      const client = new WatchedClient(sessionConfig(installation.connection, config.timezone, 0))
      await client.connect()
      return client
    }),
  )

/** Fills an installation with so many contacts and all that hangs on them, and checks it; a complete fill is kept. */
export const fillInstallation = async (installation: Installation, config: Config, options: Options) => {
  const { size, seed, drops } = options
  const plan = planOf(size, seed)
  const begun = performance.now()
  const say = (line: string) =>
    options.say(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${line}`)
  await withClient(installation, config, async (client) => {
    if (await isFilled(client, plan, drops)) {
      await migrateInstallation(installation, config)
      await check(client, plan, say)
      say(`The database holds a fill of ${size.toLocaleString('en')} contacts: it is kept.`)
      return
    }
    if (!config.databaseUrl) await refuseWithoutRoom(config.dataDir, size)
    await migrateInstallation(installation, config)
    const made = await createFirstAdministrator(client, config.adminName, config.adminPassword)
    if (made?.password)
      options.say(`Administrator ${made.account}, password ${made.password}   (shown this once)`)
    await noteBegin(client, plan)
    const clients = await openClients(installation, config)
    try {
      await fillAll(clients, plan, say)
    } finally {
      await Promise.all(clients.map((each) => each.end()))
    }
    await check(client, plan, say)
    await noteEnd(client)
    say(`Filled with ${size.toLocaleString('en')} contacts.`)
  })
}
