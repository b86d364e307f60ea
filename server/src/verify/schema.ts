import { catalogFindings } from '#db/catalog.ts'
import { appliedSteps, editedSteps, migrationNames } from '#db/steps.ts'
import { type Check, countOf } from './check.ts'

export const schemaIsComplete: Check = {
  name: `The schema is complete and of this version (${migrationNames.at(-1)}).`,
  findings: async ({ client }) => {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as is_made")
    const applied = rows[0].is_made ? await appliedSteps(client) : []
    const present = applied.map(({ name }) => name)
    return [
      ...migrationNames
        .filter((name) => !present.includes(name))
        .map((name) => `The migration ${name} is missing: run parley migrate.`),
      ...present
        .filter((name) => !migrationNames.includes(name))
        .map((name) => `The migration ${name} is one of a newer Parley.`),
      ...editedSteps(applied).map((name) => `The migration ${name} was applied with other contents.`),
    ]
  },
}

export const catalogAgrees: Check = {
  name: 'Every table, column, index, constraint, trigger and function is as the migrations make it.',
  findings: ({ client }) => catalogFindings(client),
}

const generatedSql = `
  select a.attrelid::regclass::text as owner, quote_ident(a.attname) as name, pg_get_expr(d.adbin, d.adrelid) as expression,
    (select string_agg(quote_ident(k.attname), ', ' order by array_position(i.indkey::int[], k.attnum::int))
     from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
     where i.indrelid = a.attrelid and i.indisprimary) as key
  from pg_attribute a join pg_class r on r.oid = a.attrelid
  join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where r.relnamespace = current_schema()::regnamespace and r.relkind in ('r', 'p') and not r.relispartition
    and a.attgenerated = 's'`

export const generatedColumnsAgree: Check = {
  name: 'Every generated column (names, keys of phone numbers) is what its expression says.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const { owner, key, name, expression } of (await client.query(generatedSql)).rows) {
      // Compared by bytes: the function's collation and the column's may differ.
      const query = `select concat_ws('/', ${key}) from ${owner} where ${name}::text collate "C" is distinct from (${expression})::text collate "C"`
      const { count, words } = await countOf(client, query)
      if (count) findings.push(`${owner}.${name} is not what it is generated from in ${words}.`)
    }
    return findings
  },
}

const sequencesSql = `
  select s.oid::regclass::text as sequence, d.refobjid::regclass::text as owner, quote_ident(a.attname) as name
  from pg_class s
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('i', 'a')
    and d.refclassid = 'pg_class'::regclass
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace`

export const sequencesAreAhead: Check = {
  name: 'Every sequence is ahead of the ids that are given.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const { sequence, owner, name } of (await client.query(sequencesSql)).rows) {
      const { rows } = await client.query(
        `select max(t.${name}) as highest, (select s.last_value + s.is_called::int from ${sequence} s) as next from ${owner} t`,
      )
      const { highest, next } = rows[0]
      if (highest !== null && next <= highest)
        findings.push(`${owner} holds the ${name} ${highest}, and its sequence would give ${next} next.`)
    }
    return findings
  },
}
