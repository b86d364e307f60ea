import { type RawBuilder, sql } from 'kysely'

/** Returns the ID of the record that a rule about a subject changes: of a message, the conversation that it is in. */
export const targetId = (type: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<
  number | null
>`(case ${type}
  when 'message' then (select m.conversation_id from messages m where m.id = ${id} limit 1)
  when 'csat_score' then (select s.contact_log_id from csat_scores s where s.id = ${id})
  else ${id} end)`
