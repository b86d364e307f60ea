import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { findHome } from '#db/embedded/home.ts'
import { keyFile } from '../key-file.ts'
import type { Check } from './check.ts'

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
    for (const path of [home.cluster, home.password, keyFile(config.dataDir)])
      if (await modeOf(path)) findings.push(`Others than its owner may enter or read ${path}.`)
    const owner = (await stat(home.cluster)).uid
    if (owner === 0) findings.push(`${home.cluster} belongs to root, and PostgreSQL does not run as root.`)
    return findings
  },
}
