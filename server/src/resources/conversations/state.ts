import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import {
  type ConversationState,
  isHistory,
  latestConversationOf,
  lockConversation,
  readState,
  refuseHistory,
} from './contactable-lock.ts'
import { isScoreWanted } from './score-question.ts'

const row = async (db: Db, id: number): Promise<ConversationState | undefined> =>
  (await readState(db, [id]))[0]

const lockedState = async (db: Db, id: number) => {
  const found = await lockConversation(db, id)
  if (!found) return undefined
  const { conversation, contactable } = found
  return { ...conversation, wantsScore: isScoreWanted(contactable), isHistory: isHistory(contactable) }
}

/** Finds a conversation's state. Before a change, locks its contactable, so that the state is stable. */
export const findConversationState = async (
  db: Db,
  { conversation }: { conversation: number },
  lock: boolean,
): Promise<ConversationState | undefined> => (lock ? lockedState(db, conversation) : row(db, conversation))

const texts = {
  waiting: 'conversations.waiting',
  handling: 'conversations.handled',
  closed: 'conversations.closed',
} as const

/** Throws a 409 unless the conversation is in one of the states. */
export const requireState = (
  { state }: Pick<ConversationState, 'state'>,
  ...wanted: (keyof typeof texts)[]
) => {
  if (!wanted.includes(state as keyof typeof texts))
    throw new Problem(409, texts[state as keyof typeof texts], {
      code: 'conversation_state',
    })
}

/** Finds the employee who handles a conversation, with their name. */
export const findHandler = async (
  db: Db,
  { state, handler_id }: Pick<ConversationState, 'state' | 'handler_id'>,
) =>
  state === 'handling' && handler_id !== null
    ? await db
        .selectFrom('employees')
        .select(['id', sql<string>`contact_name(first_name, last_name)`.as('name')])
        .where('id', '=', handler_id)
        .executeTakeFirst()
    : undefined

/**
 * Throws a 409 unless the conversation is waiting; if it was already accepted, the error names the handler.
 */
export const requireWaiting = async (db: Db, current: ConversationState) => {
  const handler = await findHandler(db, current)
  if (!handler) return requireState(current, 'waiting')
  throw new Problem(409, message('conversations.handled_by', { name: handler.name }), {
    code: 'conversation_state',
    facts: { handler },
  })
}

/** Throws a 409 unless the conversation is closed and the customer has begun no other since. */
export const requireReopenable = async (db: Db, current: ConversationState) => {
  requireState(current, 'closed')
  refuseHistory(current)
  const [latest] = await latestConversationOf(db, [current.contactable_id])
  if (!latest || latest.id === current.id) return
  throw new Problem(409, 'conversations.continued', {
    code: 'conversation_continued',
    facts: { conversation_id: latest.id },
  })
}

type HintedState = Pick<
  ConversationState,
  'id' | 'contactable_id' | 'state' | 'campaign_queue_id' | 'handler_id'
>

/** The hint for watchers of the queue and conversation, and for the previous handler. */
export const hintOf = (
  current: HintedState,
  former: Pick<HintedState, 'campaign_queue_id' | 'handler_id'>,
): Hint => ({
  kind: 'conversation',
  conversation_id: current.id,
  contactable_id: current.contactable_id,
  state: current.state,
  campaign_queue_id: current.campaign_queue_id,
  handler_id: current.handler_id,
  former_queue_id: former.campaign_queue_id,
  former_handler_id: former.handler_id,
})
