import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const firstIdOfInstallation = 1_000_000

/** Starts the installation's own IDs above those that later versions of the files may use. */
const leaveRoom = (client: pg.ClientBase, table: string) =>
  client.query("select setval(pg_get_serial_sequence($1, 'id'), $2, false)", [table, firstIdOfInstallation])

const copy = async (client: pg.ClientBase, table: string, columns: string) => {
  const rows = client.query(copyFrom(`copy ${table} (${columns}) from stdin (encoding 'utf8')`))
  const file = createReadStream(new URL(`${table}.tsv.br`, import.meta.url))
  await pipeline(file, createBrotliDecompress(), rows)
  await leaveRoom(client, table)
  return rows.rowCount
}

/** Loads all countries, states and cities in the caller's transaction, unless there are countries already. */
export const fillGeography = async (client: pg.ClientBase) => {
  const { rowCount } = await client.query('select from countries limit 1')
  if (rowCount !== 0) return { countries: 0, states: 0, cities: 0 }
  return {
    countries: await copy(client, 'countries', 'id, name, abbrev'),
    states: await copy(client, 'states', 'id, country_id, name'),
    cities: await copy(client, 'cities', 'id, state_id, name, zipcode'),
  }
}
