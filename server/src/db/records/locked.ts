import { sql } from 'kysely'
import type { RecordTable } from './rows.ts'

/** The version of a row when its statement began: an earlier one than the row's if the lock waited for a change. */
export const versionSeen = (table: RecordTable) =>
  sql<number>`(select s.version from ${sql.table(table)} s where s.id = ${sql.ref(`${table}.id`)})`.as(
    'version_seen',
  )

/**
 * Returns rows that a statement has locked. After a wait only the locked rows are up to date, and what the statement
 * read of other tables is not: if any row has changed, they are read by a second statement.
 */
export const upToDate = async <Row extends { version: number }>(
  locked: (Row & { version_seen: number })[],
  readAgain: () => Promise<Row[]>,
): Promise<Row[]> =>
  locked.every(({ version, version_seen }) => version === version_seen) ? locked : readAgain()
