import Type, { type Static } from 'typebox'
import { MentionIds, Mentions } from '#resources/notices/mentions.ts'
import { Id, LongText, Nullable, timestamps } from '#shapes'

const Content = Type.String({ ...LongText, minLength: 1 })

const Writer = Type.Object({ id: Id, name: Type.String() })

export const TicketNote = Type.Object(
  { id: Id, ticket_id: Id, content: Content, mentions: Mentions, author: Nullable(Writer), ...timestamps },
  { $id: 'TicketNote', description: 'What an employee wrote down about a ticket, for colleagues' },
)

export const NewTicketNote = Type.Object(
  { content: Content, mention_ids: MentionIds },
  { $id: 'NewTicketNote', examples: [{ content: 'The depot calls back before noon.' }] },
)
export type NewTicketNote = Static<typeof NewTicketNote>

export const TicketNoteChanges = Type.Partial(NewTicketNote, { $id: 'TicketNoteChanges' })
export type TicketNoteChanges = Static<typeof TicketNoteChanges>
