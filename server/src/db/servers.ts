import { hostname } from 'node:os'
import type pg from 'pg'
import { isTimezone } from '../settings.ts'
import { release } from '../version.ts'

/** A `serve` or `work` that is connected to the database. */
export interface RunningServer {
  /** With its build, unless it runs from sources. */
  version: string
  /** The time zone that all of its connections have. */
  timezone: string
  host: string
}

/**
 * The application name of a server's job queue connections, so that other servers can see its release, time zone and
 * host in `pg_stat_activity`. PostgreSQL truncates it to 63 bytes, so the host name may be cut.
 */
export const serverName = (timezone: string) => `parley ${release} ${timezone} ${hostname()}`

export interface Servers {
  /** The time zone that the company has chosen; null if none. */
  chosen: string | null
  servers: RunningServer[]
}

/** Reads which servers are connected. One whose connections are gone is no longer among them. */
export const serversSql = `
  select (select time_zone from installation) as chosen, (
    select coalesce(json_agg(json_build_object('version', split_part(name, ' ', 2), 'timezone', split_part(name, ' ', 3),
      'host', substring(name from '^parley [^ ]+ [^ ]+ (.+)$')) order by name), '[]')
    from (
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name ~ '^parley [^ ]+ [^ ]+ (.+)$') found) as servers`

/** Returns the time zone that a server has if it is started now. */
export const zoneAtStart = (appTimezone: string | undefined, chosen: string | null) =>
  appTimezone ?? (chosen !== null && isTimezone(chosen) ? chosen : 'UTC')

const maxNamed = 5

/** Returns a few servers in words. */
export const namesOf = (servers: RunningServer[], what: 'timezone' | 'version') => {
  const rest = servers.length - maxNamed
  const named = servers.slice(0, maxNamed).map((server) => `${server.host} (${server[what]})`)
  return [...named, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
}

/** Returns a sentence if other servers have another time zone than this one is about to start with. */
export const otherZones = async (client: pg.ClientBase, timezone: string) => {
  const { rows } = await client.query<Servers>(serversSql)
  const others = rows[0]?.servers.filter((server) => server.timezone !== timezone) ?? []
  return others.length
    ? `This server has the time zone ${timezone}, and others have another one: ${namesOf(others, 'timezone')}. ` +
        'The times in their answers differ: restart those that are not as it should be.'
    : undefined
}
