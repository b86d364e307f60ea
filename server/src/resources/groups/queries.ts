import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { embedded } from '#db/records/select.ts'
import { refuseTakenName } from '#db/records/taken-names.ts'
import { Group, type GroupChanges, GroupPart, type NewGroup } from './schema.ts'

export const groupOf = embedded('groups', GroupPart)

export const { list, records, sorts } = plainReads('groups', Group, {
  sorts: ['name', 'created_at', 'updated_at'],
})

/** Matches an employee who is in one of the groups, be it their primary one or another. */
export const isMember = (employee: string, groupIds: number[]) =>
  sql<boolean>`${sql.ref(employee)} in
    (select employee_id from group_members where group_id = any(${groupIds}::bigint[]))`

/** The groups that an employee belongs to or leads. */
const teamsOf = (employee: number) => sql`(
  select group_id from group_members where employee_id = ${employee}
  union all select id from groups where supervisor_id = ${employee})`

/** Matches what belongs to a team of an employee, or is handled by somebody in one. */
export const isOfTeam = (table: 'tickets' | 'conversations', employee: number) => sql<boolean>`(
  ${sql.ref(`${table}.group_id`)} = any(array(${teamsOf(employee)}))
  or ${sql.ref(`${table}.handler_id`)} = any(array(
    select employee_id from group_members where group_id in ${teamsOf(employee)})))`

export const insert = async (db: Db, group: NewGroup) => {
  await refuseTakenName(db, 'groups', group.name)
  return insertRow(db, 'groups', group)
}

export const update = async (db: Db, id: number, changes: GroupChanges) => {
  await refuseTakenName(db, 'groups', changes.name, id)
  await updateRow(db, 'groups', id, changes)
}
