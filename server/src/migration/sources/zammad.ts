import type { Entry, FieldItem, FileItem } from '../items.ts'
import {
  emailsOf,
  idOf,
  lineOf,
  momentOf,
  objectOf,
  objectsIn,
  phonesOf,
  type SourceObject,
  scalarsOf,
  tagsOf,
  textOf,
  textOfHtml,
  textsOf,
} from '../read/values.ts'
import { jsonFiles, left } from './objects.ts'
import { completed, numberedPages } from './pages.ts'
import type { Names, Paging, Part, Source } from './source.ts'

const pageSize = 100

const listed =
  (path: string) =>
  ({ client, position }: Paging) =>
    numberedPages(
      client,
      position,
      (page) => `api/v1/${path}?expand=true&per_page=${pageSize}&page=${page}`,
      {
        size: pageSize,
        listIn: (answer) => answer,
      },
    )

const fileOf = (ticket: string, article: string, given: SourceObject): FileItem[] => {
  const [id, name] = [idOf(given.id), lineOf(given.filename)]
  return id && name ? [{ id, name, from: `api/v1/ticket_attachment/${ticket}/${article}/${id}` }] : []
}

const isHtml = ({ content_type }: SourceObject) => lineOf(content_type).startsWith('text/html')

const entryOf = (given: SourceObject, ticket: string): Entry[] => {
  const [id, created_at, author] = [
    idOf(given.id),
    momentOf(given.created_at),
    idOf(given.origin_by_id) ?? idOf(given.created_by_id),
  ]
  if (!id || !created_at) return []
  const sender = lineOf(given.sender)
  return [
    {
      id,
      isPublic: given.internal !== true,
      author: author && sender !== 'System' ? { id: author } : null,
      ...(sender && { isInbound: sender === 'Customer' }),
      text: isHtml(given) ? textOfHtml(given.body) : textOf(given.body),
      files: objectsIn(given.attachments).flatMap((file) => fileOf(ticket, id, file)),
      created_at,
    },
  ]
}

/** Attributes that every ticket and user has; the others are custom fields. */
const convertField: Part['convert'] = (given) => {
  const of = ({ Ticket: 'ticket', User: 'contact' } as const)[lineOf(given.object)]
  const name = lineOf(given.name)
  if (!of || !name || given.editable === false) return []
  const options = objectOf(objectOf(given.data_option).options)
  const item: FieldItem = {
    kind: 'field',
    id: `${of}:${name}`,
    of,
    name: lineOf(given.display) || name,
    type: lineOf(given.data_type),
    options: Object.entries(options).map(([value, text]) => ({ value, text: lineOf(text) || value })),
  }
  return [item]
}

const named = (given: SourceObject, names: Names, of: string) =>
  lineOf(given[of]) || names.get(of, given[`${of}_id`])

const convertTicket: Part['convert'] = (given, names) => {
  const [id, created_at] = [idOf(given.id), momentOf(given.created_at)]
  if (!id || !created_at) return left(given, 'a ticket without an ID or a date')
  const owner = idOf(given.owner_id)
  const state = named(given, names, 'state') ?? 'open'
  if (state === 'removed') return left(given, 'a deleted ticket')
  return [
    {
      kind: 'ticket',
      id,
      number: lineOf(given.number) || id,
      subject: lineOf(given.title),
      content: '',
      contact: idOf(given.customer_id),
      // The first user stands for nobody.
      handler: owner === '1' ? null : owner,
      group: named(given, names, 'group'),
      tags: tagsOf(given.tags),
      values: scalarsOf(given),
      status: state,
      priority: named(given, names, 'priority'),
      due_at: momentOf(given.escalation_at) ?? momentOf(given.pending_time),
      created_at,
      updated_at: momentOf(given.updated_at) ?? created_at,
      entries: objectsIn(given.articles).flatMap((article) => entryOf(article, id)),
    },
  ]
}

const isEmployee = ({ roles, role_ids }: SourceObject, names: Names) => {
  const all = [...textsOf(roles), ...textsOf(role_ids).map((id) => names.get('role', id) ?? '')]
  return all.some((role) => role === 'Agent' || role === 'Admin')
}

