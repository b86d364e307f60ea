import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { limitOf, type Page, windowOf } from '#db/paging/list.ts'
import { targetId } from '#resources/rules/target-id.ts'
import type { PageQuery } from '#shapes'
import type { RuleRun, RuleRunFilter } from './schema.ts'

type Condition = RawBuilder<unknown>

const where = (conditions: Condition[]) =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** How many of a conversation's latest messages and scores are looked up. */
const maxWithin = 100

/** Without a subject: how many of the latest runs are counted, and how many of the latest events are searched for misses. */
const maxOfRule = 5000

/** What is about a conversation: itself, its messages and its scores. */
const aboutConversation = (alias: string, id: number): Condition => {
  const of = (type: string, ids: Condition) =>
    sql`${sql.ref(`${alias}.subject_type`)} = ${type} and ${sql.ref(`${alias}.subject_id`)} = any(array(${ids}))`
  return sql`(${of('conversation', sql`select ${id}::bigint`)}
    or ${of(
      'message',
      sql`select id from messages where conversation_id = ${id} and direction = 'inbound'
      order by seq desc limit ${sql.lit(maxWithin)}`,
    )}
    or ${of(
      'csat_score',
      sql`select id from csat_scores where contact_log_id = ${id}
      order by id desc limit ${sql.lit(maxWithin)}`,
    )})`
}

const ofSubject = (alias: string, { subject_type, subject_id }: RuleRunFilter): Condition[] => {
  if (subject_type === 'conversation' && subject_id !== undefined)
    return [aboutConversation(alias, subject_id)]
  return ownOf(alias, { subject_type, subject_id })
}

const ownOf = (alias: string, { subject_type, subject_id }: RuleRunFilter): Condition[] => [
  ...(subject_type === undefined ? [] : [sql`${sql.ref(`${alias}.subject_type`)} = ${subject_type}`]),
  ...(subject_id === undefined ? [] : [sql`${sql.ref(`${alias}.subject_id`)} = ${subject_id}`]),
]

const runs = (filter: RuleRunFilter) => sql`
  select 'run-' || r.id as id, r.rule_id, r.version, r.subject_type, r.subject_id, r.event, r.outcome, r.conditions,
    r.changes, r.error, r.employee_id, r.taken_back_at, r.created_at
  from rule_runs r ${where([
    ...ofSubject('r', filter),
    ...(filter.rule_id === undefined ? [] : [sql`r.rule_id = ${filter.rule_id}`]),
    ...(filter.version === undefined ? [] : [sql`r.version = ${filter.version}`]),
    ...(filter.outcome === undefined ? [] : [sql`r.outcome = ${filter.outcome}`]),
  ])}`

/** Misses are indexed by their subject and time, but not by the rules they name. */
const missesOf = ({ subject_id }: RuleRunFilter) =>
  subject_id === undefined
    ? sql`(select * from rule_misses order by created_at desc limit ${sql.lit(maxOfRule)})`
    : sql`rule_misses`

const misses = (filter: RuleRunFilter) => sql`
  select 'miss-' || m.id || '-' || miss.rule_id as id, miss.rule_id, miss.version,
    m.subject_type, m.subject_id, m.event, 'missed' as outcome,
    case when c.condition is null then '[]' else jsonb_build_array(c.condition || jsonb_build_object('held', false,
      'seen', m.misses -> 'seen' -> (case c.condition ->> 'op' when 'was' then 'was ' else '' end
        || (c.condition ->> 'field')))) end as conditions,
    '[]'::jsonb as changes, null::jsonb as error, m.employee_id, null::timestamptz as taken_back_at, m.created_at
  from ${missesOf(filter)} m cross join lateral (
      select split_part(each, '.', 1)::bigint as rule_id, split_part(each, '.', 2)::int as version,
        split_part(each, '.', 3)::int as place from string_to_table(m.misses ->> 'missed', ' ') each
      union all
      select (each ->> 0)::bigint, (each ->> 1)::int, (each ->> 2)::int from jsonb_array_elements(m.misses -> 'rules') each
    ) miss
    left join rule_versions v on v.rule_id = miss.rule_id and v.version = miss.version
    cross join lateral (select (coalesce(v."if" -> 'all', '[]') || coalesce(v."if" -> 'any', '[]')) -> miss.place
      as condition) c
  ${where([
    ...ofSubject('m', filter),
    ...(filter.rule_id === undefined ? [] : [sql`miss.rule_id = ${filter.rule_id}`]),
    ...(filter.version === undefined ? [] : [sql`miss.version = ${filter.version}`]),
  ])}`

/** Selects runs as the API returns them, from `p`. */
const fields = sql`p.id,
  json_build_object('id', p.rule_id, 'name', (select u.name from rules u where u.id = p.rule_id)) as rule,
  p.version, p.subject_type, p.subject_id,
  ${targetId(sql`p.subject_type`, sql`p.subject_id`)} as target_id, p.event, p.outcome, p.conditions, p.changes, p.error,
  case when e.id is not null then
    json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) end as employee,
  wire_time(p.taken_back_at) as taken_back_at, wire_time(p.created_at) as created_at`

/** Finds a run that the transaction has recorded. */
export const findRun = async (db: Db, id: number) => {
  const { rows } = await sql<RuleRun>`select ${fields} from (${runs({})} where r.id = ${id}
    and r.created_at > now() - interval '1 day') p left join employees e on e.id = p.employee_id`.execute(db)
  return rows[0]
}

/** The runs of a page, with those that are counted. */
const countedRuns = (filter: RuleRunFilter, end: number) =>
  filter.subject_id === undefined
    ? sql`(${runs(filter)} order by created_at desc, id desc limit ${Math.max(maxOfRule, end + 1)})`
    : runs(filter)

/** Returns a page of runs, the latest first; those that missed are kept for a few days. */
export const list = async (
  db: Db,
  filter: RuleRunFilter,
  page: Pick<PageQuery, 'page' | 'per_page'>,
): Promise<Page<RuleRun>> => {
  const window = windowOf(page)
  const { per_page, offset } = window
  const isMissed = filter.outcome === 'missed'
  const sources = [
    ...(isMissed ? [] : [countedRuns(filter, offset + per_page)]),
    ...(isMissed || filter.outcome === undefined ? [misses(filter)] : []),
  ]
  const { rows } = await sql<RuleRun & { total: number }>`
    with items as materialized (${sql.join(sources, sql` union all `)}),
    page as (select * from items order by created_at desc, id desc ${limitOf(window)})
    select (select count(*)::int from items) as total, ${fields}
    from (select) one left join page p on true left join employees e on e.id = p.employee_id
    order by p.created_at desc, p.id desc`.execute(db)
  return { data: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0, before: offset, per_page }
}

/** Removes the months of runs that are older than 400 days, and the weeks of misses that are older than 7. */
export const deleteOldRuns = async (db: Db) => {
  await sql`
    select drop_partitions('rule_misses', now() - interval '7 days'), drop_partitions('rule_runs', now() - interval '400 days')`.execute(
    db,
  )
  await sql`delete from rule_message_days where day < current_date - 2`.execute(db)
}
