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

/** What closing a conversation leaves to do once it is committed, and why it is still open if that is an error of ours. */
export interface Closing {
  afterCommit: (() => void)[]
  failure?: unknown
}

const closureOf = async (db: Db, waveId: number) => {
  const wave = await db
    .selectFrom('conversation_waves')
    .select('closure')
    .where('id', '=', waveId)
    .executeTakeFirst()
  return wave?.closure as Closure | null | undefined
}

const hasCustomerWritten = async (db: Db, { conversation_id, after_seq }: SentAnswer) => {
  const { rows } = await sql`select from messages m where m.conversation_id = ${conversation_id}
    and m.seq > ${after_seq} and m.direction = 'inbound' and m.asks_nothing is not true limit 1`.execute(db)
  return rows.length > 0
}

/** Closes the conversation, unless a colleague handles it, the customer has written since or the code was deleted. */
const close = async (db: Db, services: JobServices, answer: SentAnswer, closure: Closure) => {
  const { conversation_id: id, author_id } = answer
  const afterCommit: (() => void)[] = []
  const current = (await lockAll(db, [id])).get(id)
  if (current?.handler_id !== author_id || (await hasCustomerWritten(db, answer))) return afterCommit
  const known = await findKnown(db, [], closure.result_id)
  if (closure.result_id && !known.results.has(closure.result_id)) return afterCommit
  const context = {
    ...{ db, services: services as Notifying['services'] },
    viewer: { id: author_id, account: '', missingPermissions: [] },
    afterCommit: (callback: () => void) => void afterCommit.push(callback),
  }
  await changeConversations(context, [{ id, step: { kind: 'close', closure } }], { known, closure })
  return afterCommit
}

/** Closes a conversation whose answer a wave has sent, if the wave says so. A failure leaves it open, and the answer sent. */
export const closeSent = async (db: Db, services: JobServices, answer: SentAnswer): Promise<Closing> => {
  const closure = answer.wave_id === null ? null : await closureOf(db, answer.wave_id)
  if (!closure) return { afterCommit: [] }
  await sql`savepoint unclosed`.execute(db)
  try {
    return { afterCommit: await close(db, services, answer, closure) }
  } catch (failure) {
    await sql`rollback to savepoint unclosed`.execute(db)
    return { afterCommit: [], failure }
  }
}
