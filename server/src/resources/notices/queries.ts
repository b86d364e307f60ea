import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { en } from '#messages/en/index.ts'
import { isWrittenAgain } from '#resources/conversations/unsent.ts'
import type { Notice } from './schema.ts'

const maxNotices = 30
/** The number of characters shown of a note. */
const maxExcerpt = 200

/** The recipient of the notices, as an ID or a column, and how far back. */
interface Scope {
  employee: number | RawBuilder<number>
  since: RawBuilder<unknown>
}

/** The columns of a notice that only some types have, with their defaults. */
const columns = {
  actor_id: 'null::bigint',
  excerpt: 'null',
  amount: '1',
  state: 'null',
  imported_amount: 'null::bigint',
  rejected_amount: 'null::bigint',
  is_dry_run: 'false',
  reason: 'null',
  event: 'null',
  awaits_acknowledgement: 'false',
}

/** Returns the columns of a type of notice, in the same order for all types. */
const others = (given: Partial<typeof columns>) =>
  sql.raw(
    Object.entries({ ...columns, ...given })
      .map(([name, value]) => `${value} as ${name}`)
      .join(', '),
  )

/** Whether a notice is of an escalation, which acknowledging its open subject ends. */
const isEscalation = `n.type in ('rule', 'sla_at_risk', 'sla_breached')`

/** Whether the employee wants notices of a type. */
const isWanted = (employee: Scope['employee'], type: RawBuilder<unknown>) => sql`${type} <> all(coalesce((
  select muted_notices from employee_preferences where employee_id = ${employee}), '{}'))`

const imports = ({ employee, since }: Scope) => sql`
  select 'import' as type, 'import' as subject, id, executed_end_at as moment, file_name as title,
    ${others({
      state: `case status when 2 then 'completed' when 3 then 'failed' else 'cancelled' end`,
      imported_amount: 'imported_amount',
      rejected_amount: 'rejected_amount',
      is_dry_run: 'dry_run',
      reason: 'error',
    })}
  from relation_import_tasks
  where creater_id = ${employee} and status > 1 and executed_end_at > ${since}
  order by executed_end_at desc limit ${sql.lit(maxNotices)}`

const customer = sql`coalesce(k.name, p.display_name, p.external_id)`

const failed = sql`coalesce(m.failed_at, m.created_at)`

/** Why a message failed, in the reader's language where the failure is of a known kind, otherwise as the platform says. */
const whyFailed = `case when m.error ->> 'code' in (${Object.keys(en.send_failures).map((code) => `'${code}'`)})
  then jsonb_build_object('key', 'send_failures.' || (m.error ->> 'code'))::text else m.error ->> 'message' end`

/**
 * Limited to conversations that the employee handles: these are few, so their index keeps the query fast. Platforms may
 * report a failure a week late.
 */
const messages = ({ employee, since }: Scope) => sql`
  select 'message' as type, 'conversation' as subject, c.id, ${failed} as moment, ${customer} as title,
    ${others({ state: 'm.delivery_state', reason: whyFailed })}
  from conversations c join messages m on m.conversation_id = c.id
    join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
  where c.state = 'handling' and c.handler_id = ${employee} and m.author_id = ${employee}
    and m.delivery_state in ('failed', 'unknown') and m.created_at > ${since} - interval '7 days' and ${failed} > ${since}
    and not ${sql.raw(isWrittenAgain)}
  order by ${failed} desc limit ${sql.lit(maxNotices)}`

const ofNote = {
  actor_id: 'n.actor_id',
  excerpt: `left(coalesce(o.content, n.text), ${maxExcerpt})`,
  amount: 'n.amount',
  event: 'n.event',
}

const ofNoteless = { ...ofNote, excerpt: `left(n.text, ${maxExcerpt})` }

const ofConversations = ({ employee, since }: Scope) => sql`
  select n.type, 'conversation' as subject, c.id, n.created_at as moment, ${customer} as title,
    ${others({
      ...ofNote,
      awaits_acknowledgement: `${isEscalation} and c.state <> 'closed' and c.acknowledged_at is null`,
    })}
  from employee_notices n join conversations c on c.id = n.conversation_id
    join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
    left join conversation_notes o on o.id = n.conversation_note_id
  where n.employee_id = ${employee} and n.created_at > ${since}
    and ${isWanted(employee, sql`n.type`)}
  order by n.created_at desc limit ${sql.lit(maxNotices)}`

