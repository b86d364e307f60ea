import type pg from 'pg'
import type { Check } from './check.ts'
import { missingRows } from './rows.ts'

interface Difference {
  list: string
  blocks: number
}

/** How many blocks of each list the paging index counts wrongly, and how many of its sums do not add up. */
const differencesSql = `
  select l.list, (select count(*) from paging_differences(l.list)) + (
    select count(*) from (
      select from (
        select level - 1 as of, key, block, n from paging_counts where list = l.list and level > 1
        union all
        select level, key, block >> 8, -n from paging_counts where list = l.list and level < 3
      ) sums group by of, key, block having sum(n) <> 0
    ) wrong
  ) as blocks from paged_lists l order by l.list`

/** Lists that lack rows are left out: counting those anew would make the loss look right. */
const differencesOf = async (client: pg.ClientBase) => {
  const lacking = (await missingRows(client)).map(({ list }) => list)
  const { rows } = await client.query<Difference>(differencesSql)
  return rows.filter(({ list, blocks }) => Number(blocks) > 0 && !lacking.includes(list))
}

const repair = async (client: pg.ClientBase) => {
  const wrong = await differencesOf(client)
  for (const { list } of wrong) await client.query('select repair_paging($1)', [list])
  return wrong.length
    ? `Counted anew for the paging index: ${wrong.map(({ list }) => list).join(', ')}.`
    : undefined
}

export const pagingIndexAgrees: Check = {
  name: 'The paging index knows how many records there are, and where.',
  findings: async ({ client }) =>
    (await differencesOf(client)).map(
      ({ list, blocks }) =>
        `${list} does not hold as many records as the paging index says: ${blocks} ${Number(blocks) === 1 ? 'block' : 'blocks'}. ` +
        'verify --repair counts anew.',
    ),
  repair,
}
