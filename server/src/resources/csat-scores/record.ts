import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { find } from './queries.ts'

interface ScoreInput {
  /** The ID of the closed conversation. */
  conversation: number
  score: number
  memo?: string | null
}

/** Records a customer's score of 1 to 5 for a conversation, replacing an earlier one. Returns its ID. */
export const recordScore = async (db: Db, { conversation, ...given }: ScoreInput): Promise<number> => {
  const { contactable_id, contactable_type, handler_id } = await db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .select(['contactable_id', 'contactables.contactable_type', 'handler_id'])
    .where('conversations.id', '=', conversation)
    .forNoKeyUpdate('conversations')
    .executeTakeFirstOrThrow()
  const about = { contactable_id, contactable_type, contact_log_id: conversation }
  const earlier = await db
    .selectFrom('csat_scores')
    .select('id')
    .where('contact_log_id', '=', conversation)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (earlier) {
    await updateRow(db, 'csat_scores', earlier.id, given)
    return earlier.id
  }
  const id = await insertRow(db, 'csat_scores', { ...about, handler_id, ...given })
  await announce(db, 'score.created', () => find(db, id))
  return id
}
