import { findAmcheck } from './amcheck.ts'
import { type Check, trouble } from './check.ts'

const invalidSql = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class r on r.oid = i.indexrelid
  where r.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)`

export const indexesAreValid: Check = {
  name: 'Every index is valid.',
  findings: async ({ client }) =>
    (await client.query(invalidSql)).rows.map(
      ({ name }) => `The index ${name} is not valid: reindex index ${name}.`,
    ),
}

const treesSql = `
  select r.oid as index, r.oid::regclass::text as name from pg_index i
  join pg_class r on r.oid = i.indexrelid join pg_am m on m.oid = r.relam
  where i.indisvalid and i.indisready and m.amname = 'btree' and r.relkind = 'i' and r.relpersistence <> 't' and pg_table_is_visible(r.oid)
  order by pg_relation_size(r.oid), r.oid`

export const indexesAreSound: Check = {
  name: 'Every B-tree index is sound, and holds every row of its table (amcheck).',
  isGuard: true,
  findings: async ({ client }) => {
    const { tree } = await findAmcheck(client)
    if (!tree) return undefined
    const findings: string[] = []
    for (const { index, name } of (await client.query(treesSql)).rows) {
      const found = await client
        .query(`select ${tree}($1::oid::regclass, true)`, [index])
        .catch(trouble(`The index ${name}`))
      if (typeof found === 'string') findings.push(`${found} If its table is sound: reindex index ${name}.`)
    }
    return findings
  },
}
