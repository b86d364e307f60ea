import { sql } from 'kysely'
import type { Writing } from './writing.ts'

/**
 * Returns the IDs of records by these names, of several with one name the first. Case is for the database alone to
 * ignore: it does not do so in every script as this process does.
 */
export const findByName = async (
  { db }: Pick<Writing, 'db'>,
  table: 'companies' | 'groups' | 'tags',
  names: string[],
) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select min(t.id) as id, given.name from unnest(${[...new Set(names)]}::text[]) given (name)
    join ${sql.table(table)} t on lower(t.name) = lower(given.name) group by given.name`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
