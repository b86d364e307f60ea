/** Older ones are history: nobody writes again a month later. */
const lately = `interval '30 days'`

/**
 * Whether a message `m` of an employee, in the conversation `c`, was not sent, or may not have been, and nobody has dealt
 * with it: neither said so, nor written again. What failed only after the platform had taken it may fail unseen behind
 * later ones, so that only the same again counts.
 */
export const isUnsent = `m.delivery_state in ('failed', 'unknown') and m.author_type = 'employee'
  and m.seq > c.settled_seq and m.created_at > now() - ${lately}
  and not exists (
    select from messages later
    where later.conversation_id = m.conversation_id and later.seq > m.seq and later.created_at >= m.created_at
      and later.author_type = 'employee' and later.delivery_state not in ('failed', 'unknown')
      and (m.sent_at is null or later.message = m.message))`
