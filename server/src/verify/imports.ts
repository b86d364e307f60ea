import { type Check, countOf } from './check.ts'

// Counted separately before the comparison: there may be millions of rejects.
const miscounted = `
  select t.id from relation_import_tasks t
  left join (select task_id, count(*) as rows, max(number) as last from relation_import_rejects group by task_id) r
    on r.task_id = t.id
  where coalesce(r.rows, 0) <> t.rejected_amount or coalesce(r.last, 0) <> t.rejected_amount
    or t.status = 2 and t.imported_amount + t.rejected_amount <> t.total_amount`

export const importsAreCounted: Check = {
  name: 'Every row of an import is taken or kept among the rejected ones.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, miscounted)
    return count ? [`Imports whose rows do not add up: ${words}.`] : []
  },
}
