import { sql } from 'kysely'
import type { MessageType } from '#channels/content.ts'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import { Problem } from '#http/problem.ts'
import type { JobServices } from '#http/services.ts'
import { type Message, messageOf } from '#messages/message.ts'
import { type LockedContactable, lockConversation } from '#resources/conversations/contactable-lock.ts'
import { fileIdsIn } from '#resources/messages/content.ts'
import { checkAutomatic } from '#resources/messages/outgoing.ts'
import { dispatch, type RecordedMessage, store } from '#resources/messages/send.ts'
import { unsentReason } from '#resources/messages/unsent-reason.ts'
import { windowBefore } from '#resources/scheduled-messages/queries.ts'

interface Due {
  id: number
  rule_id: number
  rule_version: number
  run_id: number
  conversation_id: number
  type: MessageType
  message: unknown
  /** Where the rule's author reached the service. */
  origin: string | null
}

// One message of a conversation at a time, in their order; the next one waits until the platform has answered.
const next = sql<Due>`select m.id, rule_id, rule_version, run_id, conversation_id, type, message, r.origin
  from rule_messages m join rules r on r.id = m.rule_id
  where not exists (
      select from rule_messages earlier where earlier.conversation_id = m.conversation_id and earlier.id < m.id)
    and not exists (
      select from messages s
      where s.delivery_state = 'sending' and s.conversation_id = m.conversation_id
        and s.created_at > now() - interval '1 minute')
  order by m.id limit 1 for update of m skip locked`

const fail = (db: Db, { run_id }: Due, error: Message) =>
  db
    .updateTable('rule_runs')
    .set({ outcome: 'failed', error: JSON.stringify(error) })
    .where('id', '=', run_id)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .execute()

/** Returns why an automatic message cannot be sent now, if anything. */
const obstacleTo = async (db: Db, { id, is_blocked }: LockedContactable): Promise<Message | undefined> => {
  if (is_blocked) return messageOf('rules.blocked')
  return (await windowBefore(db, id, 'now')) ? messageOf('rules.window_closed') : undefined
}

/** Returns what the links to a message's files begin with. */
const originOf = ({ config }: JobServices, { origin, message }: Due) => {
  const found = config.publicUrl || origin
  if (!found && fileIdsIn(message).length) throw new Problem(422, 'rules.no_origin')
  return found ?? ''
}

interface SendResult {
  /** Absent if it is not sent. */
  stored?: RecordedMessage
  /** Why it is not sent, if that is an error of ours. */
  failure?: unknown
}

const record = async (db: Db, services: JobServices, due: Due): Promise<SendResult> => {
  const locked = await lockConversation(db, due.conversation_id)
  if (!locked) return {}
  const { conversation, contactable } = locked
  const obstacle = await obstacleTo(db, contactable)
  if (obstacle) {
    await fail(db, due, obstacle)
    return {}
  }
  const linking = { secretKey: services.secretKey, origin: originOf(services, due) }
  const checked = await checkAutomatic(db, due.id, linking, due)
  const rule = { id: due.rule_id, version: due.rule_version }
  const said = { type: due.type, ...checked, author_id: null, rule }
  return { stored: await store(db, services, { contactable, conversation_id: conversation.id }, said) }
}

const take = async (db: Db, services: JobServices): Promise<SendResult | undefined> => {
  const [due] = (await next.execute(db)).rows
  if (!due) return undefined
  await sql`savepoint unsent`.execute(db)
  const taken = await record(db, services, due).catch(async (failure): Promise<SendResult> => {
    const problem = problemOf(failure)
    if (problem && problem.status >= 503) throw failure
    await sql`rollback to savepoint unsent`.execute(db)
    await fail(db, due, unsentReason(problem))
    return problem ? {} : { failure }
  })
  await db.deleteFrom('rule_messages').where('id', '=', due.id).execute()
  return taken
}

/**
 * Returns a function that sends the next message of a rule. Its row is deleted by the transaction that records the
 * message, so it is sent once at most whenever a process dies.
 */
export const sendNextOfRules = (services: JobServices) => async (): Promise<boolean> => {
  const taken = await services.database.main.transaction().execute((db) => take(db, services))
  if (!taken) return false
  if (taken.stored) await dispatch(services, taken.stored)
  await services.live.flush()
  // It is gone by now, so that it does not keep all others waiting.
  if (taken.failure) throw taken.failure
  return true
}
