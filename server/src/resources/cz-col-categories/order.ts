import type { Db } from '#db/connect.ts'
import { deal, moveAmong, rowToMove, takeTurns } from '#db/places.ts'

/** The category, for a change that may move others too. */
export const findToMove = rowToMove('cz_col_categories')

/** Puts a category where another stands; those between them move on by one. */
export const moveCategory = (db: Db, id: number, position: number | undefined) =>
  position === undefined ? undefined : moveAmong(db, 'cz_col_categories', { id, position })

/** Brings these categories into the given order; others stay where they are. */
export const arrangeCategories = async (db: Db, ids: number[]) => {
  await takeTurns(db, 'cz_col_categories')
  await deal(db, 'cz_col_categories', ids)
}
