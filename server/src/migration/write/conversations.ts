import type { ConversationItem } from '../items.ts'
import type { FilesOfBatch } from './drafts.ts'
import { fillPlaces, type PlaceToFill } from './places.ts'
import { findPeople, peopleOf } from './thread-people.ts'
import { digestBy, remember, sortOut, type Writing } from './writing.ts'

/**
 * Conversations are closed here, however they were there: nobody can go on with them on this channel. Returns those that
 * stay as people have changed them.
 */
export const writeConversations = async (
  writing: Writing,
  files: FilesOfBatch,
  items: ConversationItem[],
) => {
  const { fresh, changed, kept } = await sortOut(writing, 'conversation', items, digestBy)
  const all = [...fresh, ...changed]
  const people = await findPeople(writing, all)
  const places = all.map((item): PlaceToFill => {
    const { id: external, contact, entries, tags, created_at, updated_at } = item
    return {
      of: 'conversation',
      external,
      contact,
      ticket_id: null,
      conversation_id: null,
      contactable_id: null,
      entries,
      tags,
      created_at,
      updated_at,
      ...peopleOf(writing, item, people),
    }
  })
  const placed = places.filter(({ contact_id }) => contact_id !== null)
  for (const { external } of places.filter(({ contact_id }) => contact_id === null))
    writing.tally.leaveOut('conversation', external, 'a conversation whose contact is not there')
  await fillPlaces(writing, files, placed, new Map(all.map((item) => [item.id, digestBy(item)])))
  const placedIds = new Set(placed.map(({ external }) => external))
  writing.tally.count('conversation', 'created', fresh.filter(({ id }) => placedIds.has(id)).length)
  writing.tally.count('conversation', 'changed', changed.length)
  await remember(
    writing,
    'conversation',
    changed.map(({ id_here, ...item }) => ({
      external_id: item.id,
      record_id: id_here,
      digest: digestBy(item as ConversationItem),
      isCreated: false,
    })),
  )
  return kept
}