const ofTickets = ({ employee, since }: Scope) => sql`
  select n.type, 'ticket' as subject, t.id, n.created_at as moment, t.subject as title,
    ${others({
      ...ofNote,
      awaits_acknowledgement: `${isEscalation} and t.status < 2 and t.acknowledged_at is null`,
    })}
  from employee_notices n join tickets t on t.id = n.ticket_id
    left join ticket_notes o on o.id = n.ticket_note_id
  where n.employee_id = ${employee} and n.created_at > ${since}
    and ${isWanted(employee, sql`n.type`)}
  order by n.created_at desc limit ${sql.lit(maxNotices)}`

const ofContacts = ({ employee, since }: Scope) => sql`
  select n.type, 'contact' as subject, k.id, n.created_at as moment, k.name as title, ${others(ofNoteless)}
  from employee_notices n join contacts k on k.id = n.contact_id
  where n.employee_id = ${employee} and n.created_at > ${since}
    and ${isWanted(employee, sql`n.type`)}
  order by n.created_at desc limit ${sql.lit(maxNotices)}`

/** Open tickets of the employee whose due date has passed in the last seven days. */
const dueTickets = ({ employee, since }: Scope) => sql`
  select 'due' as type, 'ticket' as subject, id, due_at as moment, subject as title, ${others({})}
  from tickets
  where handler_id = ${employee} and status < 2 and due_at > ${since} and due_at <= now()
    and ${isWanted(employee, sql`'due'`)}
  order by due_at desc limit ${sql.lit(maxNotices)}`

/** Conversations that the employee put aside until a moment in the last seven days. */
const dueConversations = ({ employee, since }: Scope) => sql`
  select 'due' as type, 'conversation' as subject, c.id, c.snoozed_until as moment, ${customer} as title, ${others({})}
  from conversations c join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
  where c.state = 'handling' and c.handler_id = ${employee}
    and c.snoozed_until > ${since} and c.snoozed_until <= now()
    and ${isWanted(employee, sql`'due'`)}
  order by c.snoozed_until desc limit ${sql.lit(maxNotices)}`

/** Reminders of the last seven days, until they are ended or moved. */
const dueReminders = ({ employee, since }: Scope, isTicket: boolean) => sql`
  select 'reminder' as type, ${isTicket ? sql`'ticket'` : sql`'conversation'`} as subject,
    coalesce(r.ticket_id, r.conversation_id) as id, r.remind_at as moment,
    ${isTicket ? sql`(select t.subject from tickets t where t.id = r.ticket_id)` : customer} as title,
    ${others({ excerpt: `left(r.content, ${maxExcerpt})` })}
  from reminders r
    left join conversations c on c.id = r.conversation_id
    left join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
  where r.employee_id = ${employee} and r.remind_at > ${since} and r.remind_at <= now()
    and ${isTicket ? sql`r.ticket_id` : sql`r.conversation_id`} is not null
    and ${isWanted(employee, sql`'reminder'`)}
  order by r.remind_at desc limit ${sql.lit(maxNotices)}`

const conversationReminders = (scope: Scope) => dueReminders(scope, false)
const ticketReminders = (scope: Scope) => dueReminders(scope, true)

/**
 * Conversations of the employee whose customer has written since they got them, and has neither been read nor answered:
 * one notice for each, of the first message that is unread.
 */
const answers = ({ employee, since }: Scope) => sql`
  select 'answer' as type, 'conversation' as subject, c.id, u.moment, ${customer} as title, ${others({})}
  from conversations c join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
    cross join lateral (
      select min(created_at) as moment from (
        select m.created_at from messages m
        where m.conversation_id = c.id and m.direction = 'inbound' and m.created_at >= c.unanswered_since
          and m.created_at > greatest(${since}, coalesce(c.accepted_at, c.created_at), (
            select max(n.created_at) from employee_notices n
            where n.conversation_id = c.id and n.employee_id = ${employee} and n.type in ('transfer', 'routed')))
        order by m.seq desc limit c.unread_count) unread) u
  where c.state = 'handling' and c.handler_id = ${employee} and c.unread_count > 0
    and u.moment is not null and ${isWanted(employee, sql`'answer'`)}
  order by u.moment desc limit ${sql.lit(maxNotices)}`

