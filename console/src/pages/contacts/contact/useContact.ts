import { useRecord } from '#console/api/record.ts'
import type { Schemas } from '#sdk/types.ts'

export type Contact = Schemas['Contact']
export type Changes = Schemas['ContactChanges']

/** Returns a contact and a function to change its fields. */
export const useContact = (id: number) => {
  const refresh = ['/contact/duplicate']
  const { record: contact, ...rest } = useRecord<Contact, Changes>('/contact/{contact}', id, { refresh })
  return { contact, ...rest }
}
