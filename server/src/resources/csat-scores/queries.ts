import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { since, until } from '#db/filters.ts'
import { insertRow } from '#db/rows.ts'
import { wireTime } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import type { Scored } from './rules.ts'
import type { CsatScoreFilter, NewCsatScore } from './schema.ts'

const records = (db: Db) =>
  db.selectFrom('csat_scores').select((eb) => [
    'csat_scores.id',
    'csat_scores.contactable_id',
    'csat_scores.contactable_type',
    'csat_scores.contact_log_id',
    jsonObjectFrom(
      eb
        .selectFrom('employees')
        .select(['employees.id', employeeName.as('name')])
        .whereRef('employees.id', '=', 'csat_scores.handler_id'),
    ).as('handler'),
    'csat_scores.memo',
    'csat_scores.score',
    wireTime('csat_scores.created_at').as('created_at'),
    wireTime('csat_scores.updated_at').as('updated_at'),
    'csat_scores.version',
  ])

const equal = ['contactable_type', 'contactable_id', 'handler_id', 'contact_log_id'] as const

const matching = (db: Db, filter: CsatScoreFilter) => {
  let all = db.selectFrom('csat_scores')
  if (filter.score__lower !== undefined) all = all.where('score', '>=', filter.score__lower)
  if (filter.score__upper !== undefined) all = all.where('score', '<=', filter.score__upper)
  if (filter.created_at__start) all = all.where(since('created_at', filter.created_at__start))
  if (filter.created_at__end) all = all.where(until('created_at', filter.created_at__end))
  for (const field of equal) {
    const value = filter[field]
    if (value !== undefined) all = all.where(field, '=', value)
  }
  return all
}

const sorts = { score: 'csat_scores.score', created_at: 'csat_scores.created_at' }

export const list = (db: Db, filter: CsatScoreFilter, page: PageQuery) =>
  pageOf(db, { table: 'csat_scores', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('csat_scores.id', '=', id).executeTakeFirst()

/** What a new score would be about. */
export const scoredBy = async (
  db: Db,
  { contactable_id, contact_log_id }: NewCsatScore,
): Promise<Scored> => ({
  contactable: await db
    .selectFrom('contactables')
    .select('contactable_type')
    .where('id', '=', contactable_id)
    .executeTakeFirst(),
  conversation: contact_log_id
    ? await db
        .selectFrom('conversations')
        .select(['contactable_id', 'handler_id'])
        .where('id', '=', contact_log_id)
        .executeTakeFirst()
    : undefined,
})

export const insert = (db: Db, score: NewCsatScore) => insertRow(db, 'csat_scores', score)
