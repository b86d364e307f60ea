import type { Db } from '#db/connections/connect.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import * as queries from './queries.ts'

export const maxPerConversation = 50

/** Throws a 422 for a moment that has passed, is over a year away, or is after the channel's last answer. */
export const checkSendAt = async (db: Db, contactableId: number, sendAt: string) => {
  const [timing] = await queries.timingOf(db, [sendAt])
  if (!timing?.is_future) throw invalid('send_at', 'conversations.snooze_passed')
  if (!timing.is_near) throw invalid('send_at', 'scheduled.within_a_year')
  const closes_at = await queries.windowBefore(db, contactableId, sendAt)
  if (closes_at) throw invalid('send_at', message('scheduled.window', { time: closes_at }))
}

/** Throws a 409 if a conversation has as many scheduled messages as it may have. */
export const checkCount = async (db: Db, conversationId: number) => {
  if ((await queries.count(db, conversationId)) < maxPerConversation) return
  throw new Problem(409, message('scheduled.too_many', { limit: maxPerConversation }), {
    code: 'limit_reached',
  })
}
