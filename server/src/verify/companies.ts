import type { QueryResult } from 'pg'
import { type Check, countOf } from './check.ts'

/**
 * Folding between the count and its writing would be lost: it waits for `locks.companyCounts`, in the transaction that both
 * statements are.
 */
const repairSql = 'select pg_advisory_xact_lock(7262537944); select recount_companies() as count'

const wrongSql = `
  select n.company_id from company_counts n join company_counts_from(0, 2147483647) c using (company_id)
  where (n.contacts, n.tickets) is distinct from (c.contacts, c.tickets)`

/** A company without counts is counted at each reading: it is slow, but not wrong. */
export const companiesAreCounted: Check = {
  name: 'Every company has as many contacts and tickets as it says.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, wrongSql)
    return count ? [`The counts do not fit the companies ${words}: verify --repair counts again.`] : []
  },
  repair: async (client) => {
    const results = (await client.query(repairSql)) as unknown as QueryResult<{ count: number }>[]
    const count = results.at(-1)?.rows[0]?.count
    return count ? `Counted the contacts and tickets of ${count} companies again.` : undefined
  },
}
