import { sql } from 'kysely'
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

export interface RecordedScore {
  id: number
  /** Whether it was given for the first time since the conversation was closed, with another value, or again. */
  change: 'new' | 'changed' | 'same'
}

/** Finds the score that was given since the conversation was closed. */
const findGiven = (db: Db, conversation: number) =>
  db
    .selectFrom('csat_scores')
    .innerJoin('conversations', 'conversations.id', 'contact_log_id')
    .select(['csat_scores.id', 'score', 'csat_scores.memo'])
    .where('contact_log_id', '=', conversation)
    .where(sql<boolean>`(last_finished_at is null or csat_scores.created_at >= last_finished_at)`)
    .orderBy('csat_scores.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Records a customer's score of 1 to 5 for a conversation. It replaces the one that they gave since the conversation was
 * closed; one from before a reopening stays with who handled it then.
 */
export const recordScore = async (db: Db, { conversation, ...given }: ScoreInput): Promise<RecordedScore> => {
  const { contactable_id, contactable_type, handler_id } = await db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .select(['contactable_id', 'contactables.contactable_type', 'handler_id'])
    .where('conversations.id', '=', conversation)
    .forNoKeyUpdate('conversations')
    .executeTakeFirstOrThrow()
  const about = { contactable_id, contactable_type, contact_log_id: conversation }
  const earlier = await findGiven(db, conversation)
  if (earlier) {
    const { id, score, memo } = earlier
    if (score === given.score && (given.memo === undefined || given.memo === memo))
      return { id, change: 'same' }
    await updateRow(db, 'csat_scores', id, given)
    return { id, change: 'changed' }
  }
  const id = await insertRow(db, 'csat_scores', { ...about, handler_id, ...given })
  await announce(db, 'score.created', () => find(db, id))
  return { id, change: 'new' }
}
