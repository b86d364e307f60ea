import { sql } from 'kysely'
import type { Entry } from '../items.ts'
import type { Author, Draft, FilesOfBatch, Place } from './drafts.ts'
import { writeMessages } from './messages.ts'
import { writeNotes } from './notes.ts'
import { findIds, type Writing } from './writing.ts'

const keyOf = ({ of, external }: Place, { id }: Entry) => `${of}:${external}:${id}`

/** Leaves out what an earlier run, or an earlier try of this one, has written. */
const withoutKnown = async ({ db, source }: Writing, places: Place[]): Promise<Place[]> => {
  const keys = places.flatMap((place) => place.entries.map((entry) => keyOf(place, entry)))
  const { rows } = await sql<{ external_id: string }>`
    select distinct external_id from migrated_records where source = ${source.name}
      and kind in ('message', 'ticket_note', 'conversation_note') and external_id = any(${keys}::text[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ external_id }) => external_id))
  return places.map((place) => ({
    ...place,
    entries: [...new Map(place.entries.map((entry) => [entry.id, entry])).values()]
      .filter((entry) => !known.has(keyOf(place, entry)))
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  }))
}

const findAuthors = async (writing: Writing, places: Place[]) => {
  const ids = places.flatMap(({ entries }) => entries.map(({ author }) => author?.id ?? null))
  const employees = await findIds(writing, 'employee', ids)
  const contacts = await findIds(writing, 'contact', ids)
  return ({ contact }: Place, { author, isInbound }: Entry): Author => {
    const employee = author && author.of !== 'contact' ? employees.get(author.id) : undefined
    if (employee !== undefined && isInbound !== true) return { type: 'employee', id: employee }
    const isCustomer =
      author && author.of !== 'employee' && (author.id === contact || contacts.has(author.id))
    if (isInbound ?? isCustomer) return { type: 'customer' }
    return employee === undefined ? { type: 'system' } : { type: 'employee', id: employee }
  }
}

/**
 * Writes what was said: what the customer saw as messages of the conversation, the rest as notes. Without a
 * conversation, because the contact is not there, all are notes of the ticket.
 */
export const writeEntries = async (writing: Writing, files: FilesOfBatch, given: Place[]) => {
  const places = await withoutKnown(writing, given)
  const authorOf = await findAuthors(writing, places)
  const drafts = places.flatMap((place) =>
    place.entries.flatMap((entry): Draft[] => {
      const stored = entry.files.flatMap((file) => files.stored.get(file) ?? [])
      if (!entry.text && !entry.files.length) writing.tally.leaveOut('comment', entry.id, 'an empty comment')
      else if (entry.text || stored.length)
        return [{ key: keyOf(place, entry), place, entry, author: authorOf(place, entry), files: stored }]
      return []
    }),
  )
  const isMessage = ({ place, entry }: Draft) => entry.isPublic && place.conversation_id !== null
  await writeMessages(writing, files, drafts.filter(isMessage))
  const notes = drafts.filter((draft) => !isMessage(draft))
  await writeNotes(
    writing,
    files,
    'ticket',
    notes.filter(({ place }) => place.of === 'ticket'),
  )
  await writeNotes(
    writing,
    files,
    'conversation',
    notes.filter(({ place }) => place.of === 'conversation'),
  )
}
