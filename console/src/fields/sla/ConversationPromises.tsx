import type { Schemas } from '#sdk/types.ts'
import { NoAnswer } from './NoAnswer.tsx'
import { Promises } from './Promises.tsx'

/** What is promised for a conversation, and a way to say that it needs no answer while the customer waits for one. */
export const ConversationPromises = ({ conversation }: { conversation: Schemas['Conversation'] }) => {
  const { id, sla, state, waiting_since } = conversation
  return (
    <Promises subject="conversation" id={id} sla={sla}>
      {state === 'handling' && waiting_since && <NoAnswer conversation={id} />}
    </Promises>
  )
}
