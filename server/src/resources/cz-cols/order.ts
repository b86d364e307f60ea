import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { assignPositions, lockOrder, moveAmong, rowToMove } from '#db/records/places.ts'

/** Finds a field for a change that may move others as well. */
export const findToMove = rowToMove('cz_cols')

/** Moves a field to the position of another in its category; those in between shift by one. */
export const moveField = (db: Db, id: number, position: number) =>
  moveAmong(
    db,
    'cz_cols',
    { id, position },
    sql`category_id is not distinct from (select category_id from cz_cols where id = ${id})`,
  )

/** Arranges fields in the given order within each category; the others keep their positions. */
export const arrangeFields = async (db: Db, ids: number[]) => {
  await lockOrder(db, 'cz_cols')
  const rows = await db
    .selectFrom('cz_cols')
    .select(['id', 'category_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const categoryOf = new Map(rows.map(({ id, category_id }) => [id, category_id]))
  for (const together of Map.groupBy(ids, (id) => categoryOf.get(id)).values())
    await assignPositions(db, 'cz_cols', together)
}

/** The order in forms: fields without a category first, then by the category's and the field's position. */
export const inForms = sql<unknown>`row(
  coalesce((select c.position from cz_col_categories c where c.id = cz_cols.category_id), 0), cz_cols.position)`
