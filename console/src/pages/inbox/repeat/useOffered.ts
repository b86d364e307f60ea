import { useMemo, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'
import type { CannedAnswer } from '../composer/CannedAnswers.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { snoozeMoments } from '../snooze/moments.ts'
import type { OfferedStep } from './fit.ts'
import { type Done, type SentAnswer, type Step, type StepOf, stepsBefore } from './steps.ts'

const shown = 20

/** Returns a canned answer filled in for a conversation: undefined while it loads, null if there is none. */
const useFilledIn = (conversation_id: number, canned: SentAnswer | undefined) => {
  const may = useMay()
  const query = { conversation_id, search: canned?.shortcut ?? '', per_page: shown }
  const isAsked = (isOwn: boolean) => !!canned && canned.isOwn === isOwn && may('conversation.read')
  const shared = useRead('/canned-answer', { query }, { enabled: isAsked(false) })
  const own = useRead('/me/canned-answer', { query }, { enabled: isAsked(true) && may('canned_answer.own') })
  const { data, error } = canned?.isOwn ? own : shared
  if (!data) return error ? null : undefined
  const found: CannedAnswer | undefined = data.data.find(({ id }) => id === canned?.id)
  return found ?? null
}

/** Returns a sent canned answer as it would be sent here. */
const filledIn = (
  step: StepOf<'send'>,
  answer: CannedAnswer | null | undefined,
): Omit<OfferedStep, 'key'> => {
  if (!answer) return { step, misfit: { word: answer === null ? 'canned_gone' : 'finding' } }
  const { type, message, missing } = answer
  const filled = messageOf(draftOf(type, message))
  const misfit = missing?.length ? ({ word: 'missing', names: missing } as const) : undefined
  return { step: { ...step, ...filled }, misfit }
}

const offer = (
  step: Step,
  { name }: Done,
  answer: CannedAnswer | null | undefined,
  moments: ReturnType<typeof snoozeMoments>,
): Omit<OfferedStep, 'key'> => {
  if (step.kind === 'snooze' && step.word) return { step: { ...step, until: toService(moments[step.word]) } }
  if (step.kind !== 'send') return { step }
  if (step.canned) return filledIn(step, answer)
  return { step, names: name && JSON.stringify(step.message).includes(name) ? name : undefined }
}

/** Returns what was done with the conversation before this one, as it would be done here. */
export const useOffered = (conversation: Conversation) => {
  const [before] = useState(() => stepsBefore(conversation.id))
  const [moments] = useState(() => snoozeMoments(ownZone, currentTime()))
  const canned = before?.steps.find((step) => step.kind === 'send' && step.canned)
  const answer = useFilledIn(conversation.id, canned?.kind === 'send' ? canned.canned : undefined)
  const { parse } = useZone()
  const offered = useMemo(
    () => before?.steps.map((step, key) => ({ key, ...offer(step, before, answer, moments) })) ?? [],
    [before, answer, moments],
  )
  return { name: before?.name, offered, isPast: (moment: string) => parse(moment) <= currentTime() }
}
