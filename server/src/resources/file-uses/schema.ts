import Type from 'typebox'
import { AttachedFile } from '#resources/files/schema.ts'
import { Id } from '#shapes'

export const AttachedFiles = Type.Array(AttachedFile, {
  description: 'In the order in which they were attached',
})

/** The files to attach to a record, by their IDs. */
export const fileIds = (maxItems: number, description: string) =>
  Type.Array(Id, { maxItems, uniqueItems: true, description })
