import Type from 'typebox'
import { AttachedFile } from '#resources/files/schema.ts'
import { Id, Maybe } from '#shapes'

export const AttachedFiles = Type.Array(AttachedFile, {
  description: 'In the order in which they were attached',
})

/** The files of a record, by their IDs. */
export const FileIds = (maxItems: number, note?: string) =>
  Maybe(
    Type.Array(Id, {
      maxItems,
      uniqueItems: true,
      description: `Files from \`POST /file\`, in their order; replaces the whole set${note ? `; ${note}` : ''}`,
    }),
  )
