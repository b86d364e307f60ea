import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { stepAfterMessage } from '#resources/sla-clocks/after.ts'

/** When the customer wrote what no employee has answered; an answer that did not reach them does not count. */
export const unansweredSince = (id: number | RawBuilder<unknown>) =>
  sql<string | null>`(select m.created_at from messages m where m.conversation_id = ${id}
    and m.direction = 'inbound' and m.asks_nothing is not true and m.seq > coalesce((
      select o.seq from messages o where o.conversation_id = ${id} and o.direction = 'outbound'
        and o.author_type = 'employee' and o.delivery_state <> 'failed' order by o.seq desc limit 1), 0)
    order by m.seq limit 1)`

/** The latest words of the customer that no employee has answered. */
export const unansweredQuestion = (id: number | RawBuilder<unknown>) =>
  sql<string | null>`(select question_of(m.type, m.message) from messages m where m.conversation_id = ${id}
    and m.direction = 'inbound' and m.created_at >= ${unansweredSince(id)}
    and question_of(m.type, m.message) is not null order by m.seq desc limit 1)`

/** When the first answer was sent of those that reached the customer; null without one. */
const firstReached = sql`(select min(m.created_at)
  from conversations o join messages m on m.conversation_id = o.id and m.created_at >= o.first_response_at
  where o.id = given.id and m.direction = 'outbound' and m.author_type = 'employee' and m.delivery_state <> 'failed')`

/** Whether an answer has kept a promise about a conversation, or about a ticket that it belongs to. */
const hasKeptPromise = sql`exists (
  select from sla_clocks k where k.ended_by = 'answer' and (
    k.subject_type = 'conversation' and k.subject_id = given.id
    or k.subject_type = 'ticket' and k.subject_id in (
      select ticket_id from ticket_conversations where conversation_id = given.id)))`

type FailedIn = Omit<Hint & { kind: 'conversation' }, 'kind'> & { is_unanswered: boolean }

/**
 * Lets customers wait again who were only sent an answer that did not reach them; it is no first response either, and the
 * time towards an answer goes on. In closed conversations nobody waits, but such an answer does not count there either.
 * Returns hints of the conversations.
 */
export const waitAgain = async (db: Db, conversationIds: number[]): Promise<Hint[]> => {
  const { rows } = await sql<FailedIn>`
    update conversations c set first_response_at = first.at,
      unanswered_since = case when c.state <> 'closed' and since.at is not null
        then least(c.unanswered_since, since.at) else c.unanswered_since end
    from unnest(${conversationIds}::bigint[]) given (id)
      cross join lateral (select ${unansweredSince(sql`given.id`)} as at) since
      cross join lateral (select ${firstReached} as at) first
    where c.id = given.id and (c.first_response_at is distinct from first.at
      or since.at is not null
        and case when c.state = 'closed' then ${hasKeptPromise} else c.unanswered_since is null or c.unanswered_since > since.at end)
    returning c.id as conversation_id, c.contactable_id, c.state, c.campaign_queue_id, c.handler_id,
      since.at is not null as is_unanswered`.execute(db)
  for (const { conversation_id, is_unanswered } of rows)
    if (is_unanswered) await stepAfterMessage(db, conversation_id, { said: 'not_reached', employeeId: null })
  return rows.map(({ is_unanswered: _, ...row }) => ({ kind: 'conversation', ...row }))
}
