import type pg from 'pg'
import { UserError } from '../../server/src/user-error.ts'
import type { Plan } from './plan.ts'

/** What a database holds is known from a table beside the schema: a fill that was killed has no end. */

interface Fill {
  size: number
  seed: number
  is_complete: boolean
}

const isThere = async (client: pg.ClientBase, name: string) =>
  (await client.query('select to_regclass($1) is not null as there', [name])).rows[0].there as boolean

const readFill = async (client: pg.ClientBase): Promise<Fill | undefined> => {
  if (!(await isThere(client, 'bench.fills'))) return undefined
  return (
    await client.query<Fill>('select size, seed, finished_at is not null as is_complete from bench.fills')
  ).rows[0]
}

const holdsContacts = async (client: pg.ClientBase) =>
  (await isThere(client, 'contacts')) &&
  Boolean((await client.query('select from contacts limit 1')).rowCount)

const number = (value: number) => value.toLocaleString('en')

const refuseWhileServed = async (client: pg.ClientBase) => {
  const { rows } = await client.query(`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'parley' and pid <> pg_backend_pid()`)
  if (rows[0].others) throw new UserError('The service is running on this database. Stop it first.')
}

/** Empties a database that a fill has made, for the next one. */
const dropAll = async (client: pg.ClientBase) => {
  const { rows } = await client.query('select quote_ident(current_schema()) as name')
  await client.query(
    `set client_min_messages = 'warning'; drop schema ${rows[0].name} cascade; create schema ${rows[0].name};
     drop schema if exists pgboss cascade; drop schema bench cascade`,
  )
}

/** What of an earlier fill may be dropped. */
export type Drops = 'nothing' | 'unfinished' | 'all'

/** Whether the database holds just this fill; refuses one that holds anything else. */
export const isFilled = async (client: pg.ClientBase, { size, seed }: Plan, drops: Drops) => {
  const fill = await readFill(client)
  if (!fill) {
    if (await holdsContacts(client))
      throw new UserError('The database holds contacts that no fill has made: it is left alone.')
    return false
  }
  if (drops !== 'all' && fill.is_complete && fill.size === size && fill.seed === seed) return true
  await refuseWhileServed(client)
  if (drops === 'all' || (drops === 'unfinished' && !fill.is_complete)) {
    await dropAll(client)
    return false
  }
  throw new UserError(
    fill.is_complete
      ? `The database holds a fill of ${number(fill.size)} contacts (seed ${fill.seed}). Take another database, or drop it and fill it again with --again.`
      : `A fill of ${number(fill.size)} contacts was begun here and has not finished. Drop it and fill it again with --again.`,
  )
}

export const noteBegin = async (client: pg.ClientBase, { size, seed }: Plan) => {
  await refuseWhileServed(client)
  await client.query(
    `create schema bench; create table bench.fills (size int, seed int, started_at timestamptz default now(), finished_at timestamptz)`,
  )
  await client.query('insert into bench.fills (size, seed) values ($1, $2)', [size, seed])
}

export const noteEnd = (client: pg.ClientBase) => client.query('update bench.fills set finished_at = now()')
