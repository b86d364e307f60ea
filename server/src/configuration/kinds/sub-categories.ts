import Type from 'typebox'
import { insert, records, update } from '#resources/sub-categories/queries.ts'
import { NewSubCategory, SubCategory } from '#resources/sub-categories/schema.ts'
import { Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'

const bodyOf = (session: Session, { category, ...rest }: Entry) => {
  const category_id = session.idOf('categories', { name: category }, 'category')
  return { ...rest, category_id } as NewSubCategory
}

export const subCategories: Kind = {
  section: 'sub_categories',
  words: 'ticket sub-category',
  resource: 'sub_category',
  keys: ['category', 'name'],
  entry: Type.Object({ ...Type.Omit(NewSubCategory, ['category_id']).properties, category: Name }),
  record: SubCategory,
  read: async (db) => {
    const rows = await db
      .selectFrom('sub_categories')
      .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
      .select(['sub_categories.id', 'sub_categories.name', 'sub_categories.description'])
      .select('categories.name as category')
      .orderBy('sub_categories.id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: records.find,
  insert: (session, entry) => insert(session.db, bodyOf(session, entry)),
  update: (session, id, entry) => update(session.db, id, bodyOf(session, entry)),
  remove: removeUnused('sub_categories'),
}
