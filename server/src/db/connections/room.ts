import type pg from 'pg'

/** Reads how many of our connections the server accepts, as `room`. */
export const roomStatement = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as room`

/** Returns a sentence if the database's server accepts fewer of our connections than needed. */
export const lackOfRoom = async (client: pg.ClientBase, connections: number) => {
  const { rows } = await client.query<{ room: number }>(roomStatement)
  const room = rows[0]?.room ?? connections
  if (room >= connections) return undefined
  return (
    `The database takes ${room} connections, and this server may need ${connections}: under load some requests ` +
    'will be refused. Raise max_connections, or set WORKERS to fewer.'
  )
}
