import { parley } from '#console/api/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation } from './conversation.ts'

type Addressee = Pick<Conversation, 'contactable_type' | 'contactable_id'>

/** Whether it begins only with its first message, and so is known to this browser alone. */
export const isUnbegun = ({ id }: Pick<Conversation, 'id'>) => id < 0

/** Where one writes to a customer: their open conversation, or one that begins with the first message. */
export const placeToWrite = async ({ contactable_type, contactable_id }: Addressee) => {
  const state: Conversation['state'][] = ['waiting', 'handling']
  const query = { contactable_type, contactable_id, state, per_page: 1 }
  const [open] = (await parley.GET('/conversation', { query })).data
  return open ? String(open.id) : `new-${contactable_id}`
}

let begun: number | undefined

/** Begins it; where the customer or a colleague was faster, that one is `open` already. */
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

/** Whether one comes to write: it is to begin, or was begun here just now. */
export const isWrittenIn = ({ id }: Pick<Conversation, 'id'>) => isUnbegun({ id }) || id === begun

/** One is there: whoever comes again comes to read. */
export const forgetBegun = () => {
  begun = undefined
}
