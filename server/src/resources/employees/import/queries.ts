import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { noPassword } from '#passwords/hash.ts'
import type { Candidate } from './candidate.ts'
import { builtInRoles } from './columns.ts'

/** What the names in a file can mean, in lower case. */
export const findKnown = async (db: Db, accounts: string[]) => {
  const taken = await db
    .selectFrom('employees')
    .select(sql<string>`lower(account)`.as('account'))
    .where(sql<boolean>`lower(account) = any(${accounts.map((account) => account.toLowerCase())}::text[])`)
    .execute()
  const roles = await db.selectFrom('roles').select(['id', 'name', 'permissions', 'is_builtin']).execute()
  const groups = await db.selectFrom('groups').select(['id', 'name']).execute()
  const translated = Object.entries(builtInRoles).flatMap(([own, name]) =>
    roles.filter((role) => role.is_builtin && role.name === own).map((role) => ({ ...role, name })),
  )
  const byName = <One extends { name: string }>(all: One[]) =>
    new Map(all.map((one) => [one.name.toLowerCase(), one]))
  return {
    accounts: new Set(taken.map(({ account }) => account)),
    // A custom role with the same name takes precedence.
    roles: byName([...translated, ...roles]),
    groups: byName(groups),
  }
}
export type KnownNames = Awaited<ReturnType<typeof findKnown>>

const addEmployees = async (db: Db, candidates: Candidate[]) => {
  const given = candidates.map(({ given, group_ids }, place) => ({
    place,
    group_id: group_ids[0] ?? null,
    ...given,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into employees (account, password_hash, first_name, last_name, employee_no, group_id)
    select account, ${noPassword}, first_name, last_name, employee_no, group_id
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (
      place int, account text, first_name text, last_name text, employee_no text, group_id bigint)
    order by place returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const addLinks = async (
  db: Db,
  { table, member }: { table: 'employee_roles' | 'employee_groups'; member: string },
  pairs: [employee: number, member: number][],
) => {
  const [employees, members] = [pairs.map(([id]) => id), pairs.map(([, id]) => id)]
  await sql`insert into ${sql.table(table)} (employee_id, ${sql.ref(member)})
    select * from unnest(${employees}::bigint[], ${members}::bigint[])`.execute(db)
}

/** Creates employees without a password, in a few statements. Returns their IDs in order. */
export const insertAll = async (db: Db, candidates: Candidate[]) => {
  const ids = await addEmployees(db, candidates)
  const pairsOf = (members: (candidate: Candidate) => number[]) =>
    candidates.flatMap((candidate, place) =>
      members(candidate).map((member): [number, number] => [ids[place] as number, member]),
    )
  const roles = pairsOf(({ role_ids }) => role_ids)
  const groups = pairsOf(({ group_ids }) => group_ids.slice(1))
  await addLinks(db, { table: 'employee_roles', member: 'role_id' }, roles)
  await addLinks(db, { table: 'employee_groups', member: 'group_id' }, groups)
  return ids
}
