import { useRefresh } from '#console/api/read.ts'
import { type Save, useRecord } from '#console/api/record.ts'
import type { Schemas } from '#sdk/types.ts'

export type Contact = Schemas['Contact']
export type Changes = Schemas['ContactChanges']

/** The contacts on file that a conversation refers to. Which may be linked depends on the customer's own values. */
export const linksPath = '/conversation/{conversation}/reference'

/** Returns a contact and a function to change its fields. */
export const useContact = (id: number) => {
  const refresh = useRefresh()
  const { record: contact, ...rest } = useRecord<Contact, Changes>('/contact/{contact}', id, {
    refresh: ['/contact/duplicate', linksPath],
  })
  const change: Save<Changes> = async (changes, since) => {
    const answer = await rest.change(changes, since)
    // Conversations and tickets show the name of their contact.
    if ('first_name' in changes || 'last_name' in changes) void refresh('/conversation', '/ticket')
    return answer
  }
  return { contact, ...rest, change }
}
