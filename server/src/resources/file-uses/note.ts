import { invalid } from '#http/problem.ts'

interface Note {
  content?: string | null | undefined
  file_ids?: number[] | null | undefined
}

/** Returns the text of a note; throws a 422 for one that would have neither a text nor a file. */
export const textOfNote = (given: Note, former?: { content: string; files: unknown[] }) => {
  const content = (given.content === undefined ? former?.content : given.content) ?? ''
  const files = (given.file_ids === undefined ? former?.files : given.file_ids) ?? []
  if (!content.trim() && !files.length) throw invalid('content', 'records.note_empty')
  return content
}
