import { drawIds } from '#db/records/key-locks.ts'
import { beginningOf } from '#messages/plain.ts'
import type { TicketItem } from '../items.ts'
import { ownValue } from '../mapping.ts'
import { priorities, statuses } from '../sources/source.ts'
import type { FilesOfBatch } from './drafts.ts'
import { readValues } from './fields.ts'
import { fillPlaces, type PlaceToFill } from './places.ts'
import { findPeople, type People, peopleOf } from './thread-people.ts'
import { digestBy, insertRows, remember, sortOut, updateRows, type Writing } from './writing.ts'

const codeOf = <Word extends string>(
  { tally }: Writing,
  item: TicketItem,
  given: string | null,
  {
    words,
    mapped,
    what,
    fallback,
  }: { words: readonly Word[]; mapped: Record<string, Word>; what: string; fallback: Word },
) => {
  const word = given === null ? fallback : ownValue(mapped, given)
  if (!word) tally.leaveOut('ticket', item.id, `the ${what} ${given}, which is not mapped: it is ${fallback}`)
  return words.indexOf(word ?? fallback)
}

const rowOf = (writing: Writing, item: TicketItem, people: People, cz_values: object) => {
  const { mapping } = writing
  const content = item.content || item.entries.find(({ text }) => text)?.text || ''
  return {
    subject: item.subject || beginningOf(content.split('\n')[0] ?? '', 100).trim() || `#${item.number}`,
    content,
    status: codeOf(writing, item, item.status, {
      words: statuses,
      mapped: mapping.statuses,
      what: 'status',
      fallback: 'pending',
    }),
    priority: codeOf(writing, item, item.priority, {
      words: priorities,
      mapped: mapping.priorities,
      what: 'priority',
      fallback: 'medium',
    }),
    ...peopleOf(writing, item, people),
    external_no: item.number,
    due_at: item.due_at,
    cz_values,
  }
}

/** Returns the tickets that stay as people have changed them. */
export const writeTickets = async (writing: Writing, files: FilesOfBatch, items: TicketItem[]) => {
  const { db, tally } = writing
  const { fresh, changed, kept } = await sortOut(writing, 'ticket', items, digestBy)
  const all = [...fresh, ...changed]
  const people = await findPeople(writing, all)
  const read = await readValues(writing, 'ticket', all)
  const ids = await drawIds(db, 'tickets', fresh.length)
  const rows = new Map(all.map((item) => [item.id, rowOf(writing, item, people, read(item))]))
  await insertRows(
    db,
    'tickets',
    fresh.map(({ id, created_at, updated_at }, index) => ({
      id: ids[index],
      ...rows.get(id),
      created_at,
      updated_at,
    })),
  )
  await updateRows(
    db,
    'tickets',
    changed.map(({ id, id_here, updated_at }) => ({ id: id_here, ...rows.get(id), updated_at })),
  )
  const placed = [
    ...fresh.map((item, index) => ({ item, ticket_id: ids[index] as number, isCreated: true })),
    ...changed.map(({ id_here, ...item }) => ({
      item: item as TicketItem,
      ticket_id: id_here,
      isCreated: false,
    })),
  ]
  await fillPlaces(
    writing,
    files,
    placed.map(({ item, ticket_id }): PlaceToFill => {
      const { contact_id, handler_id, group_id } = rows.get(item.id) as NonNullable<
        ReturnType<typeof rows.get>
      >
      const { tags, updated_at, entries, contact, id: external } = item
      return {
        of: 'ticket',
        external,
        contact,
        ticket_id,
        conversation_id: null,
        contactable_id: null,
        entries,
        contact_id,
        handler_id,
        group_id,
        tags,
        updated_at,
      }
    }),
    new Map(),
  )
  tally.count('ticket', 'created', fresh.length)
  tally.count('ticket', 'changed', changed.length)
  await remember(
    writing,
    'ticket',
    placed.map(({ item, ticket_id, isCreated }) => ({
      external_id: item.id,
      record_id: ticket_id,
      digest: digestBy(item),
      isCreated,
    })),
  )
  return kept
}
