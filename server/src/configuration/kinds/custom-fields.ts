import Type from 'typebox'
import type { Author } from '#access/viewer.ts'
import { arrangeCategories } from '#resources/cz-col-categories/order.ts'
import { CategoryType } from '#resources/cz-col-categories/part.ts'
import { insert, records, update } from '#resources/cz-col-categories/queries.ts'
import { CzColCategory, NewCzColCategory } from '#resources/cz-col-categories/schema.ts'
import { indexFieldsLater } from '#resources/cz-cols/index-job.ts'
import { arrangeFields } from '#resources/cz-cols/order.ts'
import * as fields from '#resources/cz-cols/queries.ts'
import { CzCol, NewCzCol } from '#resources/cz-cols/schema.ts'
import { define, refuseIfUsed, refuseToBreakValues } from '#resources/cz-cols/writes.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { plainKind } from '../plain.ts'

const hangsOn = ['contact fields', 'contact table', 'ticket fields', 'ticket table']

export const fieldCategories: Kind = {
  ...plainKind<NewCzColCategory>({
    section: 'cz_col_categories',
    words: 'category of custom fields',
    resource: 'cz_col_category',
    keys: ['type', 'name'],
    entry: Type.Omit(NewCzColCategory, ['position']),
    record: CzColCategory,
    sort: 'position',
    queries: { records, update, insert: (db, given, author: Author) => insert(db, given, author) },
  }),
  isOrdered: true,
  order: {
    of: () => 'categories of custom fields',
    nameOf: ({ name, type }) => `${name} (${hangsOn[type as number]})`,
    arrange: arrangeCategories,
  },
}

const Category = Type.Object({ name: Name, type: CategoryType })

const bodyOf = (session: Session, { category, ...rest }: Entry) => {
  const category_id = category ? session.idOf('cz_col_categories', category as Entry, 'category') : null
  return { ...rest, category_id } as NewCzCol
}

export const customFields: Kind = {
  section: 'cz_cols',
  words: 'custom field',
  resource: 'cz_col',
  keys: ['category', 'name'],
  isOrdered: true,
  order: {
    of: ({ category }) => `custom fields in ${(category as Entry | null)?.name ?? 'no category'}`,
    nameOf: ({ name }) => name,
    arrange: arrangeFields,
  },
  entry: Type.Object({
    ...Type.Omit(NewCzCol, ['category_id', 'position']).properties,
    category: Maybe(Category),
  }),
  record: CzCol,
  read: async (db) => {
    const rows = await db
      .selectFrom('cz_cols')
      .leftJoin('cz_col_categories as c', 'c.id', 'cz_cols.category_id')
      .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.description', 'cz_cols.is_allowed_null'])
      .select(['cz_cols.default', 'cz_cols.type', 'cz_cols.options', 'cz_cols.scale'])
      .select(['c.name as category_name', 'c.type as category_type'])
      .orderBy('cz_cols.position')
      .execute()
    return rows.map(({ id, category_name, category_type, ...field }) => ({
      id,
      entry: {
        ...field,
        category: category_name === null ? null : { name: category_name, type: category_type },
      },
    }))
  },
  find: fields.find,
  insert: async (session, entry) => {
    const { db, viewer } = session
    const id = await fields.insert(db, await define(db, bodyOf(session, entry)), viewer.id)
    await indexFieldsLater(db)
    return id
  },
  update: async (session, id, entry) => {
    const { db } = session
    const current = await fields.findDefinition(db, id)
    const definition = await define(db, bodyOf(session, entry), current)
    await refuseToBreakValues(db, id, current, definition)
    await fields.update(db, id, definition)
    await indexFieldsLater(db)
  },
  remove: async ({ db }, id) => {
    await refuseIfUsed(db, id, await fields.findDefinition(db, id), {})
    await fields.remove(db, id)
    await indexFieldsLater(db)
  },
}