/** The same of conversations that colleagues handle and the employee follows. */
const followedAnswers = ({ employee, since }: Scope) => sql`
  select 'followed' as type, 'conversation' as subject, c.id, c.unanswered_since as moment, ${customer} as title,
    ${others({ event: "'answer'" })}
  from follows f join conversations c on c.id = f.conversation_id
    join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
  where f.employee_id = ${employee} and c.state = 'handling' and c.handler_id <> ${employee}
    and c.unanswered_since > greatest(${since}, f.created_at, coalesce(c.accepted_at, c.created_at))
    and ${isWanted(employee, sql`'followed'`)}
  order by c.unanswered_since desc limit ${sql.lit(maxNotices)}`

const ofConversation = [
  ...[messages, ofConversations, answers, followedAnswers],
  ...[dueConversations, conversationReminders],
]
const ofTicket = [ofTickets, dueTickets, ticketReminders]

const union = (kinds: ((scope: Scope) => RawBuilder<unknown>)[], scope: Scope) =>
  sql.join(
    kinds.map((kind) => sql`(${kind(scope)})`),
    sql` union all `,
  )

const actor = sql`case when a.id is not null
  then json_build_object('id', a.id, 'name', contact_name(a.first_name, a.last_name)) end`

export interface Readable {
  imports: boolean
  conversations: boolean
  tickets: boolean
  contacts: boolean
}

/** Returns what concerned an employee lately, as far as they may read it. */
export const noticesOf = async (db: Db, employeeId: number, may: Readable) => {
  const kinds = [
    ...(may.imports ? [imports] : []),
    ...(may.conversations ? ofConversation : []),
    ...(may.tickets ? ofTicket : []),
    ...(may.contacts ? [ofContacts] : []),
  ]
  if (!kinds.length) return []
  const all = union(kinds, { employee: employeeId, since: sql`now() - interval '7 days'` })
  const { rows } = await sql<Notice>`
    select n.type, n.subject, n.id, ${wireTime('moment')} as at, title, excerpt, amount, state, imported_amount,
      rejected_amount, is_dry_run, reason, event, awaits_acknowledgement, ${actor} as actor
    from (${all}) n left join employees a on a.id = n.actor_id
    order by moment desc limit ${sql.lit(maxNotices)}`.execute(db)
  return rows
}

/** The contents of a notice, without its time. */
export type News = Omit<Notice, 'at'>

/** A notice of an employee that may be pushed. */
export interface FreshNotice {
  employee_id: number
  /** Epoch milliseconds. */
  moment: number
  /** The same for the same notice. */
  key: string
  notice: News
}

/** Finds what has concerned employees in the last minutes, whatever they may read. */
export const freshNotices = async (db: Db, employees: number[], minutes: number): Promise<FreshNotice[]> => {
  const all = union([imports, ...ofConversation, ...ofTicket, ofContacts], {
    employee: sql.ref('e.id'),
    since: sql`now() - ${sql.lit(minutes)} * interval '1 minute'`,
  })
  const { rows } = await sql<FreshNotice>`
    select e.id as employee_id, extract(epoch from moment)::float8 * 1000 as moment,
      concat_ws(' ', n.type, n.event, n.subject, n.id, to_char(moment at time zone 'UTC', 'YYYYMMDDHH24MISSUS')) as key,
      json_build_object('type', n.type, 'subject', n.subject, 'id', n.id, 'title', title, 'excerpt', excerpt,
        'amount', amount, 'state', state, 'imported_amount', imported_amount, 'rejected_amount', rejected_amount,
        'is_dry_run', is_dry_run, 'reason', reason, 'event', event, 'actor', ${actor}) as notice
    from unnest(${employees}::bigint[]) e (id) cross join lateral (${all}) n
      left join employees a on a.id = n.actor_id
    order by moment`.execute(db)
  return rows
}

/** Selects the mentioned employees of a note, in the order of the mentions. */
export const mentionsOf = (ids: RawBuilder<unknown>) => sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
    order by m.place), '[]')
  from unnest(${ids}) with ordinality m (id, place) join employees e on e.id = m.id)`

/** Deletes what colleagues did over a month ago. */
export const deleteOldNotices = (db: Db) =>
  sql`delete from employee_notices where created_at < now() - interval '30 days'`.execute(db)

export const isImporting = async (db: Db, employeeId: number) =>
  (await db
    .selectFrom('relation_import_tasks')
    .select('id')
    .where('creater_id', '=', employeeId)
    .where('status', '<', 2)
    .limit(1)
    .executeTakeFirst()) !== undefined
