import type { Db } from '#db/connections/connect.ts'
import { insertRow, touchRow, updateRow } from '#db/records/rows.ts'
import { checkFields, refuseTaken } from './check.ts'
import { putCategories } from './queries.ts'
import type { NewTicketForm, TicketFormChanges } from './schema.ts'

const replace = async (db: Db, id: number, ids: number[] | undefined) => {
  if (ids === undefined) return false
  await refuseTaken(db, ids, id)
  return putCategories(db, id, ids)
}

/** Adds a form. Throws a 422 for fields that tickets do not have, and for categories that have another form. */
export const insert = async (db: Db, { category_ids, fields, name }: NewTicketForm) => {
  await checkFields(db, fields)
  const id = await insertRow(db, 'ticket_forms', { name, fields: JSON.stringify(fields) })
  await replace(db, id, category_ids)
  return id
}

/** Changes a form, with the same checks. */
export const update = async (db: Db, id: number, { category_ids, fields, name }: TicketFormChanges) => {
  if (fields) await checkFields(db, fields)
  await updateRow(db, 'ticket_forms', id, { name, ...(fields && { fields: JSON.stringify(fields) }) })
  if (await replace(db, id, category_ids)) await touchRow(db, 'ticket_forms', id)
}
