import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { UserError } from '../../user-error.ts'
import { type DatabaseState, isAway, isRefused, stateOf } from './away.ts'
import { WatchedClient, type WatchedConfig } from './client.ts'

/** How long a start waits for its database, and where it reports that. */
export interface Waiting {
  seconds: number
  say: (line: string) => void
  /** Settles when there is no point in waiting any longer. */
  ended?: Promise<unknown> | undefined
}

const betweenAttemptsMs = 500
const betweenLinesMs = 10_000

const causes: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'no answer in time',
}

/** What can be wrong with a server's certificate, and what to do about it. */
const certificates: [codes: RegExp, cause: string, advice: string][] = [
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired', 'Renew it on the server.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another host',
    'Use a host in DATABASE_URL that its certificate names.',
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_UNTRUSTED|UNABLE_TO_\w+)$/,
    'its certificate is not signed by a CA that is trusted here',
    'Name the file with the certificate of its CA in DATABASE_URL: sslrootcert=….',
  ],
]

const certificateOf = ({ code = '' }: Error & { code?: string }) =>
  certificates.find(([codes]) => codes.test(code))

const causeOf = (error: Error & { code?: string }) => {
  const { code = '', message } = error
  if (message === 'timeout expired') return causes.ETIMEDOUT
  return certificateOf(error)?.[1] ?? causes[code] ?? message.replace(/\.$/, '')
}

const placeOf = ({ host, port }: pg.Client) => (host.startsWith('/') ? host : `${host}:${port}`)

const wordsOf: Record<DatabaseState, [what: string, advice: string]> = {
  away: ['cannot be reached', 'See whether it runs, and whether DATABASE_URL names it.'],
  refused: ['refuses the connection', 'Correct DATABASE_URL, or what the server allows.'],
  crowded: [
    'has no free connections',
    'See in pg_stat_activity who holds them, end what is not needed, or raise max_connections.',
  ],
}

/** Returns an error that says why there is no connection, without the URL's password. */
export const noConnection = (client: pg.Client, error: Error) => {
  const [what, advice] = isAway(error) ? wordsOf[stateOf(error)] : wordsOf.refused
  const [, , repair] = certificateOf(error) ?? []
  return new UserError(`The database at ${placeOf(client)} ${what}: ${causeOf(error)}. ${repair ?? advice}`)
}

const attempt = async (config: WatchedConfig) => {
  const client = new WatchedClient(config)
  const error = await client.connect().then(
    () => undefined,
    (reason: Error) => reason,
  )
  return { client, error }
}

/** Connects, retrying while the database is unreachable until the time is up. */
export const awaitDatabase = async (config: WatchedConfig, { seconds, say, ended }: Waiting) => {
  const deadline = performance.now() + seconds * 1_000
  let hasEnded = false
  const end = ended?.then(() => {
    hasEnded = true
  })
  let nextLineAt = 0
  for (;;) {
    const { client, error } = await attempt(config)
    if (!error) return client
    const now = performance.now()
    if (!isAway(error) || isRefused(error) || now >= deadline) throw noConnection(client, error)
    if (hasEnded) throw new UserError('Stopped before the database could be reached.')
    if (now >= nextLineAt) {
      nextLineAt = now + betweenLinesMs
      const left = Math.ceil((deadline - now) / 1_000)
      say(`Waiting for the database at ${placeOf(client)}, ${left} s more at most: ${causeOf(error)}.`)
    }
    await Promise.race([pause(Math.min(betweenAttemptsMs, deadline - now)), ...(end ? [end] : [])])
  }
}
