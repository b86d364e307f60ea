import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { Reader } from '#db/connections/reader.ts'
import { type Servers, serversSql, zoneAtStart } from '#db/servers.ts'

const statement = { name: 'servers', text: serversSql }

const lookEveryMs = 5_000

export type Zones = Pick<Config, 'timezone' | 'appTimezone'>

/** Returns the time zones that are not this server's: of others, and of the settings if they were changed. */
const othersThan = ({ timezone, appTimezone }: Zones, { chosen, servers }: Servers) => {
  const zones = new Set([zoneAtStart(appTimezone, chosen), ...servers.map((server) => server.timezone)])
  zones.delete(timezone)
  return [...zones]
}

/**
 * Returns a function that looks, every few seconds, whether all servers have the time zone of this one, which has it until
 * it is started again.
 */
export const createZoneCheck = (zones: Zones, reads: Pick<Reader, 'query'>, log: FastifyBaseLogger) => {
  let differs = false
  let staleAt = 0
  const look = async () => {
    const [seen] = await reads.query<Servers>(statement, [])
    const others = seen ? othersThan(zones, seen) : []
    if (others.length && !differs)
      log.warn({ own: zones.timezone, others }, 'servers have different time zones')
    differs = others.length > 0
    staleAt = performance.now() + lookEveryMs
    return differs
  }
  // While the database cannot be asked, the last result holds.
  return async () => (performance.now() < staleAt ? differs : look().catch(() => differs))
}
