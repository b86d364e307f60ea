import type { Adapter, PlatformRequest } from '#channels/adapter.ts'
import type { Content } from '#channels/content.ts'
import { renderWithPictures } from '#channels/pictures.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Answer } from '#http/answers/answer.ts'
import { answerOfProblem } from '#http/answers/answer.ts'
import { problemOf } from '#http/errors.ts'
import { begin, type Claim, outcomeUnknown, settle } from '#http/idempotency.ts'
import { invalidFields } from '#http/problem.ts'
import type { JobServices, Services } from '#http/services.ts'
import { conclude, transact } from '#http/transact.ts'
import { accountOrFailure } from '#resources/channels/account.ts'
import { noteFailing, noteTaken } from '#resources/channels/failing.ts'
import type { LockedContactable } from '#resources/conversations/contactable-lock.ts'
import { waitAgain } from '#resources/conversations/unanswered.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { stepAfterMessage } from '#resources/sla-clocks/after.ts'
import { announce, announceStored } from '#resources/webhooks/events/announce.ts'
import { countDelivery } from './counted.ts'
import { type Delivery, deliver } from './deliver.ts'
import { problemOfFailure } from './failures.ts'
import * as queries from './queries.ts'
import { recordMessage } from './record.ts'
import { takeReplyToken } from './reply-tokens.ts'

/** A message from the desk, as it was sent to us and in checked form. */
export interface Outgoing {
  type: string
  message: unknown
  content: Content
  /** The files that it sends. */
  file_ids?: number[]
  /** The employee who wrote it; null for the service itself. */
  author_id: number | null
  /** The wave that it is the answer of. */
  wave_id?: number | null
  /** The rule that wrote it. */
  rule?: { id: number; version: number }
  /** Whether its conversation was handled when it was written, although it is closed or waits by now. */
  was_handled?: boolean
}

