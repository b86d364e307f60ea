import type { Adapter, PlatformRequest } from '#channels/adapter.ts'
import type { Content } from '#channels/content.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Answer } from '#http/answer.ts'
import { answerOfProblem } from '#http/answer.ts'
import { problemOf } from '#http/errors.ts'
import { begin, type Claim, outcomeUnknown, settle } from '#http/idempotency.ts'
import { invalidFields } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { conclude, transact } from '#http/transact.ts'
import { accountOrFailure } from '#resources/channels/account.ts'
import type { LockedContactable } from '#resources/conversations/contactable-lock.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { type Delivery, deliver } from './deliver.ts'
import { problemOfFailure } from './failures.ts'
import * as queries from './queries.ts'
import { recordMessage } from './record.ts'

/** A message from the desk, as it was sent to us and in checked form. */
export interface Outgoing {
  type: string
  message: unknown
  content: Content
  /** The employee who wrote it; null for the service itself. */
  author_id: number | null
}

/** A message that is recorded but not yet sent. */
export interface Stored {
  id: number
  created_at: string
  seq: number
  conversation_id: number
  contactable_id: number
  /** Whether the platform accepting the message means that the customer no longer blocks the channel. */
  unblocks: boolean
  adapter: Adapter
  account: Parameters<typeof deliver>[0]['account']
  requests: PlatformRequest[]
}

