import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertIf, rowOf } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { shownValue, storeValues, valuesJoined } from '#resources/cz-cols/values.ts'
import type { PageQuery } from '#shapes'
import { type Parent, parents } from './parents.ts'
import type { Information, RelationRecordFilter } from './schema.ts'

type GivenValues = Parameters<typeof storeValues>[1]['given']

/** A value has no row: its ID is computed from its record's ID and its field's, which stays below 65,536. */
const information = sql<Information[]>`(
  select coalesce(json_agg(json_build_object('id', relation_records.id * 65536 + f.id,
    'value', ${shownValue(sql`v.value`, 'f')}, 'col_id', f.id, 'col_name', f.name) order by f.id), '[]')
  from ${valuesJoined('relation_records.cz_values')})`

const eb = expressionBuilder<Tables, 'relation_records'>()

const fields = [
  'relation_records.id',
  'relation_records.category_id as relation_id',
  eb
    .selectFrom('cz_col_categories')
    .select('name')
    .whereRef('cz_col_categories.id', '=', 'relation_records.category_id')
    .as('relation_name'),
  information.as('information'),
  wireTime('relation_records.created_at').as('created_at'),
  wireTime('relation_records.updated_at').as('updated_at'),
] as const

export const records = recordsOf('relation_records', () => fields)

/** The records of the contact or ticket that a column points to. */
export const relationsOf = (parent: Parent, id: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('relation_records')
      .select(fields)
      .where(`relation_records.${parents[parent].column}`, '=', sql.ref<number>(id))
      .orderBy('relation_records.id'),
  )

export const sorts = {
  relation_id: 'relation_records.category_id',
  created_at: 'relation_records.created_at',
  updated_at: 'relation_records.updated_at',
}

/** Lists the records of one contact or ticket. */
export const list = (
  db: Db,
  parent: Parent,
  parentId: number,
  { cz_col_category_id }: RelationRecordFilter,
  page: PageQuery,
) => {
  const ofParent = db.selectFrom('relation_records').where(parents[parent].column, '=', parentId)
  const matching =
    cz_col_category_id === undefined ? ofParent : ofParent.where('category_id', '=', cz_col_category_id)
  return pageOf(db, { records, matching, sorts }, page)
}

/** Returns the page of the parent's list that contains a record. */
export const pageWith = async (db: Db, parent: Parent, parentId: number, id: number, asked = 15) => {
  const per_page = Math.min(asked, 1000)
  const { before } = await db
    .selectFrom('relation_records')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where(parents[parent].column, '=', parentId)
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  return list(db, parent, parentId, {}, { page: Math.floor(before / per_page) + 1, per_page })
}

export const { find } = records

const rowColumns = ['id', 'version', 'category_id', 'cz_values', information.as('information')] as const

/** Finds a record only within this parent. */
export const findRow = (db: Db, parent: Parent, parentId: number, id: number, lock: boolean) =>
  db
    .selectFrom('relation_records')
    .select(rowColumns)
    .where('id', '=', id)
    .where(parents[parent].column, '=', parentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

/** Locks and returns all records of these parents, each with its `owner`. */
export const findRowsOf = (db: Db, parent: Parent, parentIds: number[]) => {
  const owner = sql<number>`${sql.ref(parents[parent].column)}`
  return db
    .selectFrom('relation_records')
    .select([...rowColumns, owner.as('owner')])
    .where(sql<boolean>`${owner} = any(${parentIds}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Finds the parent of a record of this category; undefined if either is unknown or they do not match. */
export const findPlace = async (
  db: Db,
  parent: Parent,
  parentId: number,
  category_id: number,
  lock: boolean,
) => {
  const { table, categoryType } = parents[parent]
  const found = await rowOf(table)(db, { id: parentId }, lock)
  const category = await db
    .selectFrom('cz_col_categories')
    .select('id')
    .where('id', '=', category_id)
    .where('type', '=', categoryType)
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst()
  return found && category ? { id: parentId } : undefined
}

/** Adds a record. Returns its ID. */
export const add = async (
  db: Db,
  parent: Parent,
  parentId: number,
  category_id: number,
  given: GivenValues,
) => {
  const change = { owner: { of: 'relation', category_id }, given, current: {}, mode: 'create' } as const
  const place = { category_id, [parents[parent].column]: parentId }
  const { id } = await storeValues(db, change, ({ json, areValid }) =>
    insertIf(db, 'relation_records', { ...place, cz_values: json }, areValid)
      .returning('id')
      .executeTakeFirst(),
  )
  return id
}

/** Changes only the listed values. */
export const change = async (db: Db, { id, category_id, cz_values }: Row, given: GivenValues) => {
  if (!given?.length) return
  const current = cz_values as Record<string, unknown>
  const change = { owner: { of: 'relation', category_id }, given, current, mode: 'update' } as const
  await storeValues(db, change, ({ json, areValid }) =>
    db
      .updateTable('relation_records')
      .set({ cz_values: json })
      .where('id', '=', id)
      .where(areValid)
      .returning('id')
      .executeTakeFirst(),
  )
}

export const remove = (db: Db, id: number) => db.deleteFrom('relation_records').where('id', '=', id).execute()

/** Deletes a parent's records of a category. Returns how many there were. */
export const removeAll = async (db: Db, parent: Parent, parentId: number, category_id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('relation_records')
    .where(parents[parent].column, '=', parentId)
    .where('category_id', '=', category_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