/** A message that is recorded but not yet sent. */
export interface RecordedMessage {
  id: number
  created_at: string
  seq: number
  conversation_id: number
  contactable_id: number
  /** Whether the platform accepting the message means that the customer no longer blocks the channel. */
  unblocks: boolean
  /** Whether an employee wrote it. */
  isAnswer: boolean
  /** Whether the platform accepting the message means that the channel fails no more. */
  clearsFailure: boolean
  adapter: Adapter
  account: Parameters<typeof deliver>[0]['account']
  requests: PlatformRequest[]
  replyToken: string | undefined
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

/** Renders a message for a contactable; throws a 422 if its platform cannot take it. */
export const renderFor = async (
  services: JobServices,
  { channel, external_id }: LockedContactable,
  content: Content,
) => {
  const reached = await accountOrFailure(services, channel)
  if (reached.kind === 'failed') throw problemOfFailure(reached)
  const { account } = reached
  const adapter = adapterOf(channel.contactable_type)
  const { requests, errors, kept } = renderWithPictures(adapter, content, {
    contactable_type: adapter.type,
    to: external_id,
    sender: adapter.senderOf?.(account.credentials) ?? channel.name,
  })
  if (Object.keys(errors).length) throw invalidFields(errors)
  return { adapter, account, requests, kept }
}

/** Records a message to a locked contactable as `sending`; throws a 422 if its platform cannot take it. */
export const store = async (
  db: Db,
  services: JobServices,
  { contactable, conversation_id }: { contactable: LockedContactable; conversation_id: number },
  { type, message, content, file_ids = [], author_id, wave_id = null, rule, was_handled = false }: Outgoing,
): Promise<RecordedMessage> => {
  const { adapter, account, requests, kept } = await renderFor(services, contactable, content)
  await keepValues(db, kept)
  const {
    rule_set: ruleSet,
    is_handled: isResponse,
    informed: _,
    ...stored
  } = await recordMessage(db, {
    conversation_id,
    contactable_id: contactable.id,
    direction: 'outbound',
    author_type: author_id === null ? 'system' : 'employee',
    author_id,
    type,
    message,
    delivery_state: 'sending',
    wave_id,
    rule,
    was_handled,
  })
  await attach(db, { column: 'message_id', ...stored }, file_ids)
  if (author_id !== null)
    await stepAfterMessage(db, conversation_id, {
      ...{ said: 'employee', employeeId: author_id, ruleSet, isResponse, wasHandled: was_handled },
    })
  const replyToken = adapter.reply && (await takeReplyToken(db, contactable.id))
  const unblocks = contactable.is_blocked && !adapter.takesWhenBlocked
  const isAnswer = author_id !== null
  return {
    ...stored,
    unblocks,
    isAnswer,
    clearsFailure: contactable.is_failing,
    adapter,
    account,
    requests,
    replyToken,
  }
}

/** Records whether the customer blocks the channel, if the platform's response says so. */
const noteReach = async (db: Db, { contactable_id, unblocks }: RecordedMessage, delivery: Delivery) => {
  const is_blocked = delivery.state !== 'sent' && delivery.failure.code === 'recipient_blocked'
  if (!is_blocked && !(unblocks && delivery.state === 'sent')) return
  await db
    .updateTable('contactables')
    .set({ is_blocked })
    .where('id', '=', contactable_id)
    .where('is_blocked', '<>', is_blocked)
    .execute()
}

const errorOf = (delivery: Delivery) =>
  delivery.state === 'sent'
    ? null
    : JSON.stringify({ code: delivery.failure.code, message: delivery.failure.message })

/** Whether a message was free of charge, where the platform charges for some. */
const isFreeOf = ({ adapter }: RecordedMessage, delivery: Delivery) =>
  adapter.reply && delivery.state === 'sent' ? delivery.isFree : null

/** Records the outcome and its event. Returns the message. */
const finish = async (
  db: Db,
  stored: RecordedMessage,
  delivery: Delivery,
): Promise<queries.StoredMessage> => {
  const event = delivery.state === 'sent' ? 'message.sent' : 'message.failed'
  const outcome = { ...delivery, error: errorOf(delivery), is_free: isFreeOf(stored, delivery) }
  const written = await queries.recordOutcome(db, stored, outcome, event)
  await noteReach(db, stored, delivery)
  if (delivery.state !== 'sent') await noteFailing(db, stored.contactable_id, delivery.failure)
  else if (stored.clearsFailure) await noteTaken(db, stored.contactable_id, delivery.isFree)
  if (written) {
    await announceStored(db, event, written)
    return written
  }
  const message = await queries.readStored(db, stored.id)
  await announce(db, event, async () => message.row)
  return message
}

/** Returns the answer to store under the key; undefined if repeating the request is safe. */
const settled = (delivery: Delivery, id: number, answer: () => Answer) => {
  if (delivery.state === 'sent') return answer()
  if (delivery.state === 'unknown') return answerOfProblem(outcomeUnknown(undefined, { message_id: id }))
  const problem = problemOfFailure(delivery.failure, id)
  return problem.status < 500 ? answerOfProblem(problem) : undefined
}

/** Throws an unknown outcome if recording failed, so that the caller does not send the message again. */
const unrecorded = ({ state }: Delivery, id: number, failure: unknown) => {
  if (!problemOf(failure)) throw failure
  if (state !== 'failed') throw outcomeUnknown('messages.outcome_unrecorded', { message_id: id })
}

/** Records a sent message in a single statement. Returns it; undefined if nothing was recorded. */
const sentRecorded = ({ database }: JobServices, stored: RecordedMessage, delivery: Delivery) =>
  queries.recordSent(database.main, stored, delivery.ids, isFreeOf(stored, delivery)).catch(() => undefined)

/** What is written with the outcome of a message, in its transaction. */
export type Keep = (db: Db, delivery: Delivery, message: queries.StoredMessage) => Promise<void>

interface DispatchResult {
  delivery: Delivery
  /** Absent if the outcome could not be recorded. */
  message: queries.StoredMessage | undefined
}

/** Sends a stored message without holding a connection, then records the outcome and what `keep` writes. */
export const dispatch = async (
  services: JobServices,
  stored: RecordedMessage,
  keep?: Keep,
): Promise<DispatchResult> => {
  const { conversation_id, contactable_id, seq } = stored
  services.live.tell({ kind: 'message', conversation_id, contactable_id, seq })
  const delivery = await deliver({ ...stored, messageId: stored.id })
  countDelivery(stored.adapter.type, delivery)
  let hints: Hint[] = []
  const record = async (db: Db) => {
    const message = await finish(db, stored, delivery)
    if (delivery.state === 'failed' && stored.isAnswer) hints = await waitAgain(db, [conversation_id])
    await keep?.(db, delivery, message)
    return message
  }
  const isPlain = !keep && !stored.unblocks && !stored.clearsFailure && delivery.state === 'sent'
  const message =
    (isPlain && (await sentRecorded(services, stored, delivery))) ||
    (await conclude(services, record).catch((failure) => unrecorded(delivery, stored.id, failure)))
  services.live.tell({ kind: 'receipt', conversation_id, contactable_id, seq }, ...hints)
  return { delivery, message: message || undefined }
}

/**
 * Sends a message in two transactions with the platform's call in between: `prepare` stores it, and the
 * outcome is stored after the call. Returns the answer; throws the problem of a platform's refusal or
 * timeout.
 */
export const send = async (
  services: Services,
  claim: Claim | undefined,
  prepare: (db: Db) => Promise<RecordedMessage>,
  answerOf: (message: queries.StoredMessage) => Answer,
): Promise<Answer> => {
  const first = await transact(services, async (db) =>
    claim ? begin(db, claim, () => prepare(db)) : { begun: await prepare(db) },
  )
  if ('answer' in first) return first.answer
  const stored = first.begun
  const keep: Keep | undefined =
    claim &&
    ((db, delivery, message) =>
      settle(
        db,
        claim,
        settled(delivery, stored.id, () => answerOf(message)),
      ))
  const { delivery, message } = await dispatch(services, stored, keep)
  if (delivery.state !== 'sent') throw problemOfFailure(delivery.failure, stored.id)
  return answerOf(message as queries.StoredMessage)
}
