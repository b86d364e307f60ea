import type { Entry, FieldItem, FileItem } from '../items.ts'
import {
  emailsOf,
  idOf,
  lineOf,
  listOf,
  momentOf,
  objectOf,
  objectsIn,
  phonesOf,
  type SourceObject,
  scalarsOf,
  textOf,
  textOfHtml,
  textsOf,
} from '../read/values.ts'
import { allOf, completed, numberedPages } from './pages.ts'
import type { Names, Page, Paging, Part, Source } from './source.ts'

const pageSize = 100

const listed =
  (path: string) =>
  ({ client, position, since }: Paging) =>
    numberedPages(
      client,
      position,
      (page) => {
        const query = new URLSearchParams({ per_page: String(pageSize), page: String(page) })
        if (path === 'contacts' && since) query.set('_updated_since', since)
        return `api/v2/${path}?${query}`
      },
      { size: pageSize, listIn: (answer) => answer },
    )

/** How many pages of tickets the API lists; what comes after is asked for by its time. */
const maxPages = 300

/** Tickets in the order of their changes. The position is the moment from which pages count, and the page. */
async function* ticketPages({ client, position, since }: Paging): AsyncGenerator<Page> {
  // Without a moment, the API lists only those of the last 30 days.
  let [from = since ?? '1970-01-01T00:00:00Z', page = '1'] = position?.split(' ') ?? []
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
    ;[from, page] =
      Number(page) >= maxPages && latest !== from ? [latest, '1'] : [from, String(Number(page) + 1)]
    yield { objects, position: isLast ? null : `${from} ${page}` }
    if (isLast) return
  }
}

const left = (given: SourceObject, reason: string) => [
  { kind: 'left-out' as const, id: lineOf(given.id) || '?', reason },
]

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

const convertTicket: Part['convert'] = (given, names) => {
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
      tags: textsOf(given.tags),
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

/** Choices are a list of texts, or of texts by their parents. */
const optionsOf = (choices: unknown): FieldItem['options'] => {
  const texts = Array.isArray(choices)
    ? choices.map((each) => lineOf(objectOf(each).value ?? each))
    : Object.keys(objectOf(choices))
  return texts.filter(Boolean).map((text) => ({ text, value: text }))
}

const fieldOf =
  (of: FieldItem['of']) =>
  (given: SourceObject): FieldItem[] => {
    const id = lineOf(given.name)
    const type = lineOf(given.type)
    if (!id || given.default === true || !type.startsWith('custom_')) return []
    return [
      {
        kind: 'field',
        id: `${of}:${id}`,
        of,
        name: lineOf(given.label) || id,
        type,
        options: optionsOf(given.choices),
      },
    ]
  }

/** Contacts name their custom fields without the prefix that fields have. */
const contactValues = (given: unknown) =>
  Object.fromEntries(
    Object.entries(scalarsOf(given)).flatMap(([key, value]) => [
      [key, value],
      [`cf_${key}`, value],
    ]),
  )

const file = (name: string) => new RegExp(`^${name}[\\w-]*\\.(json|ndjson|jsonl)$`, 'i')
const lookUp =
  (of: string): Part['convert'] =>
  ({ id, name }, names: Names) => {
    names.add(of, id, lineOf(name))
    return []
  }

const parts: Part[] = [
  {
    name: 'groups',
    files: file('groups'),
    list: 'groups',
    isLookup: true,
    pages: listed('groups'),
    convert: lookUp('group'),
  },
  {
    name: 'ticket fields',
    files: file('ticket[_-]fields'),
    list: 'ticket_fields',
    pages: listed('ticket_fields'),
    convert: fieldOf('ticket'),
  },
  {
    name: 'contact fields',
    files: file('contact[_-]fields'),
    list: 'contact_fields',
    pages: listed('contact_fields'),
    convert: fieldOf('contact'),
  },
  {
    name: 'agents',
    files: file('agents'),
    list: 'agents',
    pages: listed('agents'),
    convert: (given) => {
      const contact = objectOf(given.contact)
      const [id, name] = [idOf(given.id), lineOf(contact.name)]
      if (!id || !name) return left(given, 'an agent without an ID or a name')
      return [{ kind: 'employee', id, name, email: emailsOf([contact.email])[0] ?? null }]
    },
  },
  {
    name: 'companies',
    files: file('companies'),
    list: 'companies',
    pages: listed('companies'),
    convert: (given) => {
      const [id, name] = [idOf(given.id), lineOf(given.name)]
      if (!id || !name) return left(given, 'a company without an ID or a name')
      const description = textOf(given.description) || textOf(given.note) || null
      return [
        {
          kind: 'company',
          id,
          name,
          domains: textsOf(given.domains),
          description,
          created_at: momentOf(given.created_at),
        },
      ]
    },
  },
  {
    name: 'contacts',
    files: file('contacts'),
    list: 'contacts',
    pages: listed('contacts'),
    convert: (given) => {
      const [id, name] = [idOf(given.id), lineOf(given.name)]
      if (!id || !name) return left(given, 'a contact without an ID or a name')
      if (given.deleted === true) return left(given, 'a deleted contact')
      return [
        {
          kind: 'contact',
          id,
          name,
          emails: emailsOf([given.email, ...listOf(given.other_emails)]),
          phones: phonesOf([given.phone, given.mobile]),
          company: idOf(given.company_id),
          tags: textsOf(given.tags),
          values: contactValues(given.custom_fields),
          created_at: momentOf(given.created_at),
        },
      ]
    },
  },
  {
    name: 'tickets',
    files: file('tickets'),
    list: 'tickets',
    pages: (paging) => {
      const tickets = ticketPages(paging)
      if (!paging.isWhole) return tickets
      return completed(tickets, async ({ id }) => {
        const path = (page: number) => `api/v2/tickets/${id}/conversations?per_page=${pageSize}&page=${page}`
        const pages = numberedPages(paging.client, undefined, path, {
          size: pageSize,
          listIn: (answer) => answer,
        })
        return { conversations: await allOf(pages) }
      })
    },
    convert: convertTicket,
  },
]

/** https://developers.freshdesk.com/api: the objects of the API, saved as files or read from it. */
export const freshdesk: Source = {
  name: 'freshdesk',
  title: 'Freshdesk',
  statuses: { open: 'pending', pending: 'processing', resolved: 'resolved', closed: 'closed' },
  priorities: { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' },
  fieldTypes: {
    custom_text: 'text',
    custom_paragraph: 'text',
    custom_number: 'number',
    custom_decimal: 'decimal',
    custom_date: 'date',
    custom_checkbox: 'boolean',
    custom_dropdown: 'select',
    custom_phone_number: 'text',
    custom_url: 'text',
  },
  parts,
  api: {
    baseOf: ({ origin }) => origin,
    headersOf: ({ token }) => ({ authorization: `Basic ${Buffer.from(`${token}:X`).toString('base64')}` }),
  },
}
