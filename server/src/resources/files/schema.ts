import Type, { type Static } from 'typebox'
import { DateTime, Id, Name, Nullable } from '#shapes'

const Pixels = Nullable(
  Type.Integer({ minimum: 1, description: 'Of an image, as it is displayed; null if it is not known' }),
)

const FileState = Type.Unsafe<'pending' | 'clean' | 'refused'>({
  type: 'string',
  enum: ['pending', 'clean', 'refused'],
  description:
    'What the scanner found. Only clean files are served and sent; without a scanner all are clean',
})

/** A file as messages, notes, tickets and contacts list it. */
export const AttachedFile = Type.Object(
  {
    id: Id,
    name: Name,
    mime: Type.String({ description: 'Detected from the content, never from the name' }),
    size: Type.Integer({ minimum: 1, description: 'In bytes' }),
    width: Pixels,
    height: Pixels,
    state: FileState,
  },
  { $id: 'AttachedFile', description: 'A file that is attached to a record' },
)
export type AttachedFile = Static<typeof AttachedFile>

export const StoredFile = Type.Object(
  {
    ...AttachedFile.properties,
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The digest of the content' }),
    reason: Nullable(Type.String({ description: 'Why the scanner refused it, in its own words' })),
    created_by: Nullable(
      Type.Object({ id: Id, name: Type.String() }, { description: 'Null for a file that a customer sent' }),
    ),
    created_at: DateTime,
  },
  { $id: 'File', description: 'A file that can be attached to records. It never changes' },
)
export type StoredFile = Static<typeof StoredFile>

export const Disposition = Type.Object({
  inline: Type.Optional(
    Type.Boolean({
      description:
        'Whether a browser may display it. Only images, audio, video and PDF files are; all others are saved',
    }),
  ),
})
