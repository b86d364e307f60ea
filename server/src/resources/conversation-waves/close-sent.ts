import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { changeConversations } from '#resources/conversation-bulk/bulk.ts'
import { findKnown, lockAll } from '#resources/conversation-bulk/queries.ts'
import type { Closure } from '#resources/conversations/schema.ts'
import type { Notifying } from '#resources/notices/notify.ts'

interface SentAnswer {
  wave_id: number | null
  conversation_id: number
  author_id: number
  /** The customer's latest message when the answer was written. */
  after_seq: number
}

/** Returns how a wave closes conversations, unless it leaves them open or the customer has written since. */
const closureOf = async (db: Db, { wave_id, conversation_id, after_seq }: SentAnswer) => {
  if (wave_id === null) return undefined
  const { rows } = await sql<{ closure: Closure | null }>`select closure from conversation_waves
    where id = ${wave_id} and not exists (
      select from messages m where m.conversation_id = ${conversation_id} and m.seq > ${after_seq}
        and m.direction = 'inbound' and m.asks_nothing is not true)`.execute(db)
  return rows[0]?.closure ?? undefined
}

/** Closes a conversation whose answer a wave has sent, as the wave says. Returns what to do after the commit. */
export const closeSent = async (db: Db, services: JobServices, answer: SentAnswer) => {
  const { conversation_id: id, author_id } = answer
  const work: (() => void)[] = []
  const handler = (await lockAll(db, [id])).get(id)?.handler_id
  const closure = handler === author_id ? await closureOf(db, answer) : undefined
  if (!closure) return work
  const context = {
    ...{ db, services: services as Notifying['services'] },
    viewer: { id: author_id, account: '', missingPermissions: [] },
    afterCommit: (one: () => void) => void work.push(one),
  }
  const known = await findKnown(db, [], closure.result_id)
  await changeConversations(context, [{ id, step: { kind: 'close', closure } }], { known, closure })
  return work
}
