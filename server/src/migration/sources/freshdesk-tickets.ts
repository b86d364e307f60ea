import type { Entry, FileItem } from '../items.ts'
import {
  idOf,
  lineOf,
  momentOf,
  objectsIn,
  type SourceObject,
  scalarsOf,
  tagsOf,
  textOf,
  textOfHtml,
} from '../read/values.ts'
import { left } from './objects.ts'
import type { Page, Paging, Part } from './source.ts'

export const pageSize = 100

const versionOf = ({ id, updated_at }: SourceObject) => `${id} ${updated_at}`

/**
 * Tickets in the order of their changes. The position is the moment from which pages count, and the page. A ticket that
 * changes meanwhile moves to the end and those after it to earlier pages, so each page begins at the last moment of the
 * one before, of which some tickets are listed again. Only tickets of one moment are counted by pages.
 */
export async function* ticketPages({ client, position, since }: Paging): AsyncGenerator<Page> {
  // Without a moment, the API lists only those of the last 30 days.
  let [from = since ?? '1970-01-01T00:00:00Z', page = '1'] = position?.split(' ') ?? []
  let former = new Set<string>()
  for (;;) {
    const query = new URLSearchParams({
      per_page: String(pageSize),
      page,
      updated_since: from,
      include: 'description',
    })
    const objects = objectsIn(await client.get(`api/v2/tickets?order_by=updated_at&order_type=asc&${query}`))
    const isLast = objects.length < pageSize
    const latest = lineOf(objects.at(-1)?.updated_at)
    ;[from, page] = latest && latest !== from ? [latest, '1'] : [from, String(Number(page) + 1)]
    const before = former
    former = new Set(objects.map(versionOf))
    yield {
      objects: objects.filter((each) => !before.has(versionOf(each))),
      position: isLast ? null : `${from} ${page}`,
    }
    if (isLast) return
  }
}

const fileOf = (given: SourceObject): FileItem[] => {
  const [id, name] = [idOf(given.id), lineOf(given.name)]
  return id && name
    ? [{ id, name, from: textOf(given.attachment_url, 2_048) || `attachments/${id}/${name}` }]
    : []
}

const entryOf = (given: SourceObject): Entry[] => {
  const [id, created_at, author] = [idOf(given.id), momentOf(given.created_at), idOf(given.user_id)]
  if (!id || !created_at) return []
  return [
    {
      id,
      isPublic: given.private !== true,
      author: author ? { id: author } : null,
      isInbound: given.incoming === true,
      text: textOf(given.body_text) || textOfHtml(given.body),
      files: objectsIn(given.attachments).flatMap(fileOf),
      created_at,
    },
  ]
}

/** The description is what the customer wrote first; Freshdesk does not list it among the conversations. */
const firstEntry = (ticket: SourceObject, id: string, text: string, created_at: string): Entry[] => {
  const requester = idOf(ticket.requester_id)
  const files = objectsIn(ticket.attachments).flatMap(fileOf)
  if (!text && !files.length) return []
  return [
    {
      id: `description-${id}`,
      isPublic: true,
      author: requester ? { of: 'contact', id: requester } : null,
      isInbound: true,
      text,
      files,
      created_at,
    },
  ]
}

/** Four statuses and four priorities have fixed codes; an account may add statuses from 6 on. */
const statusNames: Record<string, string> = { 2: 'open', 3: 'pending', 4: 'resolved', 5: 'closed' }
const priorityNames: Record<string, string> = { 1: 'low', 2: 'medium', 3: 'high', 4: 'urgent' }

export const convertTicket: Part['convert'] = (given, names) => {
  const [id, created_at] = [idOf(given.id), momentOf(given.created_at)]
  if (!id || !created_at) return left(given, 'a ticket without an ID or a date')
  if (given.deleted === true) return left(given, 'a deleted ticket')
  if (given.spam === true) return left(given, 'a ticket that is spam')
  const content = textOf(given.description_text) || textOfHtml(given.description)
  const status = lineOf(given.status)
  return [
    {
      kind: 'ticket',
      id,
      number: id,
      subject: lineOf(given.subject),
      content,
      contact: idOf(given.requester_id),
      handler: idOf(given.responder_id),
      group: names.get('group', given.group_id),
      tags: tagsOf(given.tags),
      values: scalarsOf(given.custom_fields),
      status: statusNames[status] ?? status,
      priority: priorityNames[lineOf(given.priority)] ?? null,
      due_at: momentOf(given.due_by),
      created_at,
      updated_at: momentOf(given.updated_at) ?? created_at,
      entries: [
        ...firstEntry(given, id, content, created_at),
        ...objectsIn(given.conversations).flatMap(entryOf),
      ],
    },
  ]
}
