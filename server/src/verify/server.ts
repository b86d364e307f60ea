import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { findHome } from '#db/embedded/home.ts'
import type { Check } from './check.ts'

const indexesSql = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class r on r.oid = i.indexrelid
  where r.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)`

export const indexesAreValid: Check = {
  name: 'Every index is valid.',
  findings: async ({ client }) =>
    (await client.query(indexesSql)).rows.map(
      ({ name }) => `The index ${name} is not valid: reindex index ${name}.`,
    ),
}

const amcheckSql = `
  select p.oid::regproc::text as check from pg_extension e
  join pg_depend d on d.refobjid = e.oid and d.deptype = 'e'
  join pg_proc p on p.oid = d.objid and p.proname = 'bt_index_check' and p.pronargs = 1
  where e.extname = 'amcheck' and has_function_privilege(p.oid, 'execute')`

const treesSql = `
  select r.oid as index, r.oid::regclass::text as name from pg_class r join pg_am m on m.oid = r.relam
  where m.amname = 'btree' and r.relkind = 'i' and r.relnamespace = current_schema()::regnamespace order by r.oid`

export const indexesAreSound: Check = {
  name: 'Every B-tree index is sound (amcheck).',
  findings: async ({ client }) => {
    const { rows } = await client.query(amcheckSql)
    if (!rows.length) return undefined
    const findings: string[] = []
    for (const { index, name } of (await client.query(treesSql)).rows)
      await client.query(`select ${rows[0].check}($1::oid::regclass)`, [index]).catch((error: Error) => {
        findings.push(`The index ${name} is damaged: ${error.message}.`)
      })
    return findings
  },
}

const administratorsSql = `
  select from employees e join employee_roles l on l.employee_id = e.id join roles r on r.id = l.role_id
  where not e.is_disabled and '*' = any(r.permissions) limit 1`

export const someoneAdministers: Check = {
  name: 'Somebody may administer: there is an enabled employee with every permission.',
  findings: async ({ client }) =>
    (await client.query(administratorsSql)).rowCount
      ? []
      : ['Nobody may administer: parley employee create <account> --role administrator.'],
}

const boundSql = (word: string) =>
  `substring(pg_get_expr(r.relpartbound, r.oid) from '${word} \\(''([^'']+)''\\)')::timestamptz`

const parentsSql = `
  select p.oid::regclass::text as parent,
    coalesce(bool_or(${boundSql('FROM')} <= now() and now() < ${boundSql('TO')}), false) as has_current,
    coalesce(max(${boundSql('TO')}) > now() + interval '1 month', false) as is_ahead,
    array_agg(r.oid::regclass::text) filter (where pg_get_expr(r.relpartbound, r.oid) = 'DEFAULT') as rests
  from pg_class p left join pg_inherits i on i.inhparent = p.oid left join pg_class r on r.oid = i.inhrelid
  where p.relkind = 'p' and p.relnamespace = current_schema()::regnamespace group by p.oid order by 1`

const parentsOf = async (client: pg.ClientBase) =>
  (
    await client.query<{ parent: string; has_current: boolean; is_ahead: boolean; rests: string[] | null }>(
      parentsSql,
    )
  ).rows

export const partitionsAreAhead: Check = {
  name: 'Tables that grow with time have partitions for now and the months ahead.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const { parent, has_current, is_ahead, rests } of await parentsOf(client)) {
      if (!has_current) findings.push(`${parent} has no partition for this month.`)
      if (!is_ahead) findings.push(`${parent} has no partition for the next month.`)
      for (const rest of rests ?? [])
        if ((await client.query(`select from ${rest} limit 1`)).rowCount)
          findings.push(`${parent} has rows outside of its months, in ${rest}.`)
    }
    return findings
  },
  repair: async (client) => {
    const behind = (await parentsOf(client)).filter(({ has_current, is_ahead }) => !has_current || !is_ahead)
    for (const { parent } of behind) await client.query('select ensure_partitions($1::regclass)', [parent])
    return behind.length
      ? `Made the partitions ahead of ${behind.map(({ parent }) => parent).join(', ')}.`
      : undefined
  },
}

const modeOf = async (path: string) => ((await stat(path).catch(() => undefined))?.mode ?? 0) & 0o077

export const dataFolderIsPrivate: Check = {
  name: 'The data folder’s database and keys are open to their owner only.',
  findings: async ({ config }) => {
    if (config.databaseUrl || process.platform === 'win32') return undefined
    const home = await findHome(config.dataDir)
    if (!home) return [`There is no database in ${config.dataDir}.`]
    const findings: string[] = []
    for (const path of [home.cluster, home.password, join(config.dataDir, 'secret.key')])
      if (await modeOf(path)) findings.push(`Others than its owner may enter or read ${path}.`)
    const owner = (await stat(home.cluster)).uid
    if (owner === 0) findings.push(`${home.cluster} belongs to root, and PostgreSQL does not run as root.`)
    return findings
  },
}
