import { sql } from 'kysely'

/** Whether the customer needed one contact only: a second conversation, or a reopening, is another. */
const isFirst = sql`(
  (select count(*) from ticket_conversations l where l.ticket_id = tickets.id) < 2
  and not exists (
    select from handovers h where h.kind = 'reopen' and h.subject_type = 'ticket' and h.subject_id = tickets.id)
  and not exists (
    select from ticket_conversations l
    join handovers h on h.subject_type = 'conversation' and h.subject_id = l.conversation_id and h.kind = 'reopen'
    where l.ticket_id = tickets.id))`

/** The share of tickets that the first contact solved, for a select from closed `tickets`. Merged ones are no tickets. */
export const firstContactPercent = sql`
  round(100.0 * count(*) filter (where tickets.merged_into_id is null and ${isFirst})
    / nullif(count(*) filter (where tickets.merged_into_id is null), 0), 1)::float8`
