import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { since, until } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import type { ScoreTargets } from './rules.ts'
import type { CsatScoreFilter, NewCsatScore } from './schema.ts'

export const records = recordsOf('csat_scores', (eb) => [
  'csat_scores.id',
  'csat_scores.contactable_id',
  'csat_scores.contactable_type',
  'csat_scores.contact_log_id',
  jsonObjectFrom(
    eb
      .selectFrom('contactables')
      .innerJoin('contacts', 'contacts.id', 'contactables.contact_id')
      .select(['contacts.id', 'contacts.name'])
      .whereRef('contactables.id', '=', 'csat_scores.contactable_id'),
  ).as('contact'),
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
])

const equal = ['contactable_type', 'contactable_id', 'handler_id', 'contact_log_id'] as const

/** Returns the conditions beyond plain equality and ranges; an empty list adds none. */
const indirect = (filter: CsatScoreFilter) => {
  const { contact_id, handler_ids, group_ids, channel_ids, has_memo } = filter
  const conditions = [
    contact_id !== undefined &&
      sql<boolean>`contactable_id in (select c.id from contactables c where c.contact_id = ${contact_id})`,
    handler_ids?.length && sql<boolean>`handler_id = any(${handler_ids}::bigint[])`,
    group_ids?.length &&
      sql<boolean>`handler_id in (select g.employee_id from group_members g where g.group_id = any(${group_ids}::bigint[]))`,
    channel_ids?.length &&
      sql<boolean>`contactable_id in (select c.id from contactables c where c.channel_id = any(${channel_ids}::bigint[]))`,
    has_memo !== undefined && (has_memo ? sql<boolean>`memo is not null` : sql<boolean>`memo is null`),
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

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
  return indirect(filter).reduce((query, condition) => query.where(condition), all)
}

export const sorts = {
  score: 'csat_scores.score',
  created_at: 'csat_scores.created_at',
  updated_at: 'csat_scores.updated_at',
}

/** Returns the list for a filter, used by pages and exports. */
export const listOf = (db: Db, filter: CsatScoreFilter) => ({
  records,
  matching: matching(db, filter),
  sorts,
})

export const list = (db: Db, filter: CsatScoreFilter, page: PageQuery) => pageOf(db, listOf(db, filter), page)

export const { find } = records

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('csat_scores.id', 'in', ids).orderBy('csat_scores.id').execute()

/** Finds the contactable and the conversation that a new score refers to. */
export const scoredBy = async (
  db: Db,
  { contactable_id, contact_log_id }: NewCsatScore,
): Promise<ScoreTargets> => ({
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
