import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { reading } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'
import type { CannedAnswer } from '../composer/CannedAnswers.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { snoozeMoments } from '../snooze/moments.ts'
import type { OfferedStep } from './fit.ts'
import { type Done, type SentAnswer, type Step, type StepOf, stepsBefore } from './steps.ts'

const shown = 20
const noSteps: Step[] = []

interface FoundAnswers {
  data?: { data: CannedAnswer[] } | undefined
  error: unknown
}

/** Picks each answer from what was found for it: undefined while that loads, null if it is gone. */
const pick = (sent: SentAnswer[]) => (reads: FoundAnswers[]) =>
  reads.map(({ data, error }, at) =>
    data ? (data.data.find(({ id }) => id === sent[at]?.id) ?? null) : error ? null : undefined,
  )

const cannedIn = (steps: Step[], isOwn: boolean) => {
  const sent = steps.flatMap((step) => (step.kind === 'send' && step.canned ? [step.canned] : []))
  const ofKind = sent.filter((one) => one.isOwn === isOwn)
  return [...new Map(ofKind.map((one) => [one.id, one])).values()]
}

/** Returns a function that fills a sent canned answer in for a conversation: undefined while it loads, null if it is gone. */
const useFilledIn = (conversation_id: number, steps: Step[]) => {
  const may = useMay()
  const [own, shared] = [cannedIn(steps, true), cannedIn(steps, false)]
  const asked = ({ shortcut: search }: SentAnswer) => ({
    query: { conversation_id, search, per_page: shown },
  })
  const mayRead = may('conversation.read')
  const mayReadOwn = mayRead && may('canned_answer.own')
  const foundShared = useQueries({
    queries: mayRead ? shared.map((one) => reading('/canned-answer', asked(one))) : [],
    combine: pick(shared),
  })
  const foundOwn = useQueries({
    queries: mayReadOwn ? own.map((one) => reading('/me/canned-answer', asked(one))) : [],
    combine: pick(own),
  })
  return ({ id, isOwn }: SentAnswer): CannedAnswer | null | undefined => {
    if (!(isOwn ? mayReadOwn : mayRead)) return null
    const at = (isOwn ? own : shared).findIndex((one) => one.id === id)
    return (isOwn ? foundOwn : foundShared)[at]
  }
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
  filledInOf: ReturnType<typeof useFilledIn>,
  moments: ReturnType<typeof snoozeMoments>,
): Omit<OfferedStep, 'key'> => {
  if (step.kind === 'snooze' && step.word) return { step: { ...step, until: toService(moments[step.word]) } }
  if (step.kind !== 'send') return { step }
  if (step.canned) return filledIn(step, filledInOf(step.canned))
  return { step, names: name && JSON.stringify(step.message).includes(name) ? name : undefined }
}

/** Returns what was done with the conversation before this one, as it would be done here. */
export const useOffered = (conversation: Conversation) => {
  const [before] = useState(() => stepsBefore(conversation.id))
  const [moments] = useState(() => snoozeMoments(ownZone, currentTime()))
  const answers = useFilledIn(conversation.id, before?.steps ?? noSteps)
  const { parse } = useZone()
  const offered = before?.steps.map((step, key) => ({ key, ...offer(step, before, answers, moments) })) ?? []
  return { name: before?.name, offered, isPast: (moment: string) => parse(moment) <= currentTime() }
}
