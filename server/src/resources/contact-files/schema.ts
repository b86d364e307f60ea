import Type, { type Static } from 'typebox'
import { AttachedFile } from '#resources/files/schema.ts'
import { DateTime, Id } from '#shapes'

const maxAtOnce = 100

export const ContactFile = Type.Object(
  { ...AttachedFile.properties, created_at: DateTime },
  { $id: 'ContactFile', description: 'A file that employees keep with a contact' },
)

export const NewContactFiles = Type.Object(
  {
    file_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: maxAtOnce,
      uniqueItems: true,
      description: 'Files from `POST /file`; those that the contact has already stay',
    }),
  },
  { $id: 'NewContactFiles', examples: [{ file_ids: [1] }] },
)
export type NewContactFiles = Static<typeof NewContactFiles>

export const ContactFiles = Type.Object({ data: Type.Array(ContactFile) })
