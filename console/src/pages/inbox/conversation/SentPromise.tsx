import { PromiseBand } from '../../reminders/PromiseBand.tsx'
import { says, usePromise } from '../../reminders/promises.ts'
import type { Subject } from '../../reminders/reminders.ts'
import { useUnsent } from '../composer/unsent/useUnsent.ts'
import { useScheduled } from '../later/scheduled.ts'
import type { Conversation } from './conversation.ts'

interface Props {
  conversation: Conversation
  /** What the reminder is about, if it is not the conversation. */
  subject?: Subject
}

/** Returns whether the message with a text was refused, held back or not delivered. */
const useIsNotSent = ({ id, unsent }: Conversation, text: string) => {
  const refused = useUnsent(id).filter(({ state }) => state === 'failed')
  const held = useScheduled(id).filter(({ held_reason }) => held_reason)
  const failed = unsent?.delivery_state === 'failed' ? [unsent] : []
  return [...refused, ...held, ...failed].some(({ message }) => says(message, text))
}

const Promised = ({ conversation, subject, text }: Required<Props> & { text: string }) =>
  useIsNotSent(conversation, text) ? null : <PromiseBand subject={subject} />

/** Offers a reminder of what the employee has just promised the customer, unless that was not sent. */
export const SentPromise = ({ conversation, subject = { conversation_id: conversation.id } }: Props) => {
  const promise = usePromise(subject)
  return promise && <Promised {...{ conversation, subject }} text={promise.text} />
}
