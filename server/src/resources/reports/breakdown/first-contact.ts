import { sql } from 'kysely'

/** Whether one contact was enough. A second conversation or a reopening counts as another. */
const isFirst = sql`(
  (select count(*) from ticket_conversations l where l.ticket_id = tickets.id) < 2
  and not exists (
    select from handovers h where h.kind = 'reopen' and h.subject_type = 'ticket' and h.subject_id = tickets.id)
  and not exists (
    select from ticket_conversations l
    join handovers h on h.subject_type = 'conversation' and h.subject_id = l.conversation_id and h.kind = 'reopen'
    where l.ticket_id = tickets.id))`

/** The percentage resolved at first contact, for a select from closed `tickets`. Excludes merged tickets. */
export const firstContactPercent = sql`
  round(100.0 * count(*) filter (where tickets.merged_into_id is null and ${isFirst})
    / nullif(count(*) filter (where tickets.merged_into_id is null), 0), 1)::float8`
