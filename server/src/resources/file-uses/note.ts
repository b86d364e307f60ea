import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { columnsOfNote } from '#resources/notices/mentions.ts'

interface Note {
  content?: string | null | undefined
  file_ids?: number[] | null | undefined
}

interface FormerNote {
  content: string
  files: unknown[]
}

/** Returns the text of a note; throws a 422 for one that would have neither a text nor a file. */
export const textOfNote = (given: Note, former?: FormerNote) => {
  const content = (given.content === undefined ? former?.content : given.content) ?? ''
  const files = (given.file_ids === undefined ? former?.files : given.file_ids) ?? []
  if (!content.trim() && !files.length) throw invalid('content', 'records.note_empty')
  return content
}

/** Returns the columns that a change of a note sets; throws a 422 like `textOfNote`. */
export const changedColumnsOfNote = (
  db: Db,
  given: Note & { mention_ids?: number[] | null | undefined },
  former?: FormerNote,
) => {
  const content = textOfNote(given, former)
  const { mention_ids } = given
  return columnsOfNote(db, { mention_ids, ...(given.content !== undefined && { content }) })
}
