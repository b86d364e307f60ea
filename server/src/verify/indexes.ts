import type pg from 'pg'
import { findAmcheck } from './amcheck.ts'
import { type Check, trouble } from './check.ts'

/** Without those of interrupted upgrade steps, which drop and rebuild them. */
const invalidSql = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class r on r.oid = i.indexrelid
  where r.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
    and not exists (select from upgrade_steps s where s.name = r.relname and s.finished_at is null)`

export const indexesAreValid: Check = {
  name: 'Every index is valid.',
  findings: async ({ client }) =>
    (await client.query(invalidSql)).rows.map(
      ({ name }) => `The index ${name} is not valid: reindex index ${name}.`,
    ),
}

const indexesSql = `
  select r.oid as index, r.oid::regclass::text as name from pg_index i
  join pg_class r on r.oid = i.indexrelid join pg_am m on m.oid = r.relam
  where i.indisvalid and i.indisready and m.amname = $1 and r.relkind = 'i' and r.relpersistence <> 't' and pg_table_is_visible(r.oid)
  order by pg_relation_size(r.oid), r.oid`

/** Calls an amcheck function for every index of a kind. */
const findingsOf = async (client: pg.ClientBase, kind: 'btree' | 'gin', call: string) => {
  const findings: string[] = []
  for (const { index, name } of (await client.query(indexesSql, [kind])).rows) {
    const found = await client.query(`select ${call}`, [index]).catch(trouble(`The index ${name}`))
    if (typeof found === 'string') findings.push(`${found} If its table is sound: reindex index ${name}.`)
  }
  return findings
}

export const indexesAreSound: Check = {
  name: 'Every B-tree index is sound, and holds every row of its table (amcheck).',
  isGuard: true,
  findings: async ({ client }) => {
    const { tree } = await findAmcheck(client)
    return tree ? findingsOf(client, 'btree', `${tree}($1::oid::regclass, true)`) : undefined
  },
}

export const searchIndexesAreSound: Check = {
  name: 'Every GIN index, which searches use, is sound (amcheck of PostgreSQL 18 or later).',
  isGuard: true,
  findings: async ({ client }) => {
    const { gin } = await findAmcheck(client)
    return gin ? findingsOf(client, 'gin', `${gin}($1::oid::regclass)`) : undefined
  },
}
