import pg from 'pg'
import { UserError } from '../../user-error.ts'
import { noConnection } from './await-database.ts'
import { isCrowded } from './away.ts'
import { WatchedClient, type WatchedConfig } from './client.ts'

const rounds = 2

const remedy =
  'Parley keeps settings, locks, prepared statements and subscriptions in its sessions: set pool_mode = session ' +
  'in pgbouncer (or what another pooler calls it), or connect to PostgreSQL directly.'

/** Throws a `UserError` if the database does not accept writes. */
export const refuseReadOnly = async (client: pg.ClientBase) => {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only`,
  )
  if (rows[0].is_standby)
    throw new UserError(
      'DATABASE_URL leads to a standby, which takes no writes: name the primary. ' +
        'A standby may serve lists and searches as DATABASE_REPLICA_URL.',
    )
  if (rows[0].is_read_only)
    throw new UserError(
      'The database takes no writes: default_transaction_read_only is on for it or the role.',
    )
}

const pidOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid

/** Asks one connection for its session while the other holds its own in a transaction. */
const askBeside = async (asking: pg.ClientBase, holding: pg.ClientBase) => {
  await holding.query('begin')
  const held = await pidOf(holding)
  const asked = await pidOf(asking)
  await holding.query('commit')
  return { held, asked }
}

/** Returns whether both connections keep their own sessions while they alternate transactions. */
const keepSessions = async (one: pg.ClientBase, two: pg.ClientBase) => {
  const [ofOne, ofTwo] = [new Set([await pidOf(one)]), new Set<number>()]
  for (let round = 0; round < rounds; round++) {
    const beside = await askBeside(one, two)
    ofOne.add(beside.asked)
    ofTwo.add(beside.held)
    const after = await askBeside(two, one)
    ofOne.add(after.held)
    ofTwo.add(after.asked)
  }
  return ofOne.size === 1 && ofTwo.size === 1 && ofOne.isDisjointFrom(ofTwo)
}

type Settings = { key: string; value: string }[]

const settingsOf = async (client: pg.ClientBase, value: string, { settings }: WatchedConfig) => {
  const { rows } = await client.query<Settings[number]>(
    `select key, ${value} as value from json_each_text($1)`,
    [JSON.stringify(settings)],
  )
  return rows
}

/** Returns the error for a failure while two connections alternated. */
const troubleOf = (variable: string, error: unknown) => {
  const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
  const isStatement = error instanceof pg.DatabaseError && error.code === '08P01' && /statement/.test(why)
  return new UserError(
    isStatement
      ? `${variable} leads to a pooler that gives each statement another session (${why}). ${remedy}`
      : `${variable} leads to a server that does not serve two connections at a time (${why}). Let it take ` +
          `as many as Parley opens, by default_pool_size in pgbouncer. ${remedy}`,
  )
}

const checkAlternating = async (first: pg.ClientBase, config: WatchedConfig) => {
  const second = new WatchedClient(config)
  await second.connect().catch((error) => {
    throw isCrowded(error) ? noConnection(second, error) : error
  })
  try {
    return await keepSessions(first, second)
  } finally {
    await second.end()
  }
}

/**
 * Throws a `UserError` if a pooler gives a connection another session between transactions or loses its
 * settings.
 */
export const checkSessions = async (client: pg.ClientBase, config: WatchedConfig, variable: string) => {
  const made = await settingsOf(client, 'set_config(key, value, false)', config)
  const isKept = await checkAlternating(client, config).catch((error) => {
    throw error instanceof UserError ? error : troubleOf(variable, error)
  })
  if (!isKept)
    throw new UserError(
      `${variable} leads to a pooler that gives each transaction another session. ${remedy}`,
    )
  const kept = await settingsOf(client, 'current_setting(key)', config)
  const lost = kept.find(({ value }, index) => value !== made[index]?.value)
  if (lost)
    throw new UserError(
      `${variable} leads to a server whose sessions forget their settings: ${lost.key} is ${lost.value}. ${remedy}`,
    )
}
