import { drawIds } from '#db/records/key-locks.ts'
import { attach, type Draft, type FilesOfBatch, type Place, readSeqs, rememberAll } from './drafts.ts'
import { insertRows, type Writing } from './writing.ts'

export const writeNotes = async (writing: Writing, files: FilesOfBatch, of: Place['of'], drafts: Draft[]) => {
  if (!drafts.length) return
  const { db, tally, employeeId } = writing
  const [table, kind, owner] =
    of === 'ticket'
      ? (['ticket_notes', 'ticket_note', 'ticket_id'] as const)
      : (['conversation_notes', 'conversation_note', 'conversation_id'] as const)
  const seqs =
    of === 'ticket'
      ? undefined
      : await readSeqs(
          writing,
          drafts.map(({ place }) => place.conversation_id as number),
        )
  const ids = await drawIds(db, table, drafts.length)
  const rows = drafts.map(({ place, entry, author }, index) => {
    const author_id = author.type === 'employee' ? author.id : null
    // A note of a conversation has an author.
    if (seqs && author_id === null)
      tally.leaveOut('note', entry.id, 'the author of a note; it has the employee who migrates')
    return {
      id: ids[index],
      [owner]: place[owner],
      ...(seqs && { after_seq: seqs.get(place.conversation_id as number) ?? 0 }),
      author_id: seqs ? (author_id ?? employeeId) : author_id,
      content: entry.text || entry.files.map(({ name }) => name).join(', '),
      created_at: entry.created_at,
      updated_at: entry.created_at,
    }
  })
  await insertRows(db, table, rows)
  await attach(
    writing,
    files,
    drafts.map((draft, index) => ({
      files: draft.files,
      contactable_id: null,
      use: { [`${kind}_id`]: ids[index] },
    })),
  )
  tally.count('note', 'created', rows.length)
  await rememberAll(
    writing,
    kind,
    drafts.map(({ key }) => key),
    ids,
  )
}
