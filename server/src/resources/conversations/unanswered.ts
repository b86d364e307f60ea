import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { stepAfterMessage } from '#resources/sla-clocks/after.ts'

/** When the customer wrote what no employee has answered; an answer that did not reach them does not count. */
export const unansweredSince = (id: number | RawBuilder<unknown>) =>
  sql<string | null>`(select m.created_at from messages m where m.conversation_id = ${id}
    and m.direction = 'inbound' and m.seq > coalesce((
      select o.seq from messages o where o.conversation_id = ${id} and o.direction = 'outbound'
        and o.author_type = 'employee' and o.delivery_state <> 'failed' order by o.seq desc limit 1), 0)
    order by m.seq limit 1)`

/** The latest words of the customer that no employee has answered. */
export const unansweredQuestion = (id: number | RawBuilder<unknown>) =>
  sql<string | null>`(select question_of(m.type, m.message) from messages m where m.conversation_id = ${id}
    and m.direction = 'inbound' and m.created_at >= ${unansweredSince(id)}
    and question_of(m.type, m.message) is not null order by m.seq desc limit 1)`

type WaitingConversation = Omit<Hint & { kind: 'conversation' }, 'kind'>

/**
 * Lets customers wait again who were only sent an answer that did not reach them; it is no first response either, and the
 * time towards an answer goes on. Returns hints of their conversations.
 */
export const waitAgain = async (db: Db, conversationIds: number[]): Promise<Hint[]> => {
  const { rows } = await sql<WaitingConversation>`
    update conversations c set unanswered_since = since.at,
      first_response_at = case when exists (
        select from messages m where m.conversation_id = c.id and m.direction = 'outbound'
          and m.author_type = 'employee' and m.delivery_state <> 'failed') then first_response_at end
    from unnest(${conversationIds}::bigint[]) given (id)
      cross join lateral (select ${unansweredSince(sql`given.id`)} as at) since
    where c.id = given.id and c.state = 'handling' and since.at is not null
      and (c.unanswered_since is null or c.unanswered_since > since.at)
    returning c.id as conversation_id, c.contactable_id, c.state, c.campaign_queue_id, c.handler_id`.execute(
    db,
  )
  for (const { conversation_id } of rows)
    await stepAfterMessage(db, conversation_id, { said: 'not_reached', employeeId: null })
  return rows.map((row) => ({ kind: 'conversation', ...row }))
}
