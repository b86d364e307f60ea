import { type RawBuilder, sql } from 'kysely'
import { everyPermission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { FollowedEvent } from './rules.ts'

/** What happened to one ticket or conversation. */
export interface FollowedNews {
  event: FollowedEvent
  conversation_id?: number | null | undefined
  ticket_id?: number | null | undefined
  conversation_note_id?: number | null | undefined
  ticket_note_id?: number | null | undefined
  /** Employees who are notified of it in another way. */
  informed?: number[]
}

/** Whether the follower may still read it. */
const mayRead = sql`exists (
  select from employee_roles er join roles r on r.id = er.role_id
  where er.employee_id = f.employee_id and r.permissions && array[${sql.lit(everyPermission)},
    case when f.ticket_id is null then 'conversation.read' else 'ticket.read' end])`

/**
 * Notifies those who follow the tickets and conversations, except who did it; of much at once with one notice.
 * `also` is written by the same statement. Returns the hints to send after the commit.
 */
export const notifyFollowers = async (
  db: Db,
  actor: number | null | undefined,
  news: FollowedNews[],
  also?: RawBuilder<unknown>,
): Promise<Hint[]> => {
  if (!news.length) return []
  const { rows } = await sql<{ employee_id: number }>`${also ? sql`with noted as (${also})` : sql``}
    insert into employee_notices (employee_id, type, actor_id, conversation_id, ticket_id, conversation_note_id,
      ticket_note_id, event, amount)
    select f.employee_id, 'followed', ${actor ?? null}::bigint, min(f.conversation_id), min(f.ticket_id),
      min(n.conversation_note_id), min(n.ticket_note_id),
      case when count(*) = 1 then min(n.event) else 'changed' end, count(*)
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (event text, conversation_id bigint,
        ticket_id bigint, conversation_note_id bigint, ticket_note_id bigint, informed bigint[])
      cross join lateral (
        select o.employee_id, o.conversation_id, o.ticket_id from follows o where o.conversation_id = n.conversation_id
        union all
        select o.employee_id, o.conversation_id, o.ticket_id from follows o where o.ticket_id = n.ticket_id) f
      join employees e on e.id = f.employee_id and not e.is_disabled
    where f.employee_id is distinct from ${actor ?? null}::bigint
      and f.employee_id <> all(coalesce(n.informed, '{}')) and ${mayRead}
    group by f.employee_id, f.ticket_id is null
    returning employee_id`.execute(db)
  return [...new Set(rows.map(({ employee_id }) => employee_id))].map((employee_id) => ({
    kind: 'notice',
    employee_id,
  }))
}
