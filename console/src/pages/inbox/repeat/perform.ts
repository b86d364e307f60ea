import { parley } from '#console/api/client.ts'
import { recordAt } from '#console/api/versions.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { taken } from '../conversation/useLocalActions.ts'
import type { Step, StepOf } from './steps.ts'

/** Takes a step back; absent if nothing can. */
export type TakeBack = (() => Promise<unknown>) | undefined

const one = '/conversation/{conversation}'
const placeOf = ({ id }: Pick<Conversation, 'id'>) => ({ path: { conversation: id } })

const transferTo = (conversation: Conversation, body: object) =>
  parley.POST(`${one}/transfer`, { ...placeOf(conversation), body })

/** Lets a conversation that has no queue wait again; a transfer would have to name one. */
const waitAgain = async ({ id }: Conversation, handler_id: number) => {
  const former = [
    {
      id,
      state: 'waiting' as const,
      handler_id: null,
      changed_to: { state: 'handling' as const, handler_id },
    },
  ]
  const { data } = await parley.POST('/conversation/bulk', { body: { former } })
  if (data.conversations.some(({ outcome }) => outcome === 'refused')) throw new Error('It was refused.')
}

const accept = async (conversation: Conversation, me: number): Promise<TakeBack> => {
  taken.add(conversation.id)
  await parley.POST(`${one}/accept`, { ...placeOf(conversation), body: {} })
  const { campaign_queue_id } = conversation
  return () =>
    campaign_queue_id === null ? waitAgain(conversation, me) : transferTo(conversation, { campaign_queue_id })
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
  if (!delay_seconds) {
    await parley.POST(`${one}/message`, { ...place, body: { type, message } })
    return undefined
  }
  const body = { type, message, delay_seconds }
  const { data } = await parley.POST(`${one}/scheduled-message`, { ...place, body })
  const path = { ...place.path, scheduled: data.id }
  return () => parley.DELETE(`${one}/scheduled-message/{scheduled}`, { path })
}

const snooze = async (conversation: Conversation, { until }: StepOf<'snooze'>): Promise<TakeBack> => {
  const put = (snoozed_until: string | null) =>
    parley.PUT(one, { ...placeOf(conversation), body: { snoozed_until } })
  await put(until)
  return () => put(conversation.snoozed_until)
}

/** Opens a closed conversation again, with the outcome and memo that it had before. */
export const takeBackClose = async (former: Conversation) => {
  const place = placeOf(former)
  await parley.POST(`${one}/reopen`, { ...place, body: {} })
  const { result_id, memo } = former
  await parley.PUT(one, { ...place, body: { result_id, memo } })
}

/** Transfers a conversation back to the employee or queue that had it. */
export const takeBackTransfer = (former: Conversation) => {
  const { state, handler_id, campaign_queue_id } = former
  return transferTo(former, state === 'handling' ? { handler_id } : { campaign_queue_id })
}

const close = async (
  conversation: Conversation,
  { result_id, memo, is_acw_completed }: StepOf<'close'>,
): Promise<TakeBack> => {
  const body = { result_id, memo: memo || null, is_acw_completed }
  await parley.POST(`${one}/close`, { ...placeOf(conversation), body })
  return () => takeBackClose(conversation)
}

/** Does a step with a conversation and returns how to take it back. */
export const performStep = async (
  conversation: Conversation,
  step: Step,
  { me, undoSeconds }: { me: number; undoSeconds: number },
): Promise<TakeBack> => {
  switch (step.kind) {
    case 'accept':
      return accept(conversation, me)
    case 'priority':
      return label(conversation, () => ({ priority: step.priority }))
    case 'group':
      return label(conversation, () => ({ group_id: step.group?.id ?? null }))
    case 'tags':
      return label(conversation, (now) => ({ tag_ids: retagged(step, now) }))
    case 'send':
      return send(conversation, step, undoSeconds)
    case 'snooze':
      return snooze(conversation, step)
    case 'transfer': {
      await transferTo(conversation, { ...step.to, note: step.note })
      return () => transferTo(conversation, { handler_id: me })
    }
    case 'close':
      return close(conversation, step)
  }
}
