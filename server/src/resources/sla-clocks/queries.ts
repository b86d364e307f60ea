import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { type Clock, stateOf } from './clock.ts'
import type { Clocks } from './rules.ts'

export type SlaSubject = 'ticket' | 'conversation'

const ms = (column: string) => `(extract(epoch from c.${column}) * 1000)::float8 as ${column}`

interface Row extends Clock {
  subject_id: number
}

const read = statement<Row>(
  `select c.subject_id, c.metric, c.policy_id, c.priority, c.target_minutes, c.calendar_id, c.calendar_version, c.waits_in,
    c.at_risk_percent,
    ${['started_at', 'running_since', 'at_risk_at', 'due_at', 'breached_at', 'ended_at'].map(ms).join(', ')},
    c.used, coalesce((select json_agg(json_build_array(
      extract(epoch from lower(open)) * 1000, extract(epoch from upper(open)) * 1000) order by open)
      from unnest(c.hours) open), '[]') as hours,
    c.is_risk_announced, c.is_breach_announced, c.pauses, c.ended_by, c.ended_by_id
   from sla_clocks c where c.subject_type = $1 and c.subject_id = any($2::bigint[])`,
)

/** A change that clocks have not been stepped after yet. */
export interface PendingChange {
  at: number
  employeeId: number | null
}

const takePending = statement<PendingChange & { subject_id: number }>(
  `delete from moments m where m.kind = 'sla_step' and m.subject_type = $1 and m.subject_id = any($2::bigint[])
   returning m.subject_id, extract(epoch from m.due_at)::float8 * 1000 as at, m.employee_id as "employeeId"`,
)

/** Takes what clocks of subjects, which the caller has locked, are to be stepped after first. */
export const pendingChangesOf = async (db: Db, type: SlaSubject, ids: number[]) =>
  new Map((await takePending(db, [type, ids])).map(({ subject_id, ...pending }) => [subject_id, pending]))

/** Returns the clocks of subjects, which the caller has locked, by their IDs. */
export const clocksOf = async (db: Db, type: SlaSubject, ids: number[]): Promise<Map<number, Clocks>> => {
  const rows = await read(db, [type, ids])
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map(
    [...bySubject].map(([id, all]) => [
      id,
      Object.fromEntries(all.map(({ subject_id: _, ...clock }) => [clock.metric, clock])),
    ]),
  )
}

