import { parley } from '#console/api/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation } from './conversation/conversation.ts'

type Addressee = Pick<Conversation, 'contactable_type' | 'contactable_id'>

/** Returns whether the conversation has no messages yet and exists only in this browser. */
export const isUnbegun = ({ id }: Pick<Conversation, 'id'>) => id < 0

/**
 * Returns where to write to a customer: the open conversation, or a new one that the first message creates.
 */
export const placeToWrite = async ({ contactable_type, contactable_id }: Addressee) => {
  const state: Conversation['state'][] = ['waiting', 'handling']
  const query = { contactable_type, contactable_id, state, per_page: 1 }
  const [open] = (await parley.GET('/conversation', { query })).data
  return open ? String(open.id) : `new-${contactable_id}`
}

let begun: number | undefined

/** Creates the conversation. If the customer or a colleague was faster, returns theirs as `isOpen`. */
export const begin = async ({ contactable_type, contactable_id }: Addressee) => {
  try {
    const { data } = await parley.POST('/conversation', { body: { contactable_type, contactable_id } })
    begun = data.id
    return { id: data.id, isOpen: false }
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'conversation_open') throw error
    return { id: Number(error.body.conversation_id), isOpen: true }
  }
}

/** Returns whether the employee came to write: the conversation is new, or was just created here. */
export const isWrittenIn = ({ id }: Pick<Conversation, 'id'>) => isUnbegun({ id }) || id === begun

/** Forgets the new conversation, so that reopening it does not focus the composer. */
export const forgetBegun = () => {
  begun = undefined
}
