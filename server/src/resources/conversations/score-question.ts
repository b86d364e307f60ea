import type { OptionsContent } from '#channels/content.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import type { MomentHandlers } from '#moments/moment.ts'
import { dropMoments, setMoment, setMoments } from '#moments/queries.ts'
import type { Delivery } from '#resources/messages/deliver.ts'
import { dispatch, type RecordedMessage, store } from '#resources/messages/send.ts'
import { withAnswersToCome } from './answer-to-come.ts'
import { type LockedContactable, latestConversationOf, lockConversation } from './contactable-lock.ts'

const words = {
  en: {
    question: 'How satisfied are you with our service?',
    answers: ['1 · Very poor', '2 · Poor', '3 · Fair', '4 · Good', '5 · Very good'],
  },
  'zh-TW': {
    question: '您對這次的服務滿意嗎？',
    answers: ['1・非常不滿意', '2・不滿意', '3・普通', '4・滿意', '5・非常滿意'],
  },
}

/** Returns a closed conversation's score question; a tap comes back as `score:<conversation>:<1 to 5>`. */
const questionOf = (conversationId: number, language: string) => {
  const { question, answers } = words[language as keyof typeof words] ?? words.en
  const options = answers.map((label, index) => ({
    label,
    value: `score:${conversationId}:${index + 1}`,
    type: 'text' as const,
  }))
  const content: OptionsContent = {
    type: 'quickreply',
    text: question,
    actions: options.map(({ label, value }, index) => ({
      path: `message.options.${index}`,
      labelPath: `message.options.${index}.label`,
      kind: 'reply',
      label,
      value,
    })),
  }
  return { type: 'quickreply', message: { explain_text: question, options }, content, author_id: null }
}

/** Returns whether a channel can send messages now, as far as its own settings say. */
const isConnected = ({ is_enabled, credentials }: LockedContactable['channel']) =>
  is_enabled && credentials !== null

/** Returns whether the channel asks for scores by a message; the live-chat widget asks by itself. */
export const isScoreWanted = ({ is_blocked, channel }: LockedContactable) =>
  !is_blocked &&
  channel.is_score_asked &&
  isConnected(channel) &&
  adapterOf(channel.contactable_type).address !== undefined

/** Records the question for a score, unless the conversation goes on by now or nobody had handled it. */
const storeQuestion = async (
  db: Db,
  services: JobServices,
  id: number,
): Promise<RecordedMessage | undefined> => {
  const locked = await lockConversation(db, id)
  if (!locked || !isScoreWanted(locked.contactable)) return undefined
  const { contactable, conversation } = locked
  if (conversation.state !== 'closed' || conversation.handler_id === null) return undefined
  if ((await latestConversationOf(db, [contactable.id]))[0]?.id !== id) return undefined
  const question = questionOf(id, contactable.channel.language)
  return store(db, services, { contactable, conversation_id: id }, question)
}

/** The kind of moment at which the customer of a closed conversation is asked for a score. */
const scoreMoment = 'score_question'

const keyOf = (subject_id: number) => ({ kind: scoreMoment, subject_type: 'conversation', subject_id })

/**
 * Has the customers of conversations that the caller closes asked for scores, soon after. Those who are still to get an
 * answer, which its author can take back, are asked once it has been sent.
 */
export const askForScores = async (db: Db, ids: number[]) => {
  const later = await withAnswersToCome(db, ids)
  const due_at = new Date().toISOString()
  await setMoments(
    db,
    ids.filter((id) => !later.has(id)).map((id) => ({ ...keyOf(id), due_at })),
  )
}

/** Longer than a message is being sent. */
const maxSendingMs = 70_000

/** Has the customer asked for a score even if the process ends while it sends the last answer, which the caller stores. */
export const askAfterAnswer = (db: Db, id: number) =>
  setMoment(db, { ...keyOf(id), due_at: new Date(Date.now() + maxSendingMs).toISOString() })

/** Has the customer asked for a score now that the last answer was sent, unless it has failed. */
export const askNow = (db: Db, id: number, { state }: Delivery) =>
  state === 'failed'
    ? dropMoments(db, [keyOf(id)])
    : setMoment(db, { ...keyOf(id), due_at: new Date().toISOString() })

interface Log {
  error(facts: object, message: string): void
}

/** Asks customers for scores. A channel that cannot be used asks nobody, also later. */
export const scoreQuestions = (services: JobServices, log: Log): MomentHandlers => ({
  [scoreMoment]: {
    lock: (db, { subject_id }) => lockConversation(db, subject_id),
    handle: async (db, { subject_id }) => {
      try {
        const stored = await storeQuestion(db, services, subject_id)
        return stored && (() => dispatch(services, stored))
      } catch (failure) {
        if (!problemOf(failure)) throw failure
        return () => log.error({ failure, conversation: subject_id }, 'no score asked')
      }
    },
  },
})
