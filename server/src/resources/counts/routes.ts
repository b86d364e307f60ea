import Type from 'typebox'
import { everyPermission } from '#access/permissions.ts'
import type { Reader } from '#db/connections/reader.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { isHandlerAway } from '#resources/conversations/away.ts'
import { isUnsent } from '#resources/conversations/unsent.ts'
import { Nullable, One } from '#shapes'

const Count = (description: string) => Nullable(Type.Integer({ minimum: 0, description }))

const Counts = Type.Object(
  {
    conversations_waiting: Count(
      'That wait for someone to accept, in the caller’s queues and those of everybody',
    ),
    conversations_mine: Count('That the caller handles'),
    conversations_mine_unread: Count('Those of them with messages that the caller has not read'),
    conversations_mine_unanswered: Count('Those of them whose customer’s last message is yet to be answered'),
    conversations_wrap_up: Count('That the caller has closed, and whose wrap-up goes on'),
    conversations_unsent: Count(
      'That wait or are closed, with a message of the caller that was not sent and that nobody has dealt with',
    ),
    conversations_away: Count('Whose handler is disabled, or away while the customer waits for an answer'),
    tickets_due: Count('Open tickets of the caller that are due today, in their own time zone, or late'),
    tickets_late: Count('Those of them that are late'),
  },
  { $id: 'Counts', description: 'What waits for an employee; null where they may not read it' },
)

const statement = {
  name: 'counts',
  text: `
    with held as materialized (
      select array_agg(permission) as permissions
      from employee_roles er join roles r on r.id = er.role_id, unnest(r.permissions) permission
      where er.employee_id = $1
    ), may as materialized (
      select permissions && array['conversation.read', $2::text] as conversations,
        permissions && array['ticket.read', $2::text] as tickets
      from held
    ), talks as (
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'handling') as mine,
        count(*) filter (where state = 'handling' and unread_count > 0) as unread,
        count(*) filter (where state = 'handling' and unanswered_since is not null
          and (snoozed_until is null or snoozed_until <= now())) as unanswered
      from (
        select state, unread_count, unanswered_since, snoozed_until from conversations where state = 'waiting'
          and (campaign_queue_id is null or campaign_queue_id in (select queues_of($1)))
        union all
        select state, unread_count, unanswered_since, snoozed_until from conversations where state = 'handling' and handler_id = $1) open
      where (select conversations from may)
    ), wrap_up as (
      select count(*) as n from conversations
      where (select conversations from may) and handler_id = $1 and state = 'closed' and not is_acw_completed
    ), unsent as (
      select count(distinct c.id) as n from messages m join conversations c on c.id = m.conversation_id
      where (select conversations from may) and m.author_id = $1 and c.state in ('waiting', 'closed') and ${isUnsent}
    ), away as (
      select count(*) as n from conversations
      where (select conversations from may) and state = 'handling' and ${isHandlerAway}
    ), day as materialized (
      select coalesce((select time_zone from employee_preferences where employee_id = $1), current_setting('TimeZone')) as zone
    ), due as (
      select count(*) as due, count(*) filter (where due_at < now()) as late from tickets
      where (select tickets from may) and handler_id = $1 and status in (0, 1)
        and due_at < (select ((now() at time zone zone)::date + 1)::timestamp at time zone zone from day)
    )
    select case when may.conversations then talks.waiting end as conversations_waiting,
      case when may.conversations then talks.mine end as conversations_mine,
      case when may.conversations then talks.unread end as conversations_mine_unread,
      case when may.conversations then talks.unanswered end as conversations_mine_unanswered,
      case when may.conversations then wrap_up.n end as conversations_wrap_up,
      case when may.conversations then unsent.n end as conversations_unsent,
      case when may.conversations then away.n end as conversations_away,
      case when may.tickets then due.due end as tickets_due,
      case when may.tickets then due.late end as tickets_late
    from may, talks, wrap_up, unsent, away, due`,
}

const countsOf = async (reads: Reader, employeeId: number) => {
  const [row] = await reads.query<object>(statement, [employeeId, everyPermission])
  return row
}

/** Serves the counts shown beside the menu. */
export const counts = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/me/counts',
    tag: 'The employee themselves',
    access: 'signed-in',
    operationId: 'getCounts',
    summary: 'Count what waits for the calling employee',
    answer: One(Counts),
    handle: async ({ services, viewer }) => ({ data: await countsOf(services.database.reads, viewer.id) }),
  })
