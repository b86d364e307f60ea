/** The maximum age of an unsent message that still matters; nobody resends one after a month. */
const lately = `interval '30 days'`

/**
 * Whether an employee's message `m` was written again after it had failed. A failure after the platform accepted the message
 * may go unnoticed behind later messages, so only an identical later message counts then.
 */
export const isWrittenAgain = `exists (
    select from messages later
    where later.conversation_id = m.conversation_id and later.seq > m.seq and later.created_at >= m.created_at
      and later.author_type = 'employee' and later.delivery_state not in ('failed', 'unknown')
      and (m.sent_at is null or later.message = m.message))`

/**
 * Whether an employee's message `m` in conversation `c` failed, or may have, and was neither dismissed nor written again.
 */
export const isUnsent = `m.delivery_state in ('failed', 'unknown') and m.author_type = 'employee'
  and m.seq > c.settled_seq and m.created_at > now() - ${lately} and not ${isWrittenAgain}`
