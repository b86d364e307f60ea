import type { Schemas } from '#sdk/types.ts'
import type { Step } from './steps.ts'

type Conversation = Schemas['Conversation']

/** Why a step does not fit a conversation, as a key of the words with its values. */
export type Misfit =
  | { word: 'is_yours' | 'not_yours' | 'already' | 'moment_over' | 'finding' | 'canned_gone' }
  | { word: 'handled_by' | 'already_with' | 'code_needed'; name: string }
  | { word: 'is_waiting' | 'is_closed' | 'window_over' }
  | { word: 'missing'; names: string[] }

/** A step as it would be done with the open conversation. */
export interface OfferedStep {
  key: number
  step: Step
  /** What keeps it from being done in any state, if anything. */
  misfit?: Misfit | undefined
  /** The former customer’s name, if the text contains it. */
  names?: string | undefined
}

interface Situation {
  state: Conversation['state']
  handler: { name: string } | null
  isMine: boolean
}

const notMine = ({ state, handler }: Situation): Misfit => {
  if (state === 'waiting') return { word: 'is_waiting' }
  if (state === 'closed') return { word: 'is_closed' }
  return { word: 'handled_by', name: handler?.name ?? '' }
}

/** Returns why the state of the conversation does not allow a step. */
const misfitOf = (
  step: Step,
  at: Situation,
  conversation: Conversation,
  isPast: (moment: string) => boolean,
) => {
  const { campaign_queue, campaign_queue_id, handler_id, answer_until, tag_ids } = conversation
  const tags = new Set(tag_ids)
  switch (step.kind) {
    case 'accept':
      if (at.isMine) return { word: 'is_yours' } as const
      return at.state === 'waiting' ? undefined : notMine(at)
    case 'priority':
      return step.priority === conversation.priority ? ({ word: 'already' } as const) : undefined
    case 'group':
      return (step.group?.id ?? null) === conversation.group_id ? ({ word: 'already' } as const) : undefined
    case 'tags': {
      const isDone =
        step.added.every(({ id }) => tags.has(id)) && !step.removed.some(({ id }) => tags.has(id))
      return isDone ? ({ word: 'already' } as const) : undefined
    }
    case 'transfer': {
      if (at.state === 'closed') return { word: 'is_closed' } as const
      const isThere =
        'handler_id' in step.to
          ? at.state === 'handling' && !at.isMine && step.to.handler_id === handler_id
          : at.state === 'waiting' && step.to.campaign_queue_id === campaign_queue_id
      return isThere ? ({ word: 'already_with', name: step.name } as const) : undefined
    }
  }
  if (!at.isMine) return notMine(at)
  if (step.kind === 'send' && answer_until && isPast(answer_until)) return { word: 'window_over' } as const
  if (step.kind === 'snooze' && isPast(step.until)) return { word: 'moment_over' } as const
  const needsCode = step.kind === 'close' && campaign_queue?.is_result_required && !step.result_id
  return needsCode ? ({ word: 'code_needed', name: campaign_queue.name } as const) : undefined
}

const after = (step: Step, at: Situation): Situation => {
  if (step.kind === 'accept') return { ...at, state: 'handling', isMine: true }
  if (step.kind === 'close') return { ...at, state: 'closed', isMine: false }
  if (step.kind !== 'transfer') return at
  return 'handler_id' in step.to
    ? { state: 'handling', handler: { name: step.name }, isMine: false }
    : { state: 'waiting', handler: null, isMine: false }
}

/**
 * Returns the steps with the reason why each one does not fit, given those before it. A step that is left out
 * changes nothing for the next ones.
 */
export const fitSteps = (
  offered: OfferedStep[],
  conversation: Conversation,
  { me, isPast, isOut }: { me: number; isPast: (moment: string) => boolean; isOut: (key: number) => boolean },
): OfferedStep[] => {
  const { state, handler, handler_id } = conversation
  let at: Situation = { state, handler, isMine: state === 'handling' && handler_id === me }
  return offered.map((one) => {
    const misfit = one.misfit ?? misfitOf(one.step, at, conversation, isPast)
    if (!misfit && !isOut(one.key)) at = after(one.step, at)
    return { ...one, misfit }
  })
}
