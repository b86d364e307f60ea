import { parley } from '#console/api/client.ts'
import { recordAt } from '#console/api/versions.ts'
import { attempt } from '#console/app/attempts.ts'
import { restore } from '../conversation/assignment/restore.ts'
import { transferSeen } from '../conversation/assignment/transferSeen.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { taken } from '../conversation/useLocalActions.ts'
import { stillAhead } from '../snooze/stillAhead.ts'
import type { Step, StepOf } from './steps.ts'

/** Takes a step back; absent if nothing can. */
export type TakeBack = (() => Promise<unknown>) | undefined

const one = '/conversation/{conversation}'
const placeOf = ({ id }: Pick<Conversation, 'id'>) => ({ path: { conversation: id } })

const accept = async (conversation: Conversation): Promise<TakeBack> => {
  taken.add(conversation.id)
  const { data } = await parley.POST(`${one}/accept`, { ...placeOf(conversation), body: {} })
  return () => restore(conversation, data)
}

/** Changes the labels as they are now, which may not be as they were shown. */
const label = async ({ id }: Conversation, changesOf: (now: Conversation) => object): Promise<TakeBack> => {
  const at = recordAt<Conversation>({ path: one, ids: { conversation: id } })
  const now = await at.read()
  const changes = changesOf(now.data)
  const former = Object.fromEntries(
    Object.keys(changes).map((name) => [name, now.data[name as keyof Conversation]]),
  )
  const saved = await at.change(changes, now)
  return () => at.change(former, saved)
}

const retagged = ({ added, removed }: StepOf<'tags'>, { tag_ids }: Conversation) => {
  const gone = new Set(removed.map(({ id }) => id))
  return [...new Set([...tag_ids, ...added.map(({ id }) => id)])].filter((id) => !gone.has(id))
}

const send = async (
  conversation: Conversation,
  { type, message }: StepOf<'send'>,
  delay_seconds: number,
): Promise<TakeBack> => {
  const place = placeOf(conversation)
  const repeated = `repeat.${conversation.id}`
  if (!delay_seconds) {
    const body = { type, message }
    await attempt(repeated, body, (idempotencyKey) =>
      parley.POST(`${one}/message`, { ...place, body, idempotencyKey }),
    )
    return undefined
  }
  const body = { type, message, delay_seconds }
  const { data } = await attempt(repeated, body, (idempotencyKey) =>
    parley.POST(`${one}/scheduled-message`, { ...place, body, idempotencyKey }),
  )
  const path = { ...place.path, scheduled: data.id }
  return () => parley.DELETE(`${one}/scheduled-message/{scheduled}`, { path })
}

const snooze = async (conversation: Conversation, { until }: StepOf<'snooze'>): Promise<TakeBack> => {
  const put = (snoozed_until: string | null) =>
    parley.PUT(one, { ...placeOf(conversation), body: { snoozed_until } })
  await put(until)
  return () => put(stillAhead(conversation.snoozed_until))
}

const transfer = async (
  conversation: Conversation,
  { to, note }: StepOf<'transfer'>,
  { me, movedError }: Deps,
): Promise<TakeBack> => {
  const outcome = await transferSeen(conversation, { ...to, note }, me)
  if (!outcome.isDone) throw movedError(outcome.data)
  return () => restore(outcome.former, outcome.data)
}

const close = async (
  conversation: Conversation,
  { result_id, memo, is_acw_completed }: StepOf<'close'>,
): Promise<TakeBack> => {
  const body = { result_id, memo: memo || null, is_acw_completed }
  // An earlier step may have changed it.
  const { data: former } = await parley.GET(one, placeOf(conversation))
  const { data } = await parley.POST(`${one}/close`, { ...placeOf(conversation), body })
  return () => restore(former, data)
}

interface Deps {
  me: number
  undoSeconds: number
  /** The error of a transfer that was not made, because somebody else has the conversation by now. */
  movedError: (now: Conversation) => Error
}

/** Does a step with a conversation and returns how to take it back. */
export const performStep = async (conversation: Conversation, step: Step, deps: Deps): Promise<TakeBack> => {
  switch (step.kind) {
    case 'accept':
      return accept(conversation)
    case 'priority':
      return label(conversation, () => ({ priority: step.priority }))
    case 'group':
      return label(conversation, () => ({ group_id: step.group?.id ?? null }))
    case 'tags':
      return label(conversation, (now) => ({ tag_ids: retagged(step, now) }))
    case 'send':
      return send(conversation, step, deps.undoSeconds)
    case 'snooze':
      return snooze(conversation, step)
    case 'transfer':
      return transfer(conversation, step, deps)
    case 'close':
      return close(conversation, step)
  }
}
