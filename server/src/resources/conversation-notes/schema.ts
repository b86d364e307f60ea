import Type, { type Static } from 'typebox'
import { AttachedFiles, FileIds } from '#resources/file-uses/schema.ts'
import { MentionIds, Mentions } from '#resources/notices/mentions.ts'
import { Id, LongText, largestBigint, Maybe, timestamps } from '#shapes'

const Content = Type.String({ ...LongText, description: 'May be empty if there are files' })

const maxFiles = 10

export const ConversationNote = Type.Object(
  {
    id: Id,
    conversation_id: Id,
    after_seq: Type.Integer({
      minimum: 0,
      description: 'The message before; 0 at the start',
    }),
    author: Type.Object({ id: Id, name: Type.String() }),
    content: Content,
    mentions: Mentions,
    files: AttachedFiles,
    ...timestamps,
  },
  { $id: 'ConversationNote', description: 'An internal note in a thread; never sent' },
)

export const NewConversationNote = Type.Object(
  {
    content: Maybe(Type.String({ ...Content, 'x-visible': true })),
    mention_ids: MentionIds,
    file_ids: FileIds(maxFiles),
  },
  { $id: 'NewConversationNote', examples: [{ content: 'She wants the blue one; ask the depot.' }] },
)
export const ConversationNoteChanges = Type.Partial(NewConversationNote, { $id: 'ConversationNoteChanges' })

export const ConversationNoteFilter = Type.Object({
  after_seq: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: largestBigint,
      description: 'Those after this position',
    }),
  ),
})

export type NewConversationNote = Static<typeof NewConversationNote>
export type ConversationNoteChanges = Static<typeof ConversationNoteChanges>
export type ConversationNoteFilter = Static<typeof ConversationNoteFilter>
