import type pg from 'pg'
import { checksumFailuresSql } from '#db/trouble.ts'
import type { Check } from './check.ts'

const countOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query(checksumFailuresSql)).rows[0].checksum_failures ?? 0

/** The count is kept over restarts, and the checks of the system page and the alert go by it. */
export const noDamageIsCounted: Check = {
  name: 'PostgreSQL has read no damaged page.',
  findings: async ({ client }) => {
    const count = await countOf(client)
    return count ? [`PostgreSQL has read damaged pages ${count} times.`] : []
  },
  remedy:
    'If nothing else is wrong, they are gone: parley verify --repair resets the count (on your own server, a superuser can run select pg_stat_reset()).',
  repair: async (client) => {
    if (!(await countOf(client))) return undefined
    const { rows } = await client.query("select has_function_privilege('pg_stat_reset()', 'execute') as may")
    if (!rows[0].may) return undefined
    await client.query('select pg_stat_reset()')
    // Vacuum goes by the statistics that are gone with the count.
    await client.query('analyze')
    return 'The count of damaged pages was reset.'
  },
}
