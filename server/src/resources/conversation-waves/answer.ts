import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { invalid, Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { changeConversations } from '#resources/conversation-bulk/bulk.ts'
import { findKnown, lockAll } from '#resources/conversation-bulk/queries.ts'
import type { BulkState, LockedConversation } from '#resources/conversation-bulk/rules.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import { checkOutgoing } from '#resources/messages/outgoing.ts'
import { renderFor } from '#resources/messages/send.ts'
import { checkReminders } from '#resources/reminders/checks.ts'
import { insertWith } from '#resources/reminders/queries.ts'
import * as queries from './queries.ts'
import { type Asking, nobodyLeft, paceOf, type Skip, skipOf } from './rules.ts'
import type { NewWave } from './schema.ts'

const usualDelaySeconds = 10

type Content = Awaited<ReturnType<typeof checkOutgoing>>['content']

/** Returns why each channel refuses the message, checked for one of its customers. */
const refusalsOf = async ({ db, services }: Context, all: Asking[], content: Content) => {
  const refusals = new Map<number, Skip>()
  const one = new Map(all.map((asking) => [asking.channel_id, asking.contactable_id]))
  for (const [channel_id, contactable_id] of one) {
    const contactable = await lockContactable(db, contactable_id)
    if (!contactable) continue
    try {
      await renderFor(services, contactable, content)
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure
      const [error = failure.text] = Object.values(failure.detail.errors ?? {}).flat()
      refusals.set(channel_id, { reason: 'refused', error })
    }
  }
  return refusals
}

interface Candidate {
  current: LockedConversation
  asking: Asking
}

/** Accepts the waiting ones. Returns how they stood before, by ID. */
const accept = async (context: Context, asked: Candidate[]) => {
  const { db, viewer } = context
  const waiting = asked.filter(({ current }) => current.state === 'waiting')
  const items = waiting.map(({ current }) => ({
    id: current.id,
    step: { kind: 'accept' as const, viewerId: viewer.id },
  }))
  const { former } = await changeConversations(context, items, {
    known: await findKnown(db, [], undefined),
    closure: {},
  })
  return new Map(former.map((one) => [one.id, one]))
}

/** Throws a 422 if the conversations cannot all be closed so after their answer. */
const checkClosure = async (db: Db, answered: Candidate[], close: NewWave['close']) => {
  if (!close) return
  const { results } = await findKnown(db, [], close.result_id)
  if (close.result_id && !results.has(close.result_id))
    throw invalid('close.result_id', 'fields.no_such_record')
  const hasResult = (before: number | null) =>
    close.result_id === undefined ? before !== null : close.result_id !== null
  const strict = answered.find(({ current }) => current.strict_queue && !hasResult(current.result_id))
  if (strict)
    throw invalid(
      'close.result_id',
      message('conversations.code_required', { queue: strict.current.strict_queue ?? '' }),
    )
}

/** Returns how many of the answers a second go out on each of their channels. */
const pacesOf = (answered: Candidate[]) => {
  const types = new Map(answered.map(({ asking }) => [asking.channel_id, asking.contactable_type]))
  return [...types].map(([channel_id, type]) => ({
    channel_id,
    pace: paceOf(adapterOf(type as ChannelType).maxPerSecond),
  }))
}

/** Tells the desk, never the customers, to reload what is scheduled. */
const tell = ({ services, afterCommit }: Context, ids: number[]) =>
  afterCommit(() =>
    services.live.tell(...ids.map((conversation_id) => ({ kind: 'note' as const, conversation_id }))),
  )

/** Lets the outbox send one answer in many conversations, which the caller handles from now on. Returns the wave's ID. */
export const answerAll = async (context: Context, given: NewWave) => {
  const { db, viewer } = context
  const { type } = given
  const delay_seconds = given.delay_seconds ?? usualDelaySeconds
  const outgoing = await checkOutgoing(db, context, type, given.message)
  const { content, file_ids } = outgoing
  const ids = [...new Set(given.conversation_ids)]
  const locked = await lockAll(db, ids)
  const askings = await queries.askingOf(db, [...locked.keys()])
  const asked = [...locked].flatMap(([id, current]): Candidate[] => {
    const asking = askings.get(id)
    return asking ? [{ current, asking }] : []
  })
  const skips = new Map(
    asked.map(({ current, asking }) => [asking.id, skipOf(current, asking, viewer.id)] as const),
  )
  const open = asked.filter(({ asking }) => !skips.get(asking.id))
  const refusals = await refusalsOf(
    context,
    open.map(({ asking }) => asking),
    content,
  )
  for (const { asking } of open) skips.set(asking.id, refusals.get(asking.channel_id))
  const answered = open.filter(({ asking }) => !skips.get(asking.id))
  if (!answered.length) throw nobodyLeft(given.conversation_ids, skips)
  await checkClosure(db, answered, given.close)
  if (given.remind_at) await checkReminders(db, viewer.id, given.remind_at, answered.length)
  const former = await accept(context, answered)
  const wave_id = await queries.insert(
    db,
    viewer.id,
    { type, message: outgoing.message, close: given.close },
    asked.map(({ asking: { id } }) => ({ conversation_id: id, skip: skips.get(id), former: former.get(id) })),
  )
  const answeredIds = answered.map(({ asking }) => asking.id)
  const scheduled = await queries.schedule(db, answeredIds, {
    ...{ wave_id, delay_seconds, file_ids, paces: pacesOf(answered) },
    origin: originOf(context),
  })
  if (given.remind_at) await insertWith(db, scheduled, given.remind_at)
  tell(context, answeredIds)
  return { wave_id, missing: ids.filter((id) => !locked.has(id)) }
}

/** Takes back what a wave has not sent. Conversations that nobody has touched since wait again. */
export const takeBackAll = async (context: Context, waveId: number) => {
  const { db } = context
  const unsent = await queries.takeBack(db, waveId)
  const formers = unsent.flatMap(({ former }) => former ?? [])
  await changeConversations(
    context,
    formers.map((former) => ({ id: former.id, step: { kind: 'restore', former } })),
    { known: await findKnown(db, formers as Partial<BulkState>[], undefined), closure: {} },
  )
  tell(
    context,
    unsent.map(({ id }) => id),
  )
  return unsent
}
