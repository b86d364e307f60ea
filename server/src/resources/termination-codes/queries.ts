import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns, nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { pageOf } from '#http/paging.ts'
import type { Author, Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import {
  type NewTerminationCode,
  TerminationCode,
  type TerminationCodeChanges,
  TerminationCodePart,
} from './schema.ts'

/** The termination code that a column points to, or null. */
export const terminationCodeOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('termination_codes')
      .select(nested('termination_codes', TerminationCodePart))
      .where('termination_codes.id', '=', sql.ref<number>(id)),
  )

const records = (db: Db) =>
  db.selectFrom('termination_codes').select(columns('termination_codes', TerminationCode))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('termination_codes')
  return search === undefined ? all : all.where(contains('name', search))
}

const sorts = { name: 'termination_codes.name', status: 'termination_codes.status' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(
    db,
    { table: 'termination_codes', records: records(db), matching: matching(db, filter), sorts },
    page,
  )

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, code: NewTerminationCode, { viewer }: Author) =>
  insertRow(db, 'termination_codes', { ...code, creater_id: viewer.id })
export const update = (db: Db, id: number, changes: TerminationCodeChanges) =>
  updateRow(db, 'termination_codes', id, changes)
