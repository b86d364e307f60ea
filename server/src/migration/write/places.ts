import { findConversations, insertConversations, type NewConversation } from './channel.ts'
import type { FilesOfBatch, Place } from './drafts.ts'
import { writeEntries } from './entries.ts'
import { findTags } from './tags.ts'
import { insertRows, remember, type Writing } from './writing.ts'

const conversationKey = ({ of, external }: Pick<Place, 'of' | 'external'>) =>
  of === 'ticket' ? `ticket:${external}` : external

/** A place whose conversation is to be created if it has anything that the customer saw. */
export interface PlaceToFill extends Place {
  contact_id: number | null
  handler_id: number | null
  group_id: number | null
  tags: string[]
  /** When a conversation began there; one of a ticket begins with what was said first. */
  created_at?: string
  updated_at: string
}

const newOf = ({
  contact,
  contact_id,
  handler_id,
  group_id,
  created_at: began,
  updated_at,
  ...place
}: PlaceToFill): NewConversation => ({
  external: conversationKey(place),
  contact: { external: contact as string, contact_id: contact_id as number },
  handler_id,
  group_id,
  created_at: began ?? place.entries.map(({ created_at }) => created_at).toSorted()[0] ?? updated_at,
  updated_at,
})

/** Finds or creates the conversations of places, and names them there. Returns the new ones. */
const placeConversations = async (writing: Writing, places: PlaceToFill[]) => {
  const known = await findConversations(writing, places.map(conversationKey))
  const isMissing = (place: PlaceToFill) =>
    !known.has(conversationKey(place)) &&
    place.contact_id !== null &&
    (place.of === 'conversation' || place.entries.some(({ isPublic }) => isPublic))
  const made = await insertConversations(writing, places.filter(isMissing).map(newOf))
  for (const place of places) {
    const conversation = known.get(conversationKey(place)) ?? made.get(conversationKey(place))
    place.conversation_id = conversation?.id ?? null
    place.contactable_id = conversation?.contactable_id ?? null
  }
  const links = places.flatMap(({ ticket_id, conversation_id }) =>
    ticket_id !== null && conversation_id !== null ? [{ ticket_id, conversation_id }] : [],
  )
  await insertRows(writing.db, 'ticket_conversations', links, true)
  return made
}

const addTags = async (writing: Writing, places: PlaceToFill[]) => {
  const tags = await findTags(
    writing,
    places.flatMap((place) => place.tags),
  )
  const linksOf = (of: Place['of'], owner: 'ticket_id' | 'conversation_id') =>
    places
      .filter((place) => place.of === of && place[owner] !== null)
      .flatMap((place) => place.tags.map((name) => ({ [owner]: place[owner], tag_id: tags.get(name) })))
  await insertRows(writing.db, 'ticket_tags', linksOf('ticket', 'ticket_id'), true)
  await insertRows(writing.db, 'conversation_tags', linksOf('conversation', 'conversation_id'), true)
}

/** Writes what was said at places. Conversations are remembered with the version that they have in the end. */
export const fillPlaces = async (
  writing: Writing,
  files: FilesOfBatch,
  places: PlaceToFill[],
  digests: ReadonlyMap<string, string>,
) => {
  const made = await placeConversations(writing, places)
  await addTags(writing, places)
  await writeEntries(writing, files, places)
  const written = [...made].map(([external_id, { id }]) => ({
    external_id,
    record_id: id,
    digest: digests.get(external_id) ?? '',
    isCreated: true,
  }))
  await remember(writing, 'conversation', written)
}
