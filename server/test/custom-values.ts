import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { storeValues } from '#resources/cz-cols/values.ts'

type Change = Parameters<typeof storeValues>[1]

/** Returns the values that a write would store, and stores nothing. */
export const applyValues = (
  db: Db,
  owner: Change['owner'],
  given: Change['given'],
  current: Change['current'],
  mode: Change['mode'],
): Promise<Record<string, unknown>> =>
  storeValues(db, { owner, given, current, mode }, async ({ json, areValid }) => {
    const { rows } = await sql<{ values: Record<string, unknown> }>`
      select ${json}::jsonb as values where ${areValid}`.execute(db)
    return rows[0]?.values
  })
