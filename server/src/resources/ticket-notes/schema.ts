import Type, { type Static } from 'typebox'
import { AttachedFiles, FileIds } from '#resources/file-uses/schema.ts'
import { MentionIds, Mentions } from '#resources/notices/mentions.ts'
import { Id, LongText, Maybe, Nullable, timestamps } from '#shapes'

const Content = Type.String({ ...LongText, description: 'May be empty if there are files' })

const maxFiles = 10

const Writer = Type.Object({ id: Id, name: Type.String() })

export const TicketNote = Type.Object(
  {
    id: Id,
    ticket_id: Id,
    content: Content,
    mentions: Mentions,
    files: AttachedFiles,
    author: Nullable(Writer),
    ...timestamps,
  },
  { $id: 'TicketNote', description: 'An internal note on a ticket' },
)

export const NewTicketNote = Type.Object(
  {
    content: Maybe(Type.String({ ...Content, 'x-visible': true })),
    mention_ids: MentionIds,
    file_ids: FileIds(maxFiles),
  },
  { $id: 'NewTicketNote', examples: [{ content: 'The depot calls back before noon.' }] },
)
export type NewTicketNote = Static<typeof NewTicketNote>

export const TicketNoteChanges = Type.Partial(NewTicketNote, { $id: 'TicketNoteChanges' })
export type TicketNoteChanges = Static<typeof TicketNoteChanges>
