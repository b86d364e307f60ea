import type { Db } from '#db/connections/connect.ts'
import { type Links, refuseUnknown, replaceLinks } from '#db/records/links.ts'
import { touchRow } from '#db/records/rows.ts'
import type { EmployeeChanges } from './schema.ts'

const others: Links = {
  table: 'employee_groups',
  owner: 'employee_id',
  member: 'group_id',
  members: 'groups',
  field: 'group_ids',
}

const primaryOf = async (db: Db, id: number) => {
  const row = await db.selectFrom('employees').select('group_id').where('id', '=', id).executeTakeFirst()
  return row?.group_id ?? null
}

type Groups = Pick<EmployeeChanges, 'group_id' | 'group_ids'>

/** Stores the groups beside the primary one, which has been written, and chooses another primary if it left. */
export const putGroups = async (db: Db, id: number, { group_id, group_ids }: Groups) => {
  const current = await primaryOf(db, id)
  if (group_ids === undefined) {
    if (group_id)
      await db
        .deleteFrom('employee_groups')
        .where('employee_id', '=', id)
        .where('group_id', '=', group_id)
        .execute()
    return
  }
  const wanted = group_ids ?? []
  if (wanted.length) await refuseUnknown(db, others, wanted)
  const stays = current !== null && (group_id !== undefined || wanted.includes(current))
  const primary = stays ? current : (wanted[0] ?? null)
  if (primary !== current)
    await db.updateTable('employees').set({ group_id: primary }).where('id', '=', id).execute()
  const beside = wanted.filter((group) => group !== primary)
  if (await replaceLinks(db, others, id, beside)) await touchRow(db, 'employees', id)
}
