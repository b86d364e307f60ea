import { sql } from 'kysely'
import type { InboundEvent, InboundPayload, MediaReference } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { shownName } from '#files/content/shown-name.ts'
import type { Hint } from '#hints/hints.ts'
import { message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import {
  conversationForCustomer,
  type LockedContactable,
  lockContactable,
  openConversationOf,
} from '#resources/conversations/contactable-lock.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { find as findScore } from '#resources/csat-scores/queries.ts'
import { recordScore } from '#resources/csat-scores/record.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { insert as insertFile } from '#resources/files/queries.ts'
import type { KnownVisitor } from '#resources/livechat/identity.ts'
import { find as findMessage } from '#resources/messages/queries.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { keepReplyToken } from '#resources/messages/reply-tokens.ts'
import { reopenAfterMessage } from '#resources/reopening/reopen.ts'
import { runRulesOf } from '#resources/rule-engine/run.ts'
import { stepAfterMessage } from '#resources/sla-clocks/after.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { cleanEvent } from './clean.ts'
import { findCustomer, findOrAddCustomer, type InboundChannel } from './customers.ts'
import { momentOf } from './moment.ts'
import { nameOf } from './names.ts'
import { fullValue, labelOfValue, valueOfLabel } from './postbacks.ts'
import { applyReceipt } from './receipts.ts'
import { scoreOf } from './scores.ts'
import { withdrawalIn } from './withdrawal.ts'

export interface InboundOutcome {
  /** Hints to send after the transaction commits. */
  hints: Hint[]
  message?: { id: number; seq: number; conversation_id: number }
  /** Whether the customer was not known before. */
  isNewCustomer?: boolean
}

/** A customer's file that is in the file store already: the ID and key of its content, and its name. */
export interface KeptFile {
  content_id: number
  key: string
  name: string
}

/** Further facts about an event. */
interface EventContext {
  display_name?: string
  /** The file of its message, which otherwise is fetched from the platform. */
  file?: KeptFile
  /** What the page says about a visitor of live chat. */
  visitor?: KnownVisitor
  /** Throws unless what the customer does is taken; the customer is locked. */
  admit?: (customer: LockedContactable) => void
}

interface InboundMessage {
  given: MessagePayload
  at: string
  reply_token: string | undefined
  isAutomatic: boolean
  name: string | undefined
  file: KeptFile | undefined
}

type MessagePayload = Exclude<
  InboundPayload,
  { kind: 'withdrawn' | 'follow' | 'unfollow' | 'delivered' | 'read' | 'failed' }
>

/** Recognizes a tap, even on platforms that report it as a text message with the option's label. */
const asTapped = async (
  db: Db,
  { id }: LockedContactable,
  said: MessagePayload,
  postbacksArriveAsText = false,
): Promise<MessagePayload> => {
  if (said.kind === 'postback') {
    const value = await fullValue(db, said.value)
    const label = said.label ?? (await labelOfValue(db, id, value))
    return { ...said, value, ...(label === undefined ? {} : { label }) }
  }
  if (said.kind !== 'text' || !postbacksArriveAsText) return said
  const value = await valueOfLabel(db, id, said.text)
  const { text, message_id } = said
  return value === undefined
    ? said
    : { kind: 'postback', value, label: text, ...(message_id === undefined ? {} : { message_id }) }
}

const contentOf = (said: MessagePayload, kept: KeptFile | undefined) => {
  if (said.kind === 'postback')
    return { type: 'postback', message: { value: said.value, label: said.label ?? null } }
  if (typeof said.text === 'object')
    // In English too, which is what searches find.
    return { type: said.kind, message: { ...said.text, text: render(said.text, 'en') } }
  if (said.kind !== 'media') return { type: said.kind, message: said.text }
  const { name, mime, size } = said.reference
  const shown = shownName(name ?? '') || null
  const about = { name: shown, mime: mime ?? null, size: size ?? null, text: said.text ?? null }
  const state = kept ? 'kept' : 'fetching'
  return { type: said.media, message: { ...about, file: kept?.key ?? null, state, reason: null } }
}

/**
 * Returns the conversation of a message: for a tapped score, which is recorded, the scored one, else the open
 * one. Of a score that was given before, it returns no ID.
 */
const placeOf = async (db: Db, contactable: LockedContactable, said: MessagePayload) => {
  const scored = said.kind === 'postback' ? await scoreOf(db, contactable.id, said.value) : undefined
  if (!scored) return { conversation: await conversationForCustomer(db, contactable) }
  const given = { conversation: scored.conversation.id, score: scored.score }
  const { id, change } = await recordScore(db, given)
  const scoreId = change === 'same' ? undefined : id
  return { conversation: { ...scored.conversation, isNew: false }, isScore: true, scoreId }
}

type RecordedMessage = Awaited<ReturnType<typeof recordMessage>>

const attachKept = async (db: Db, { id, created_at, contactable_id }: RecordedMessage, file: KeptFile) => {
  const { content_id, name } = file
  const file_id = await insertFile(db, { content_id, name, contactable_id })
  await attach(db, { column: 'message_id', id, created_at }, [file_id])
}

const queueFetch = (
  db: Db,
  channel_id: number,
  { id, created_at }: RecordedMessage,
  reference: MediaReference,
) =>
  db
    .insertInto('media_fetches')
    .values({
      message_id: id,
      message_created_at: created_at,
      channel_id,
      reference: JSON.stringify(reference),
    })
    .execute()

const noteInbound = (db: Db, { id, display_name }: LockedContactable, { at, name }: InboundMessage) =>
  db
    .updateTable('contactables')
    .set({
      last_inbound_at: sql`greatest(last_inbound_at, ${at}::timestamptz)`,
      is_blocked: false,
      display_name: nameOf(name) ?? display_name,
    })
    .where('id', '=', id)
    .execute()

const applySaid = async (
  db: Db,
  channel: InboundChannel,
  contactable: LockedContactable,
  told: InboundMessage,
): Promise<InboundOutcome> => {
  const said = await asTapped(
    db,
    contactable,
    told.given,
    adapterOf(channel.contactable_type).postbacksArriveAsText,
  )
  const { conversation, isScore, scoreId } = await placeOf(db, contactable, said)
  const { isAutomatic } = told
  const isEvent = said.kind === 'event'
  const asks = !isScore && !isAutomatic
  const { isNew, id: conversation_id, ...state } = conversation
  const about = { conversation_id, contactable_id: contactable.id }
  const message = await recordMessage(db, {
    ...about,
    direction: 'inbound',
    author_type: 'customer',
    ...contentOf(said, told.file),
    delivery_state: 'sent',
    asks_nothing: !asks,
    external_ids: said.message_id ? [said.message_id] : [],
  })
  if (told.file) await attachKept(db, message, told.file)
  else if (said.kind === 'media') await queueFetch(db, channel.id, message, said.reference)
  if (!isAutomatic) await noteInbound(db, contactable, told)
  if (told.reply_token) await keepReplyToken(db, [contactable.id, told.reply_token, told.at])
  if (isNew) await announce(db, 'conversation.opened', () => findConversation(db, conversation_id))
  await announce(db, 'message.received', () => findMessage(db, message.id))
  const hints: Hint[] = [{ kind: 'message', ...about, seq: message.seq }]
  for (const employee_id of message.informed) hints.push({ kind: 'notice', employee_id })
  if (isNew) hints.unshift({ kind: 'conversation', ...about, ...state })
  if (isScore) hints.push({ kind: 'list', list: 'csat_score' })
  const context = { db, employeeId: null, isAutomatic, tell: (...some: Hint[]) => void hints.push(...some) }
  if (isNew)
    await runRulesOf(context, { subject: 'conversation', event: 'created' }, () =>
      findConversation(db, conversation_id),
    )
  if (scoreId !== undefined)
    await runRulesOf(context, { subject: 'csat_score', event: 'created' }, () => findScore(db, scoreId))
  if (asks) await reopenAfterMessage(db, conversation_id, context.tell)
  if (!isScore && !isEvent)
    await runRulesOf(context, { subject: 'message', event: 'received' }, () => findMessage(db, message.id))
  await stepAfterMessage(db, conversation_id, {
    ...(asks && { said: 'customer' }),
    employeeId: null,
    ruleSet: message.rule_set,
  })
  return { hints, message: { id: message.id, seq: message.seq, conversation_id } }
}

/** Some platforms accept messages for customers who block the channel, so the desk would not learn of it. */
const applyBlocking = async (
  db: Db,
  channel: InboundChannel,
  contactable: LockedContactable,
  { is_blocked, ...about }: Omit<InboundMessage, 'given' | 'isAutomatic'> & { is_blocked: boolean },
): Promise<InboundOutcome> => {
  const { id } = contactable
  const isNews = is_blocked !== contactable.is_blocked && (await openConversationOf(db, id))
  const text = message(is_blocked ? 'conversations.channel_blocked' : 'conversations.channel_unblocked')
  const given = { kind: 'event', text } as const
  const told = isNews && (await applySaid(db, channel, contactable, { ...about, given, isAutomatic: true }))
  await db.updateTable('contactables').set({ is_blocked }).where('id', '=', id).execute()
  return told || { hints: [] }
}

const isReceipt = (kind: InboundPayload['kind']) =>
  kind === 'delivered' || kind === 'read' || kind === 'failed'

const applyPayload = async (
  db: Db,
  channel: InboundChannel,
  contactable: LockedContactable,
  {
    at,
    payload,
    display_name,
    reply_token,
    is_automatic,
    file,
  }: Omit<InboundEvent, 'id' | 'from'> & EventContext,
): Promise<InboundOutcome> => {
  const moment = momentOf(at) ?? new Date().toISOString()
  const about = { at: moment, name: display_name, reply_token, file }
  switch (payload.kind) {
    case 'withdrawn': {
      const text = await withdrawalIn(db, contactable.id, payload.message_id)
      // Nobody waits for an answer to it, and nobody needs to know once the conversation is over.
      if (text === undefined) return { hints: [] }
      return applySaid(db, channel, contactable, {
        ...about,
        given: { kind: 'event', text },
        isAutomatic: true,
      })
    }
    case 'follow':
    case 'unfollow':
      return applyBlocking(db, channel, contactable, { ...about, is_blocked: payload.kind === 'unfollow' })
    case 'delivered':
    case 'read':
    case 'failed':
      return { hints: await applyReceipt(db, contactable.id, payload, moment) }
    default:
      return applySaid(db, channel, contactable, {
        ...about,
        given: payload,
        isAutomatic: is_automatic === true,
      })
  }
}

/**
 * Applies what a customer did, or a receipt, within the caller's transaction. The contactable stays locked
 * until it ends; the caller sends the hints after the commit.
 */
export const applyEvent = async (
  db: Db,
  channel: InboundChannel,
  event: InboundEvent,
  known: EventContext = {},
): Promise<InboundOutcome> => {
  const told = { ...known, ...cleanEvent(event) }
  const { kind } = told.payload
  const customer =
    isReceipt(kind) || kind === 'unfollow' || kind === 'withdrawn'
      ? await findCustomer(db, channel.id, told.from)
      : await findOrAddCustomer(db, channel, told)
  const contactable = customer && (await lockContactable(db, customer.id))
  if (!contactable) return { hints: [] }
  known.admit?.(contactable)
  const applied = await applyPayload(db, channel, contactable, told)
  const isNewCustomer = 'isNew' in customer && customer.isNew === true
  if (isNewCustomer) applied.hints.push({ kind: 'list', list: 'contact' })
  return { ...applied, isNewCustomer }
}
