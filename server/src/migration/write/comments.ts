import { sql } from 'kysely'
import type { CommentItem, ThreadItem } from '../items.ts'
import type { FilesOfBatch, Place } from './drafts.ts'
import { fillPlaces, type PlaceToFill } from './places.ts'
import { findKnown, type Writing } from './writing.ts'

interface KnownThread {
  external: string
  id: number
  entries: Place['entries']
}

const placesOf = async (
  { db, source }: Writing,
  of: Place['of'],
  threads: KnownThread[],
): Promise<PlaceToFill[]> => {
  const table = sql.table(of === 'ticket' ? 'tickets' : 'conversations')
  const { rows } = await sql<{
    id: number
    contact: string | null
    contact_id: number | null
    handler_id: number | null
    group_id: number | null
    updated_at: string
  }>`
    select t.id, t.contact_id, t.handler_id, t.group_id, t.updated_at, (
      select m.external_id from migrated_records m
      where m.source = ${source.name} and m.kind = 'contact' and m.record_id = t.contact_id limit 1) as contact
    from ${table} t where t.id = any(${threads.map(({ id }) => id)}::bigint[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return threads.flatMap(({ external, id, entries }) => {
    const row = found.get(id)
    if (!row) return []
    const { contact, contact_id, handler_id, group_id, updated_at } = row
    const its = {
      contact,
      contact_id: contact === null ? null : contact_id,
      handler_id,
      group_id,
      updated_at,
    }
    return [
      {
        of,
        external,
        ticket_id: of === 'ticket' ? id : null,
        conversation_id: null,
        contactable_id: null,
        entries,
        tags: [],
        ...its,
      },
    ]
  })
}

/** Returns what was said on threads, apart from these. */
export const commentsOf = (threads: ThreadItem[]): CommentItem[] =>
  threads.flatMap(({ kind: of, id: thread, entries }) =>
    entries.map((entry) => ({ kind: 'comment', id: entry.id, of, thread, entry })),
  )

/** Writes comments that the source has apart from their threads. */
export const writeComments = async (writing: Writing, files: FilesOfBatch, items: CommentItem[]) => {
  for (const [of, given] of Map.groupBy(items, (item) => item.of)) {
    const threads = Map.groupBy(given, ({ thread }) => thread)
    const known = await findKnown(writing, of, [...threads.keys()])
    const places = await placesOf(
      writing,
      of,
      [...threads].flatMap(([external, comments]) => {
        const id = known.get(external)?.id ?? null
        if (id !== null) return [{ external, id, entries: comments.map(({ entry }) => entry) }]
        for (const { id } of comments)
          writing.tally.leaveOut('comment', id, `a comment whose ${of} is not there`)
        return []
      }),
    )
    await fillPlaces(writing, files, places, new Map())
  }
}
