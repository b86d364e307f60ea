import type { OptionsContent } from '#channels/content.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { dispatch, store } from '#resources/messages/send.ts'
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

/** Asks the customer for a score, unless the channel has stopped asking since. */
const askForScore = async (services: Services, { id, contactable_id }: ClosedConversation) => {
  const stored = await transact(services, async (db) => {
    const contactable = await lockContactable(db, contactable_id)
    if (!contactable || !isScoreWanted(contactable)) return undefined
    const question = questionOf(id, contactable.channel.language)
    return store(db, services, { contactable, conversation_id: id }, question)
  })
  if (stored) await dispatch(services, stored)
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
