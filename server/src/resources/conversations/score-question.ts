import type { OptionsContent } from '#channels/content.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices, Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { dispatch, type RecordedMessage, store } from '#resources/messages/send.ts'
import { withAnswersToCome } from './answer-to-come.ts'
import { type ConversationState, type LockedContactable, lockContactable } from './contactable-lock.ts'

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

type ClosedConversation = Pick<ConversationState, 'id' | 'contactable_id'>

/** Records the question for a score, unless the channel has stopped asking since. */
const storeQuestion = async (
  db: Db,
  services: JobServices,
  { id, contactable_id }: ClosedConversation,
): Promise<RecordedMessage | undefined> => {
  const contactable = await lockContactable(db, contactable_id)
  if (!contactable || !isScoreWanted(contactable)) return undefined
  const question = questionOf(id, contactable.channel.language)
  return store(db, services, { contactable, conversation_id: id }, question)
}

const askForScore = async (services: Services, conversation: ClosedConversation) => {
  const stored = await transact(services, (db) => storeQuestion(db, services, conversation))
  if (stored) await dispatch(services, stored)
}

/** Asks the customer for a score, after the last answer has been sent. */
export const askAfterAnswer = async (services: JobServices, conversation: ClosedConversation) => {
  const stored = await services.database.main
    .transaction()
    .execute((db) => storeQuestion(db, services, conversation))
  if (stored) await dispatch(services, stored)
}

/**
 * Chooses those that are asked as soon as they are closed, which the caller is doing. The others are asked once their last
 * answer, which can still be taken back, has been sent.
 */
export const askedAtOnce = async <C extends ClosedConversation>(db: Db, closed: C[]) => {
  const later = await withAnswersToCome(
    db,
    closed.map(({ id }) => id),
  )
  return closed.filter(({ id }) => !later.has(id))
}

/** Asks the customers of closed conversations for scores, one after the other. One that fails keeps none of the others back. */
export const askForScores = async (
  services: Services,
  conversations: ClosedConversation[],
  log: { error(facts: object, message: string): void },
) => {
  for (const conversation of conversations)
    await askForScore(services, conversation).catch((failure) =>
      log.error({ failure, conversation: conversation.id }, 'no score asked'),
    )
}
