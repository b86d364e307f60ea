import type pg from 'pg'
import type { Check } from './check.ts'

interface Difference {
  list: string
  blocks: number
  /** Whether rows are missing: a recount would hide the loss. */
  is_lacking: boolean
}

/**
 * The number of blocks of each list that the paging index counts wrongly, plus its sums that do not add up.
 */
const differencesSql = `
  select l.list, d.is_lacking, d.blocks + (
    select count(*) from (
      select from (
        select level - 1 as of, key, block, n from paging_counts where list = l.list and level > 1
        union all
        select level, key, block >> 8, -n from paging_counts where list = l.list and level < 3
      ) sums group by of, key, block having sum(n) <> 0
    ) wrong
  ) as blocks
  from paged_lists l, lateral (
    select coalesce(sum(keys), 0)::bigint as blocks, coalesce(bool_or(n < 0), false) as is_lacking from (
      select count(*) as keys, sum(n) as n from paging_differences(l.list) group by block) of_block
  ) d order by l.list`

const differencesOf = async (client: pg.ClientBase) => {
  const { rows } = await client.query<Difference>(differencesSql)
  return rows.filter(({ blocks, is_lacking }) => blocks > 0 && !is_lacking)
}

const repair = async (client: pg.ClientBase) => {
  const wrong = await differencesOf(client)
  for (const { list } of wrong) await client.query('select repair_paging($1)', [list])
  return wrong.length
    ? `Counted again for the paging index: ${wrong.map(({ list }) => list).join(', ')}.`
    : undefined
}

export const pagingIndexAgrees: Check = {
  name: 'The paging index knows how many records there are, and where.',
  findings: async ({ client }) =>
    (await differencesOf(client)).map(
      ({ list, blocks }) =>
        `${list} does not hold as many records as the paging index says: ${blocks} ${blocks === 1 ? 'block' : 'blocks'}. ` +
        'verify --repair counts again.',
    ),
  repair,
}
