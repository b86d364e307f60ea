import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested, wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { CzColCategoryPart } from '#resources/cz-col-categories/part.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import type { Definition } from './definition.ts'
import { inForms } from './order.ts'
import type { CzColSearch } from './schema.ts'
import { shownValue } from './values.ts'

/** The select list of `CzCol`, for its own lists and for records that embed it. */
export const czColFields = (eb: ExpressionBuilder<Tables, 'cz_cols'>) =>
  [
    'cz_cols.id',
    'cz_cols.name',
    'cz_cols.description',
    'cz_cols.is_allowed_null',
    'cz_cols.type',
    'cz_cols.options',
    'cz_cols.scale',
    'cz_cols.category_id',
    'cz_cols.creater_id',
    'cz_cols.position',
    shownValue(sql`cz_cols."default"`, 'cz_cols').as('default'),
    categoryOf(eb).as('category'),
    employeeOf(eb, 'cz_cols.creater_id').as('creater'),
    wireTime('cz_cols.created_at').as('created_at'),
    wireTime('cz_cols.updated_at').as('updated_at'),
  ] as const

export const records = recordsOf('cz_cols', czColFields)

const categoryOf = (eb: ExpressionBuilder<Tables, 'cz_cols'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('cz_col_categories')
      .select(nested('cz_col_categories', CzColCategoryPart))
      .whereRef('cz_col_categories.id', '=', 'cz_cols.category_id'),
  )

export const sorts = {
  name: 'cz_cols.name',
  type: 'cz_cols.type',
  category_id: 'cz_cols.category_id',
  position: inForms,
  created_at: 'cz_cols.created_at',
  updated_at: 'cz_cols.updated_at',
}

/** Filters by category type; a field without a category is a contact extension field, type 0. */
const isOfType = (types: number[]) => sql<boolean>`coalesce(
  (select c.type from cz_col_categories c where c.id = cz_cols.category_id), 0) = any(${types}::int[])`

export const list = (db: Db, { search, category_id, types }: CzColSearch, page: PageQuery) => {
  const matching = db
    .selectFrom('cz_cols')
    .$if(search !== undefined, (query) => query.where(contains('name', search as string)))
    .$if(category_id !== undefined, (query) => query.where('category_id', '=', category_id as number))
    .$if(types !== undefined && types.length > 0, (query) => query.where(isOfType(types as number[])))
  return pageOf(db, { records, matching, sorts }, page)
}

/** Lists the fields that a contact or ticket has values for, with the value in `pivot`. */
export const listBound = (db: Db, owner: 'contact' | 'ticket', id: number, page: PageQuery) => {
  const table = `${owner}s` as const
  const value = sql`(select cz_values -> cz_cols.id::text from ${sql.table(table)} where id = ${id})`
  const pivot = sql<unknown>`json_build_object(${sql.lit(`${owner}_id`)}, ${id}::bigint, 'cz_col_id', cz_cols.id,
    'value', ${shownValue(value, 'cz_cols')})`
  const matching = db.selectFrom('cz_cols').where(sql<boolean>`cz_cols.id::text in (
      select jsonb_object_keys(cz_values) from ${sql.table(table)} where id = ${id})`)
  const bound = recordsOf('cz_cols', (eb) => [...czColFields(eb), pivot.as('pivot')])
  return pageOf(db, { records: bound, matching, sorts }, page)
}

export const { find } = records

/** Finds the stored definition of a field. */
export const findDefinition = (db: Db, id: number) =>
  db
    .selectFrom('cz_cols')
    .select(['name', 'description', 'is_allowed_null', 'default', 'type', 'options', 'scale'])
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<Definition>

/** Returns the type of a field's category: 0 without a category, undefined for an unknown one. */
export const kindOf = async (db: Db, category_id: number | null) => {
  if (category_id === null) return 0
  const category = await db
    .selectFrom('cz_col_categories')
    .select('type')
    .where('id', '=', category_id)
    .forKeyShare()
    .executeTakeFirst()
  return category?.type
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const asColumns = ({
  name,
  description,
  is_allowed_null,
  type,
  scale,
  category_id,
  ...rest
}: Definition) => ({
  name,
  description,
  is_allowed_null,
  type,
  scale,
  category_id,
  default: json(rest.default),
  options: json(rest.options),
})

export const insert = (db: Db, definition: Definition, creater_id: number) =>
  insertRow(db, 'cz_cols', { ...asColumns(definition), creater_id })

export const update = (db: Db, id: number, definition: Definition) =>
  updateRow(db, 'cz_cols', id, asColumns(definition))

export const remove = (db: Db, id: number) => db.deleteFrom('cz_cols').where('id', '=', id).execute()
