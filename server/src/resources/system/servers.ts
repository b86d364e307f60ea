import { sql } from 'kysely'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { namesOf, type RunningServer, type Servers, serversSql, zoneAtStart } from '#db/servers.ts'
import { message } from '#messages/message.ts'
import { release } from '../../version.ts'
import { attention, failed, ok } from './check-result.ts'

/** The servers that are connected, and what one has that is started now. */
export interface ServerFacts {
  zone: string
  release: string
  running: RunningServer[]
}

export const readServers = async (
  db: Db,
  { appTimezone }: Pick<Config, 'appTimezone'>,
): Promise<ServerFacts> => {
  const { rows } = await sql<Servers>`${sql.raw(serversSql)}`.execute(db)
  const { chosen, servers } = rows[0] as Servers
  return { zone: zoneAtStart(appTimezone, chosen), release, running: servers }
}

interface Facts {
  servers: ServerFacts
}

/** Returns whether all servers have one time zone, and the one that the settings say by now. */
export const timeZones = ({ servers: { zone, running } }: Facts) => {
  const others = running.filter(({ timezone }) => timezone !== zone)
  if (!others.length) return ok(message('system.time_zones_fine', { zone }))
  const servers = namesOf(others, 'timezone')
  return new Set(running.map(({ timezone }) => timezone)).size > 1
    ? failed(message('system.time_zones_differ', { zone, servers }))
    : attention(message('system.time_zone_changed', { zone, servers }))
}

/** Returns whether all servers are of one release, and of the same build of it. */
export const releases = ({ servers: { release, running } }: Facts) => {
  const others = running.filter((server) => server.version !== release)
  return others.length
    ? attention(message('system.releases_differ', { release, servers: namesOf(others, 'version') }))
    : ok(message('system.releases_fine', { release }))
}
