import { invalid } from '#http/problem.ts'

interface Note {
  content?: string | undefined
  file_ids?: number[] | null | undefined
}

/** Throws a 422 for a note that would have neither a text nor a file. */
export const refuseEmptyNote = (given: Note, former?: { content: string; files: unknown[] }) => {
  const content = given.content ?? former?.content ?? ''
  const files = given.file_ids === undefined ? (former?.files ?? []) : (given.file_ids ?? [])
  if (!content.trim() && !files.length) throw invalid('content', 'records.note_empty')
}
