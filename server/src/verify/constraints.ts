import type { Check } from './check.ts'
import { countOf } from './check.ts'

const columns = (key: string, table: string) => `(
  select array_agg(quote_ident(a.attname) order by k.place)
  from unnest(c.${key}) with ordinality k(number, place)
  join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number)`

const here = `c.connamespace = current_schema()::regnamespace and c.conparentid = 0 and c.conislocal`

const foreignKeysSql = `
  select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    ${columns('conkey', 'conrelid')} as child_columns, ${columns('confkey', 'confrelid')} as parent_columns
  from pg_constraint c where c.contype = 'f' and ${here} order by c.oid`

export const foreignKeysHold: Check = {
  name: 'Every foreign key points to a record that exists.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const key of (await client.query(foreignKeysSql)).rows) {
      const { child, parent, child_columns, parent_columns } = key as Record<string, string[]>
      const given = (child_columns ?? []).map((name) => `c.${name} is not null`).join(' and ')
      const same = (child_columns ?? [])
        .map((name, at) => `p.${parent_columns?.[at]} = c.${name}`)
        .join(' and ')
      const query = `select c.${child_columns?.[0]} from ${child} c where ${given} and not exists (select from ${parent} p where ${same})`
      const { count, words } = await countOf(client, query)
      if (count)
        findings.push(
          `${child}.${child_columns?.join(', ')} points to ${parent} that are not there: ${words}.`,
        )
    }
    return findings
  },
}

const checksSql = `
  select c.conrelid::regclass::text as owner, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as expression
  from pg_constraint c where c.contype = 'c' and c.conrelid <> 0 and ${here} order by c.oid`

export const checksHold: Check = {
  name: 'Every check constraint holds for every row.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const { owner, name, expression } of (await client.query(checksSql)).rows) {
      const { count, words } = await countOf(
        client,
        `select t.ctid from ${owner} t where not (${expression})`,
      )
      if (count) findings.push(`${owner} breaks ${name} in rows ${words}.`)
    }
    return findings
  },
}

/** Excludes constraints that an unfinished upgrade step will validate. */
const unvalidatedSql = `
  select c.conrelid::regclass::text as owner, c.conname as name from pg_constraint c
  where c.contype in ('f', 'c') and c.conrelid <> 0 and not c.convalidated and ${here}
    and not exists (select from upgrade_steps s where s.finished_at is null
      and position('validate constraint ' || quote_ident(c.conname) in s.statement) > 0)
  order by c.oid`

export const constraintsAreValidated: Check = {
  name: 'Every constraint is enforced and validated.',
  findings: async ({ client }) =>
    (await client.query(unvalidatedSql)).rows.map(
      ({ owner, name }) => `${owner} has the constraint ${name}, which is not validated.`,
    ),
}
