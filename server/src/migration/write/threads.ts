import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import type { CommentItem, ConversationItem, ThreadItem, TicketItem } from '../items.ts'
import { priorities, statuses } from '../sources/source.ts'
import { findConversations, insertConversations, type NewConversation } from './channel.ts'
import { type FilesOfBatch, type Place, writeEntries } from './entries.ts'
import { readValues } from './fields.ts'
import { findTags } from './tags.ts'
import {
  digestOf,
  findIds,
  findKnown,
  insertRows,
  remember,
  sortOut,
  updateRows,
  type Writing,
} from './writing.ts'

interface People {
  contacts: Map<string, number>
  handlers: Map<string, number>
  groups: Map<string, number>
}

const groupNameOf = ({ mapping }: Writing, group: string) =>
  mapping.groups[group] === undefined ? group : mapping.groups[group]

const findPeople = async (writing: Writing, items: ThreadItem[]): Promise<People> => {
  const names = items.flatMap(({ group }) =>
    group ? (groupNameOf(writing, group)?.toLowerCase() ?? []) : [],
  )
  const { rows } = await sql<{ id: number; name: string }>`
    select min(id) as id, lower(name) as name from groups where lower(name) = any(${names}::text[])
    group by lower(name)`.execute(writing.db)
  return {
    contacts: await findIds(
      writing,
      'contact',
      items.map(({ contact }) => contact),
    ),
    handlers: await findIds(
      writing,
      'employee',
      items.map(({ handler }) => handler),
    ),
    groups: new Map(rows.map(({ id, name }) => [name, id])),
  }
}

const peopleOf = (writing: Writing, item: ThreadItem, { contacts, handlers, groups }: People) => {
  const name = item.group ? groupNameOf(writing, item.group) : null
  const group_id = name ? groups.get(name.toLowerCase()) : undefined
  if (name && group_id === undefined)
    writing.tally.leaveOut(item.kind, item.id, `the group ${name}, which there is not`)
  return {
    contact_id: (item.contact && contacts.get(item.contact)) || null,
    handler_id: (item.handler && handlers.get(item.handler)) || null,
    group_id: group_id ?? null,
  }
}

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
  const word = given === null ? fallback : mapped[given]
  if (!word) tally.leaveOut('ticket', item.id, `the ${what} ${given}, which is not mapped: it is ${fallback}`)
  return words.indexOf(word ?? fallback)
}

const rowOf = (writing: Writing, item: TicketItem, people: People, cz_values: object) => {
  const { mapping } = writing
  const content = item.content || item.entries.find(({ text }) => text)?.text || ''
  return {
    subject: item.subject || content.split('\n')[0]?.slice(0, 100).trim() || `#${item.number}`,
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

const digestBy = ({ entries: _, ...item }: ThreadItem) => digestOf(item)

const conversationKey = ({ of, external }: Pick<Place, 'of' | 'external'>) =>
  of === 'ticket' ? `ticket:${external}` : external

/** A place whose conversation is to be created if it has anything that the customer saw. */
interface PlaceToFill extends Place {
  contact_id: number | null
  handler_id: number | null
  group_id: number | null
  tags: string[]
  updated_at: string
}

const newOf = ({
  contact,
  contact_id,
  handler_id,
  group_id,
  updated_at,
  ...place
}: PlaceToFill): NewConversation => ({
  external: conversationKey(place),
  contact: { external: contact as string, contact_id: contact_id as number },
  handler_id,
  group_id,
  created_at: place.entries.map(({ created_at }) => created_at).toSorted()[0] ?? updated_at,
  updated_at,
})

/** Finds or creates the conversations of places, and names them there. Returns the new ones. */
const placeConversations = async (writing: Writing, places: PlaceToFill[]) => {
  const known = await findConversations(writing, places.map(conversationKey))
  const isMissing = (place: PlaceToFill) =>
    !known.has(conversationKey(place)) &&
    place.contact_id !== null &&
    (place.of === 'conversation' || place.entries.some(({ isPublic }) => isPublic))
  const made = await insertConversations(writing, places.filter(isMissing).map(newOf))
  for (const place of places) {
    const conversation = known.get(conversationKey(place)) ?? made.get(conversationKey(place))
    place.conversation_id = conversation?.id ?? null
    place.contactable_id = conversation?.contactable_id ?? null
  }
  const links = places.flatMap(({ ticket_id, conversation_id }) =>
    ticket_id !== null && conversation_id !== null ? [{ ticket_id, conversation_id }] : [],
  )
  await insertRows(writing.db, 'ticket_conversations', links, true)
  return made
}

const tagConversations = async (writing: Writing, places: PlaceToFill[]) => {
  const tags = await findTags(
    writing,
    places.flatMap((place) => place.tags),
  )
  const rows = places.flatMap(({ conversation_id, tags: names, of, external }) => {
    if (conversation_id !== null)
      return names.map((name) => ({ conversation_id, tag_id: tags.get(name.toLowerCase()) }))
    if (names.length) writing.tally.leaveOut(of, external, 'tags of a ticket without messages')
    return []
  })
  await insertRows(writing.db, 'conversation_tags', rows, true)
}

/** Writes what was said at places. Conversations are remembered with the version that they have in the end. */
const fillPlaces = async (
  writing: Writing,
  files: FilesOfBatch,
  places: PlaceToFill[],
  digests: ReadonlyMap<string, string>,
) => {
  const made = await placeConversations(writing, places)
  await tagConversations(writing, places)
  await writeEntries(writing, files, places)
  const written = [...made].map(([external_id, { id }]) => ({
    external_id,
    record_id: id,
    digest: digests.get(external_id) ?? '',
    isCreated: true,
  }))
  await remember(writing, 'conversation', written)
}

export const writeTickets = async (writing: Writing, files: FilesOfBatch, items: TicketItem[]) => {
  const { db, tally } = writing
  const { fresh, changed } = await sortOut(writing, 'ticket', items, digestBy)
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
    changed.map(({ id, id_here }) => ({ id: id_here, ...rows.get(id) })),
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
}

/** Conversations are closed here, however they were there: nobody can go on with them on this channel. */
export const writeConversations = async (
  writing: Writing,
  files: FilesOfBatch,
  items: ConversationItem[],
) => {
  const { fresh, changed } = await sortOut(writing, 'conversation', items, digestBy)
  const all = [...fresh, ...changed]
  const people = await findPeople(writing, all)
  const places = all.map((item): PlaceToFill => {
    const { id: external, contact, entries, tags, updated_at } = item
    return {
      of: 'conversation',
      external,
      contact,
      ticket_id: null,
      conversation_id: null,
      contactable_id: null,
      entries,
      tags,
      updated_at,
      ...peopleOf(writing, item, people),
    }
  })
  const kept = places.filter(({ contact_id }) => contact_id !== null)
  for (const { external } of places.filter(({ contact_id }) => contact_id === null))
    writing.tally.leaveOut('conversation', external, 'a conversation whose contact is not there')
  await fillPlaces(writing, files, kept, new Map(all.map((item) => [item.id, digestBy(item)])))
  const keptIds = new Set(kept.map(({ external }) => external))
  writing.tally.count('conversation', 'created', fresh.filter(({ id }) => keptIds.has(id)).length)
  writing.tally.count('conversation', 'changed', changed.length)
  await remember(
    writing,
    'conversation',
    changed.map(({ id_here, ...item }) => ({
      external_id: item.id,
      record_id: id_here,
      digest: digestBy(item as ConversationItem),
      isCreated: false,
    })),
  )
}

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
