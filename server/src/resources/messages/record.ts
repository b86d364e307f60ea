import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'

type DeliveryState = 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'

interface NewMessage {
  conversation_id: number
  contactable_id: number
  direction: 'inbound' | 'outbound'
  author_type: 'customer' | 'employee' | 'system'
  author_id?: number | null
  /**
   * One of the five types that can be sent; from customers also `postback`, `image`, `file`, `audio`, `video`,
   * `other` and `event`.
   */
  type: string
  message: unknown
  delivery_state: DeliveryState
  external_ids?: string[]
  /** The wave that it is the answer of. */
  wave_id?: number | null
  /** The rule that wrote it. */
  rule?: { id: number; version: number } | undefined
  /** Whether nobody waits for an answer to it: it is a score, or nobody wrote it. */
  asks_nothing?: boolean
  /** Whether its conversation was handled when it was written, although it is closed or waits by now. */
  was_handled?: boolean
}

interface Place {
  id: number
  created_at: string
  seq: number
  /** The version of the rules when it was recorded. */
  rule_set: string
  /** Whether somebody handles its conversation, or did when it was written. */
  is_handled: boolean
  /** The employees for whom it is news that the customer has answered. */
  informed: number[]
}

const place = statement<Place>(
  `with place as (
    update conversations set last_seq = last_seq + 1, last_message_at = now(),
      first_response_at = case
        when first_response_at is null and (state = 'handling' or $14::boolean) and $3 = 'outbound' and $4 = 'employee'
          then now()
        else first_response_at end,
      unread_count = unread_count + case when $3 = 'inbound' and state <> 'closed' then 1 else 0 end,
      snoozed_until = case when $3 = 'inbound' then null else snoozed_until end,
      unanswered_since = case
        when state = 'closed' then null
        when $3 = 'inbound' and not $11::boolean then coalesce(unanswered_since, now())
        when $4 = 'employee' and (state = 'handling' or $14::boolean) then null
        else unanswered_since end,
      question = case
        when $3 = 'inbound' and not $11::boolean then coalesce(question_of($6, $7::jsonb),
          case when unanswered_since is not null then question end)
        else question end
    where id = $1
    returning last_seq, state = 'handling' or state = 'waiting' and $14::boolean as is_handled, case when $3 = 'inbound' and state = 'handling' and unanswered_since = now() then handler_id end
      as waits_for,
      case when $3 = 'inbound' and state = 'handling' and not $11::boolean
        and (unread_count = 1 or unanswered_since = now()) then handler_id end
      as has_unread)
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, author_id, type, message,
    delivery_state, external_ids, wave_id, rule_id, rule_version, asks_nothing)
  select $1, $2, last_seq, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $12, $13, nullif($11::boolean, false) from place
  returning id, created_at, seq, (select version from rule_set_version) as rule_set,
    (select is_handled from place) as is_handled,
    (select coalesce(json_agg(employee_id), '[]') from (
      select f.employee_id from place join follows f on f.conversation_id = $1 where f.employee_id <> place.waits_for
      union all
      select has_unread from place, wake_push(array[has_unread]) where has_unread is not null) told (employee_id)
    ) as informed`,
)

/** Appends a message to its conversation, whose contactable the caller has locked. Returns its place. */
export const recordMessage = async (db: Db, given: NewMessage) => {
  const { conversation_id, contactable_id, direction, author_type, author_id, type, message } = given
  const [placed] = await place(db, [
    conversation_id,
    contactable_id,
    direction,
    author_type,
    author_id ?? null,
    type,
    JSON.stringify(message),
    given.delivery_state,
    given.external_ids ?? [],
    given.wave_id ?? null,
    given.asks_nothing ?? false,
    given.rule?.id ?? null,
    given.rule?.version ?? null,
    given.was_handled ?? false,
  ])
  if (!placed) throw new Error('Conversation not found.')
  return { ...placed, conversation_id, contactable_id }
}
