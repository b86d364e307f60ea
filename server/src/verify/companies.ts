import { type Check, countOf } from './check.ts'

const wrongSql = `
  select n.company_id from company_counts n join company_counts_from(0, 2147483647) c using (company_id)
  where (n.contacts, n.tickets) is distinct from (c.contacts, c.tickets)`

/** A company without counts is counted at each reading: it is slow, but not wrong. */
export const companiesAreCounted: Check = {
  name: 'Every company has as many contacts and tickets as it says.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, wrongSql)
    return count ? [`The counts do not fit the companies ${words}: verify --repair counts anew.`] : []
  },
  repair: async (client) => {
    const { rows } = await client.query('select recount_companies() as count')
    return rows[0].count ? `Counted the contacts and tickets of ${rows[0].count} companies anew.` : undefined
  },
}
