import type { Db } from '#db/connections/connect.ts'
import { assignPositions, lockOrder, moveAmong, rowToMove } from '#db/records/places.ts'

/** Finds a category for a change that may move others as well. */
export const findToMove = rowToMove('cz_col_categories')

/** Moves a category to the position of another; those in between shift by one. */
export const moveCategory = (db: Db, id: number, position: number | undefined) =>
  position === undefined ? undefined : moveAmong(db, 'cz_col_categories', { id, position })

/** Arranges categories in the given order; the others keep their positions. */
export const arrangeCategories = async (db: Db, ids: number[]) => {
  await lockOrder(db, 'cz_col_categories')
  await assignPositions(db, 'cz_col_categories', ids)
}
