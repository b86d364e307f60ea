import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns, nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import { type NewSponsor, Sponsor, type SponsorChanges, SponsorPart } from './schema.ts'

/** The sponsor that a column points to, or null. */
export const sponsorOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('sponsors')
      .select(nested('sponsors', SponsorPart))
      .where('sponsors.id', '=', sql.ref<number>(id)),
  )

const records = (db: Db) => db.selectFrom('sponsors').select(columns('sponsors', Sponsor))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('sponsors')
  return search === undefined ? all : all.where(contains('name', search))
}

const sorts = { name: 'sponsors.name' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'sponsors', records: records(db), matching: matching(db, filter), sorts }, page)

const asColumns = <S extends NewSponsor | SponsorChanges>({ mail_channels, is_immortal, ...columns }: S) => ({
  ...columns,
  is_immortal: is_immortal ?? undefined,
  ...(mail_channels === undefined ? {} : { mail_channels: JSON.stringify(mail_channels ?? []) }),
})

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, sponsor: NewSponsor) => insertRow(db, 'sponsors', asColumns(sponsor))
export const update = (db: Db, id: number, changes: SponsorChanges) =>
  updateRow(db, 'sponsors', id, asColumns(changes))