export interface SubjectClock {
  subject_id: number
  clock: Clock
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const rowOf = ({ subject_id, clock }: SubjectClock) => ({
  ...clock,
  subject_id,
  used: Math.round(clock.used),
  started_at: momentOf(clock.started_at),
  running_since: momentOf(clock.running_since),
  hours: `{${clock.hours.map(([from, to]) => `[${momentOf(from)},${momentOf(to)})`).join()}}`,
  at_risk_at: momentOf(clock.at_risk_at),
  due_at: momentOf(clock.due_at),
  breached_at: momentOf(clock.breached_at),
  ended_at: momentOf(clock.ended_at),
  state: stateOf(clock),
})

const columns = {
  policy_id: 'bigint',
  priority: 'smallint',
  target_minutes: 'integer',
  calendar_id: 'bigint',
  calendar_version: 'integer',
  waits_in: 'jsonb',
  at_risk_percent: 'smallint',
  started_at: 'timestamptz',
  used: 'bigint',
  running_since: 'timestamptz',
  hours: 'tstzmultirange',
  at_risk_at: 'timestamptz',
  due_at: 'timestamptz',
  breached_at: 'timestamptz',
  ended_at: 'timestamptz',
  state: 'text',
  is_risk_announced: 'boolean',
  is_breach_announced: 'boolean',
  pauses: 'jsonb',
  ended_by: 'text',
  ended_by_id: 'bigint',
}
const names = Object.keys(columns)

const write = statement(
  `insert into sla_clocks (subject_type, subject_id, metric, ${names.join(', ')})
   select $1, given.subject_id, given.metric, ${names.map((name) => `given.${name}`).join(', ')}
   from jsonb_to_recordset($2::jsonb) as given (subject_id bigint, metric text,
     ${Object.entries(columns)
       .map(([name, type]) => `${name} ${type}`)
       .join(', ')})
   on conflict (subject_type, subject_id, metric) do update set
     ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
)

/** Stores clocks in place of those that there were. */
export const writeClocks = async (db: Db, type: SlaSubject, clocks: SubjectClock[]) => {
  if (clocks.length) await write(db, [type, JSON.stringify(clocks.map(rowOf))])
}

interface Summary {
  subject_id: number
  sla_due_at: number | null
  sla_at_risk_at: number | null
  sla_is_breached: boolean | null
}

const summarize = (table: string) =>
  statement(
    `update ${table} subject set sla_due_at = given.sla_due_at, sla_at_risk_at = given.sla_at_risk_at,
       sla_is_breached = given.sla_is_breached
     from jsonb_to_recordset($1::jsonb) as given
       (subject_id bigint, sla_due_at timestamptz, sla_at_risk_at timestamptz, sla_is_breached boolean)
     where subject.id = given.subject_id`,
  )
const summaries = { ticket: summarize('tickets'), conversation: summarize('conversations') }

/** Stores what lists find subjects by. */
export const writeSummaries = async (db: Db, type: SlaSubject, all: Summary[]) => {
  if (!all.length) return
  const rows = all.map((one) => ({
    ...one,
    sla_due_at: momentOf(one.sla_due_at),
    sla_at_risk_at: momentOf(one.sla_at_risk_at),
  }))
  await summaries[type](db, [JSON.stringify(rows)])
}

const lockTickets = statement<{ id: number }>(
  `select t.id from tickets t where t.id in (
     select l.ticket_id from ticket_conversations l where l.conversation_id = $1)
     and (t.status in (0, 1) or exists (
       select from sla_clocks c where c.subject_type = 'ticket' and c.subject_id = t.id and c.ended_at is null))
   order by t.id for no key update of t`,
)

/** Locks the tickets about a conversation that are not done, or still owe an answer. Returns their IDs. */
export const lockTicketsAbout = async (db: Db, conversation_id: number) =>
  (await lockTickets(db, [conversation_id])).map(({ id }) => id)

const answers = statement<{ has_answer: boolean }>(
  `select case when $1 = 'conversation' then exists (
       select from conversations c where c.id = $2 and (c.first_response_at is not null or c.bound_type = 'outbound'))
     else exists (
       select from tickets t join ticket_conversations l on l.ticket_id = t.id
         join messages m on m.conversation_id = l.conversation_id and m.created_at >= t.created_at
       where t.id = $2 and m.direction = 'outbound' and m.author_type = 'employee'
         and m.delivery_state <> 'failed') end as has_answer`,
)

/** Reports whether a person has answered the customer, or began the conversation. */
export const hasAnswer = async (db: Db, type: SlaSubject, id: number) =>
  (await answers(db, [type, id]))[0]?.has_answer ?? false

/** Reports whether nobody has answered what the customer wrote last. */
export const isCustomerWaiting = async (db: Db, type: SlaSubject, id: number) => {
  const conversations =
    type === 'ticket'
      ? sql`select conversation_id from ticket_conversations where ticket_id = ${id}`
      : sql`select ${id}::bigint`
  const { rows } = await sql<{ is_waiting: boolean }>`select exists (
    select from (${conversations}) c (id) where exists (
      select from messages m where m.conversation_id = c.id and m.direction = 'inbound' and m.asks_nothing is not true
        and m.seq > coalesce((
          select o.seq from messages o where o.conversation_id = c.id and o.direction = 'outbound'
            and o.author_type = 'employee' and o.delivery_state <> 'failed' order by o.seq desc limit 1), 0)))
    as is_waiting`.execute(db)
  return rows[0]?.is_waiting ?? false
}
