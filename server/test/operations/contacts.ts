import assert from 'node:assert/strict'
import { aContactable, aConversation } from '../factories.ts'
import type { Service } from '../service.ts'
import type { Driver } from './driver.ts'

/** Another of the same name comes to a contact, and leaves again. */
export const driveMerges = async ({ drive }: Driver, { admin, database }: Service, contact: number) => {
  const { id: twin } = await drive('createContact', {}, { first_name: 'Twin' })
  const contact_ids = [contact, twin]
  await drive('listContactDuplicates')
  await drive('dismissContactDuplicate', {}, { contact_ids })
  await drive('restoreContactDuplicate', {}, { contact_ids })
  await drive('previewContactMerge', {}, { contact_ids })
  const { merge_id } = await drive('mergeContacts', {}, { contact_ids })
  assert.ok((await drive('listContactMerges')).length)
  await drive('undoContactMerge', { merge: merge_id })
  const contactable_id = await aContactable(database.main, { contact_id: twin })
  const conversation = await aConversation(database.main, { contactable_id, contact_id: twin })
  const link = await drive('linkVisitor', { conversation }, { contact_id: contact })
  await drive('unlinkVisitor', { merge: link.merge_id })
  assert.ok((await drive('listContactHistory', { contact })).length)
  await drive('exportContacts')
  await drive('exportConversations')
  for (const many of ['Contacts', 'Tickets', 'CsatScores'])
    await drive(`count${many}`, {}, undefined, admin, '?filters[0][id]=1')
  await drive('deleteContact', { contact: twin })
}

/** A file comes to a contact, and leaves again. */
export const driveContactFiles = async ({ drive, driveFile }: Driver, contact: number) => {
  const { id: file } = await driveFile('createFile', {}, 'M1,A-3\n')
  await drive('addContactFiles', { contact }, { file_ids: [file] })
  assert.equal((await drive('listContactFiles', { contact })).length, 1)
  await drive('removeContactFile', { contact, file })
}

const keyed = [
  ['Contact', 'Contacts', 'membership_no', { first_name: 'Key' }],
  ['Ticket', 'Tickets', 'external_no', { subject: 'Key' }],
  ['Company', 'Companies', 'sn', { name: 'Key' }],
] as const

const parts = [
  ['PhoneNumbers', { type: 0, number: '02 1234 5678' }],
  ['EmailContacts', { address: 'mei@example.com' }],
  ['Addresses', { type: 0, address: '1 Main Street' }],
] as const

/** Records written by a key, and many at once. */
export const driveBatches = async ({ drive }: Driver) => {
  for (const [one, many, field, body] of keyed) {
    await drive(`upsert${one}`, { field, value: 'K-1' }, body)
    const data = await drive(`change${many}InBatch`, {}, { items: [{ op: 'create', data: body }] })
    assert.equal(data[0].outcome, 'created')
  }
  const { id: contact_id } = await drive('createContact', {}, { first_name: 'Owner' })
  for (const [many, data] of parts)
    await drive(`change${many}InBatch`, {}, { items: [{ op: 'create', data: { contact_id, ...data } }] })
}
