import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { begun, type Conditions, ofEmployees } from '../conditions.ts'
import { isServed, openHours } from './open-hours.ts'
import type { QuarterFigures, Usual } from './plan.ts'

const minHandled = 20
/** A span that begins with days without any conversation is that of a younger desk, not a quiet one. */
const quietDays = 7

/** Null while it goes on, or if nobody accepted it. */
const handling = sql`case when last_finished_at >= accepted_at
  then extract(epoch from last_finished_at - accepted_at)::float8 end`
/** Above the longest of 95 in 100, a conversation was rather forgotten than handled. */
const capped = sql`case when handling is not null
  then least(handling, (select percentile_cont(0.95) within group (order by handling) from talks)) end`

const talksOf = (asked: Conditions) => sql`talks as materialized (
  select created_at::timestamp as moment, ${handling} as handling
  from conversations where ${begun(asked)})`

export interface HistorySpan {
  from: string
  to: string
  days: number
  conversations: number
  handled: number
}

export const readHistory = async (db: Db, asked: Conditions): Promise<HistorySpan> => {
  const { rows } = await sql<HistorySpan>`
    with ${talksOf(asked)}, counted as (
      select count(*) as conversations, count(handling) as handled, case
          when min(moment)::date > ${asked.from}::date + ${sql.lit(quietDays)}::int then min(moment)::date
          else ${asked.from}::date end as first
      from talks)
    select to_char(first, 'YYYY-MM-DD') as from, to_char(${asked.to}::date, 'YYYY-MM-DD') as to,
      ${asked.to}::date - first + 1 as days, conversations, handled
    from counted`.execute(db)
  return rows[0] as HistorySpan
}

interface Cell extends Usual {
  weekday: number
  quarter: number
}

/** Returns every quarter of an hour of the week, from Monday, with what is usual in it. */
export const readUsual = async (db: Db, asked: Conditions, from: string): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    with ${talksOf(asked)},
    usual as (select avg(${capped}) as mean from talks),
    hourly as (select extract(hour from moment)::int as hour, avg(${capped}) as mean, count(handling) as n from talks group by 1),
    days as (
      select extract(isodow from day)::int as weekday, count(*) as n
      from generate_series(${from}::date::timestamp, ${asked.to}::date::timestamp, interval '1 day') day group by 1),
    counts as (
      select extract(isodow from moment)::int as weekday,
        (extract(hour from moment) * 4 + floor(extract(minute from moment) / 15))::int as quarter, count(*) as n
      from talks group by 1, 2)
    select weekday, quarter, coalesce(counts.n::float8 / days.n, 0) as arrivals,
      case when hourly.n >= ${sql.lit(minHandled)} then hourly.mean else usual.mean end as handling_mean
    from generate_series(1, 7) weekday cross join generate_series(0, 95) quarter cross join usual
    left join counts using (weekday, quarter) left join days using (weekday)
    left join hourly on hourly.hour = quarter / 4
    order by weekday, quarter`.execute(db)
  return rows
}

/** The employees at the desk, by quarter of an hour, since availability is recorded; the staff of a queue if one is asked for. */
const presence = (asked: Conditions) => {
  const { campaign_queue_id: queue } = asked
  const start = sql`${asked.from}::date::timestamptz`
  const isStaff =
    queue === undefined
      ? sql`true`
      : sql`employee_id in (select id from employees where ${queue} in (select queues_of(employees.id)))`
  return sql`recent as (
    select id, employee_id, status, created_at from availability_changes where created_at >= ${start}
    union all
    select former.* from employees cross join lateral (
      select a.id, a.employee_id, a.status, a.created_at from availability_changes a
      where a.employee_id = employees.id and a.created_at < ${start}
      order by a.created_at desc, a.id desc limit 1) former),
  spans as (
    select employee_id, status, created_at as since,
      lead(created_at, 1, now()) over (partition by employee_id order by created_at, id) as until
    from recent where ${ofEmployees('employee_id', asked)} and ${isStaff}),
  here as (
    select slot, sum(extract(epoch from least(until, slot + interval '15 minutes') - greatest(since, slot))) / 900 as agents
    from spans cross join lateral generate_series(
      date_bin('15 minutes', greatest(since, ${start}), '2000-01-03'),
      least(until, (${asked.to}::date + 1)::timestamptz), interval '15 minutes') slot
    where status = 'here' and until > ${start} group by 1)`
}

const activity = (asked: Conditions) => sql`active as (
  select slot + around * interval '15 minutes' as slot, count(distinct handler_id) as agents
  from (
    select handler_id, date_bin('15 minutes', moment, '2000-01-03') as slot
    from conversations cross join lateral (values (accepted_at), (first_response_at), (last_finished_at)) did (moment)
    where ${begun(asked)} and handler_id is not null and moment is not null) did
  cross join generate_series(-1, 1) around group by 1)`

interface MissedQuarter extends QuarterFigures {
  start: string
  weekday: number
  quarter: number
  in_time: number
  agents_by: 'availability' | 'activity'
}

/** Returns the quarters of an hour in which fewer than the goal were answered in time, the latest first. */
export const readMissed = async (
  db: Db,
  asked: Conditions,
  { answer_within, goal }: { answer_within: number; goal: number },
) => {
  const limit = sql`first_enter_queue_at + make_interval(secs => ${answer_within}::int)`
  const opened = await openHours(db, asked)
  const { rows } = await sql<MissedQuarter>`
    with ${opened}, quarters as materialized (
      select date_bin('15 minutes', created_at, '2000-01-03') as slot, count(*) as started,
        count(*) filter (where first_response_at <= ${limit}) as in_time,
        avg(${handling}) as handling_mean
      from conversations
      where ${begun(asked)} and ${isServed}
        and not (state = 'closed' and first_response_at is null and last_finished_at <= ${limit})
      group by 1
      having 100 * count(*) filter (where first_response_at <= ${limit}) < ${goal}::int * count(*)),
    ${presence(asked)}, ${activity(asked)},
    recorded as (select min(created_at) as since from availability_changes)
    select to_char(slot::timestamp, 'YYYY-MM-DD HH24:MI:SS') as start, extract(isodow from slot::timestamp)::int as weekday,
      (extract(hour from slot::timestamp) * 4 + floor(extract(minute from slot::timestamp) / 15))::int as quarter,
      started, in_time, handling_mean,
      round(case when slot >= since then coalesce(here.agents, 0) else coalesce(active.agents, 0) end, 1)::float8 as agents_there,
      case when slot >= since then 'availability' else 'activity' end as agents_by
    from quarters cross join recorded left join here using (slot) left join active using (slot)
    order by slot desc`.execute(db)
  return rows
}
