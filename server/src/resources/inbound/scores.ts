import type { Db } from '#db/connections/connect.ts'

const scoreValue = /^score:([1-9]\d{0,14}):([1-5])$/

/** Returns the closed conversation that a tap scores and the score; undefined for any other tap. */
export const scoreOf = async (db: Db, contactableId: number, value: string) => {
  const [, conversation, score] = scoreValue.exec(value) ?? []
  if (!conversation) return undefined
  const scored = await db
    .selectFrom('conversations')
    .select(['id', 'state', 'handler_id', 'campaign_queue_id'])
    .where('id', '=', Number(conversation))
    .where('contactable_id', '=', contactableId)
    .where('state', '=', 'closed')
    .executeTakeFirst()
  return scored && { conversation: scored, score: Number(score) }
}