const keepValues = async (db: Db, kept: Record<string, string>) => {
  const values = Object.entries(kept).map(([key, value]) => ({ key, value }))
  if (!values.length) return
  await db
    .insertInto('postback_payloads')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records a message to a locked contactable as `sending`; throws a 422 if its platform cannot take it. */
export const store = async (
  db: Db,
  services: Services,
  { contactable, conversation_id }: { contactable: LockedContactable; conversation_id: number },
  { type, message, content, author_id }: Outgoing,
): Promise<Stored> => {
  const { channel } = contactable
  const reached = await accountOrFailure(services, channel)
  if (reached.kind === 'failed') throw problemOfFailure(reached)
  const { account } = reached
  const adapter = adapterOf(channel.contactable_type)
  const { requests, errors, kept } = adapter.render(content, {
    contactable_type: adapter.type,
    to: contactable.external_id,
    sender: adapter.senderOf?.(account.credentials) ?? channel.name,
  })
  if (Object.keys(errors).length) throw invalidFields(errors)
  await keepValues(db, kept)
  const stored = await recordMessage(db, {
    conversation_id,
    contactable_id: contactable.id,
    direction: 'outbound',
    author_type: author_id === null ? 'system' : 'employee',
    author_id,
    type,
    message,
    delivery_state: 'sending',
  })
  const unblocks = contactable.is_blocked && !adapter.takesWhenBlocked
  return { ...stored, unblocks, adapter, account, requests }
}

/** Records whether the customer blocks the channel, if the platform's response tells. */
const noteReach = async (db: Db, { contactable_id, unblocks }: Stored, delivery: Delivery) => {
  const is_blocked = delivery.state !== 'sent' && delivery.failure.code === 'recipient_blocked'
  if (!is_blocked && !(unblocks && delivery.state === 'sent')) return
  await db
    .updateTable('contactables')
    .set({ is_blocked })
    .where('id', '=', contactable_id)
    .where('is_blocked', '<>', is_blocked)
    .execute()
}

const outcome = statement(
  `update messages set delivery_state = $3, external_ids = $4, error = $5,
    sent_at = case when $3 = 'sent' then now() end
  where id = $1 and created_at = $2 and delivery_state in ('sending', 'unknown')`,
)

/** Records a sent message in one statement, if no webhook subscribes to it: that takes a transaction. */
const untoldOutcome = statement<{ id: number }>(
  `update messages set delivery_state = 'sent', external_ids = $3, sent_at = now()
  where id = $1 and created_at = $2 and delivery_state = 'sending' and not exists (
    select from webhooks where is_enabled and 'message.sent' = any(event_types))
  returning id`,
)

const errorOf = (delivery: Delivery) =>
  delivery.state === 'sent'
    ? null
    : JSON.stringify({ code: delivery.failure.code, message: delivery.failure.message })

const finish = async (db: Db, stored: Stored, delivery: Delivery) => {
  await outcome(db, [stored.id, stored.created_at, delivery.state, delivery.ids, errorOf(delivery)])
  await noteReach(db, stored, delivery)
  await announce(db, delivery.state === 'sent' ? 'message.sent' : 'message.failed', () =>
    queries.find(db, stored.id),
  )
}

/** Returns the answer to store under the key; undefined if repeating the request is safe. */
const settled = async (delivery: Delivery, id: number, answer: () => Promise<Answer>) => {
  if (delivery.state === 'sent') return answer()
  if (delivery.state === 'unknown') return answerOfProblem(outcomeUnknown(undefined, id))
  const problem = problemOfFailure(delivery.failure, id)
  return problem.status < 500 ? answerOfProblem(problem) : undefined
}

const keepAnswer = async (
  db: Db,
  claim: Claim,
  delivery: Delivery,
  id: number,
  answer: () => Promise<Answer>,
) => settle(db, claim, await settled(delivery, id, answer))

/** Throws an unknown outcome if recording failed, so that the caller does not send the message again. */
const unrecorded = ({ state }: Delivery, id: number, failure: unknown) => {
  if (!problemOf(failure)) throw failure
  if (state !== 'failed')
    throw outcomeUnknown('The message went out, and what became of it could not be recorded.', id)
}

/** Records a sent message in a single statement. Returns false if nothing was recorded. */
const isSentRecorded = async ({ database }: Services, { id, created_at }: Stored, { ids }: Delivery) =>
  (await untoldOutcome(database.main, [id, created_at, ids]).catch(() => [])).length > 0

/** Sends a stored message without holding a connection, then records the outcome and what `keep` writes. */
export const dispatch = async (
  services: Services,
  stored: Stored,
  keep?: (db: Db, delivery: Delivery) => Promise<void>,
): Promise<Delivery> => {
  const { conversation_id, contactable_id, seq } = stored
  services.live.tell({ kind: 'message', conversation_id, contactable_id, seq })
  const delivery = await deliver({ ...stored, messageId: stored.id })
  const record = async (db: Db) => {
    await finish(db, stored, delivery)
    await keep?.(db, delivery)
  }
  const isPlain = !keep && !stored.unblocks && delivery.state === 'sent'
  if (!isPlain || !(await isSentRecorded(services, stored, delivery)))
    await conclude(services, record).catch((failure) => unrecorded(delivery, stored.id, failure))
  services.live.tell({ kind: 'receipt', conversation_id, contactable_id, seq })
  return delivery
}

/**
 * Sends a message in two transactions with the platform's call in between: `prepare` stores it, and the
 * outcome is stored after the call. Returns the answer; throws the problem of a platform's refusal or
 * timeout.
 */
export const send = async (
  services: Services,
  claim: Claim | undefined,
  prepare: (db: Db) => Promise<Stored>,
  answerOf: (db: Db, stored: Stored) => Promise<Answer>,
): Promise<Answer> => {
  const first = await transact(services, async (db) =>
    claim ? begin(db, claim, () => prepare(db)) : { begun: await prepare(db) },
  )
  if ('answer' in first) return first.answer
  const stored = first.begun
  const keep =
    claim &&
    ((db: Db, outcome: Delivery) => keepAnswer(db, claim, outcome, stored.id, () => answerOf(db, stored)))
  const delivery = await dispatch(services, stored, keep)
  if (delivery.state !== 'sent') throw problemOfFailure(delivery.failure, stored.id)
  try {
    return await answerOf(services.database.main, stored)
  } catch (failure) {
    unrecorded(delivery, stored.id, failure)
    throw failure
  }
}
