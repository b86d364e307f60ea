import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalid, invalidFields } from '#http/problem.ts'
import type { Language } from '#messages/render.ts'
import { textIn } from '#messages/stored.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { refuseOthers } from '#resources/ticket-notes/author.ts'
import { moveNotices } from '#resources/ticket-notes/queries.ts'
import type { NewTicket } from '#resources/tickets/schema.ts'
import * as queries from './queries.ts'
import type { TicketSplit } from './schema.ts'

const maxSubject = 80

/** Returns the first line of a text as a subject. */
const subjectOf = (text: string) => {
  const [line = ''] = text.trim().split('\n')
  const characters = [...line.trim()]
  return characters.length > maxSubject ? `${characters.slice(0, maxSubject - 1).join('')}…` : line.trim()
}

const findOwnNote = async (db: Db, viewerId: number, ticket: number, id: number) => {
  const note = await queries.findNote(db, ticket, id)
  if (!note) return undefined
  await refuseOthers(db, viewerId, note)
  return {
    text: note.content,
    description: null,
    conversation_id: null,
    file_ids: [],
  } satisfies queries.Source
}

/**
 * Finds what is split off. Throws a 422 unless exactly one part of the ticket is named, and a 403 if it is somebody else's
 * note.
 */
export const findSource = async (
  db: Db,
  viewerId: number,
  ticket: number,
  { message_id, note_id }: TicketSplit,
  language: Language,
) => {
  if (message_id && note_id)
    throw invalidFields({ message_id: ['tickets.split_conflict'], note_id: ['tickets.split_conflict'] })
  if (!message_id && !note_id) throw invalid('message_id', 'fields.required')
  const source = message_id
    ? await queries.findMessage(db, ticket, message_id)
    : await findOwnNote(db, viewerId, ticket, note_id as number)
  if (!source) throw invalid(message_id ? 'message_id' : 'note_id', 'tickets.split_elsewhere')
  return { ...source, text: textIn(language, source.text, source.description) }
}

type Original = NonNullable<Awaited<ReturnType<typeof queries.findTicket>>>

/** Returns the new ticket: what the request says, with the original's customer and the words of what is split off. */
export const newTicketOf = (
  { subject, contact_id, sponsor_id, campaign_queue_id }: Original,
  source: queries.Source,
  { message_id: _, note_id: __, ...given }: TicketSplit,
): NewTicket => ({
  ...{ contact_id, sponsor_id, campaign_queue_id },
  ...given,
  subject: given.subject ?? (subjectOf(source.text) || subject),
  content: given.content ?? source.text,
  ...(source.conversation_id && { conversation_ids: [source.conversation_id] }),
})

/** Moves a note to the new ticket, and records in the first one's history that it went. */
export const moveNote = async (
  db: Db,
  viewer: ChangeAuthor,
  { note, from, to }: { note: number; from: number; to: number },
) => {
  await queries.moveNote(db, note, to)
  await moveNotices(db, [note])
  await noteChanges(db, viewer, {
    ...{ subject_type: 'ticket', subject_id: from, kind: 'ticket.note_moved' },
    before: { note_id: note },
    after: { note_id: null },
    refers_to: { type: 'ticket', id: to },
  })
}

/** Attaches what came with a message to the new ticket. */
export const attachFiles = async (db: Db, id: number, { file_ids }: queries.Source) => {
  if (file_ids.length) await attach(db, { column: 'ticket_id', id }, [...new Set(file_ids)])
}
