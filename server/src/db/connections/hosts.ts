import pg from 'pg'
import { withKnownFiles } from './address.ts'
import { isRefused } from './away.ts'

/** One of the servers of a cluster, of which one accepts writes at a time. */
export interface Host {
  host: string
  port: number
}

export interface ClusterConfig extends pg.ClientConfig {
  /** The servers to choose from; without it, `host` and `port` name the only one. */
  hosts?: Host[] | undefined
}

const authority = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const address = /^(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i

const DEFAULT_PORT = 5432

const hostOf = (text: string): Host | undefined => {
  const [, host = '', port] = address.exec(text) ?? []
  return host ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) } : undefined
}

/** What libpq calls a server that accepts writes. */
const writable = ['read-write', 'primary']

/**
 * Reads a URL of one server, or of several as libpq takes it:
 * `postgres://parley@db1,db2:5433,db3/parley?target_session_attrs=read-write`. Returns undefined if it is neither.
 */
export const readDatabaseUrl = (text: string): ClusterConfig | undefined => {
  const [, before = '', places = '', after = ''] = authority.exec(text) ?? []
  const [first, ...others] = places.split(',')
  const connectionString = `${before}${first}${after}`
  if (!URL.canParse(connectionString)) return undefined
  const wanted = new URL(connectionString).searchParams.get('target_session_attrs')
  if (wanted !== null && !writable.includes(wanted)) return undefined
  if (!others.length) return { connectionString }
  const hosts = places.split(',').map(hostOf)
  return hosts.every((host) => host !== undefined) ? { connectionString, hosts } : undefined
}

/** How long all servers may take to say whether they accept writes, in milliseconds. */
const MAX_SEARCH_MS = 3_000
/** Connections that are opened together share one search. */
const MAX_AGE_MS = 1_000

const nameOf = ({ host, port }: Host) => `${host}:${port}`

/** Resolves with the server if it accepts writes, and rejects with the reason otherwise. */
const askServer = async (config: ClusterConfig, host: Host) => {
  const client = new pg.Client({
    ...withKnownFiles(config),
    connectionTimeoutMillis: MAX_SEARCH_MS,
    query_timeout: MAX_SEARCH_MS,
  })
  Object.assign(client, host)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`,
    )
    if (rows[0].is_read_only) throw new Error('accepts no writes')
    return host
  } finally {
    client.end().catch(() => undefined)
  }
}

/** An error that says what each server answered; a refused role or password is a matter of settings. */
const noneOf = (hosts: Host[], { errors }: AggregateError) => {
  const refused = errors.find(isRefused)
  if (refused) return refused
  const reasons = hosts.map((host, index) => `${nameOf(host)} ${errors[index].message || errors[index].code}`)
  return Object.assign(new Error(`no server accepts writes (${reasons.join('; ')})`), { code: '57P03' })
}

const search = (config: ClusterConfig, hosts: Host[]) =>
  Promise.any(hosts.map((host) => askServer(config, host))).catch((error) => {
    throw noneOf(hosts, error)
  })

const searches = new Map<string, { begunAt: number; found: Promise<Host> }>()

const keyOf = (hosts: Host[]) => hosts.map(nameOf).join(',')

/** Lets the next connection search again, because the server that was found is gone. */
export const forgetPrimary = (hosts: Host[]) => {
  searches.delete(keyOf(hosts))
}

/** Returns the server that accepts writes. Rejects with 57P03 if none does, as during a failover. */
export const findPrimary = (config: ClusterConfig, hosts: Host[]): Promise<Host> => {
  const key = keyOf(hosts)
  const known = searches.get(key)
  const now = performance.now()
  if (known && now - known.begunAt < MAX_AGE_MS) return known.found
  const found = search(config, hosts)
  found.catch(() => undefined)
  searches.set(key, { begunAt: now, found })
  return found
}