const convertUser: Part['convert'] = (given, names) => {
  const id = idOf(given.id)
  const name = lineOf(`${lineOf(given.firstname)} ${lineOf(given.lastname)}`) || lineOf(given.login)
  if (!id || !name) return left(given, 'a user without an ID or a name')
  if (id === '1') return []
  const emails = emailsOf([given.email])
  if (isEmployee(given, names)) return [{ kind: 'employee', id, name, email: emails[0] ?? null }]
  return [
    {
      kind: 'contact',
      id,
      name,
      emails,
      phones: phonesOf([given.phone, given.mobile]),
      company: idOf(given.organization_id),
      tags: [],
      values: scalarsOf(given),
      created_at: momentOf(given.created_at),
    },
  ]
}

const lookUp = (name: string, of: string): Part => ({
  name,
  files: jsonFiles(name.replaceAll(' ', '[_-]')),
  list: name.replaceAll(' ', '_'),
  isLookup: true,
  pages: listed(name.replaceAll(' ', '_')),
  convert: ({ id, name: word }, names) => {
    names.add(of, id, lineOf(word))
    return []
  },
})

const parts: Part[] = [
  lookUp('groups', 'group'),
  lookUp('ticket states', 'state'),
  lookUp('ticket priorities', 'priority'),
  lookUp('roles', 'role'),
  {
    name: 'fields',
    files: jsonFiles('object[_-]manager[_-]attributes'),
    list: 'object_manager_attributes',
    pages: ({ client, position }) =>
      numberedPages(client, position, () => 'api/v1/object_manager_attributes', {
        size: Number.POSITIVE_INFINITY,
        listIn: (answer) => answer,
      }),
    convert: convertField,
  },
  {
    name: 'organizations',
    files: jsonFiles('organizations'),
    list: 'organizations',
    pages: listed('organizations'),
    convert: (given) => {
      const [id, name] = [idOf(given.id), lineOf(given.name)]
      if (!id || !name) return left(given, 'an organization without an ID or a name')
      const domains = lineOf(given.domain) ? [lineOf(given.domain)] : []
      return [
        {
          kind: 'company',
          id,
          name,
          domains,
          description: textOfHtml(given.note) || null,
          created_at: momentOf(given.created_at),
        },
      ]
    },
  },
  { name: 'users', files: jsonFiles('users'), list: 'users', pages: listed('users'), convert: convertUser },
  {
    name: 'tickets',
    files: jsonFiles('tickets'),
    list: 'tickets',
    pages: (paging) => {
      const tickets = listed('tickets')(paging)
      if (!paging.isWhole) return tickets
      return completed(tickets, async ({ id }) => ({
        articles: await paging.client.get(`api/v1/ticket_articles/by_ticket/${id}?expand=true`),
        tags: objectOf(await paging.client.get(`api/v1/tags?object=Ticket&o_id=${id}`)).tags,
      }))
    },
    convert: convertTicket,
  },
  {
    name: 'articles',
    files: jsonFiles('ticket[_-]articles'),
    list: 'ticket_articles',
    convert: (given) => {
      const ticket = idOf(given.ticket_id)
      const [entry] = ticket ? entryOf(given, ticket) : []
      if (!ticket || !entry) return left(given, 'an article without an ID, a ticket or a date')
      return [{ kind: 'comment', id: entry.id, of: 'ticket', thread: ticket, entry }]
    },
  },
]

/** https://docs.zammad.org/en/latest/api: the objects of the API, saved as files or read from it. */
export const zammad: Source = {
  name: 'zammad',
  title: 'Zammad',
  statuses: {
    new: 'pending',
    open: 'processing',
    'pending reminder': 'processing',
    'pending close': 'processing',
    merged: 'closed',
    closed: 'closed',
  },
  priorities: { '1 low': 'low', '2 normal': 'medium', '3 high': 'high' },
  fieldTypes: {
    input: 'text',
    textarea: 'text',
    integer: 'number',
    date: 'date',
    datetime: 'date-time',
    boolean: 'boolean',
    select: 'select',
    multiselect: 'multi-select',
    tree_select: 'select',
  },
  parts,
  api: {
    baseOf: ({ origin }) => origin,
    headersOf: ({ token }) => ({ authorization: `Token token=${token}` }),
  },
}
