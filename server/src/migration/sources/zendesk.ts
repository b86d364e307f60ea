import type { ContactItem, Entry, FieldItem, FileItem, TicketItem } from '../items.ts'
import {
  emailsOf,
  idOf,
  lineOf,
  momentOf,
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
import { allOf, completed, linkedPages } from './pages.ts'
import type { Names, Paging, Part, Source } from './source.ts'

const pageSize = 500

/** An incremental export: everything that has changed since a moment, in the order of the changes. */
const exported =
  (resource: string, list: string) =>
  ({ client, position, since }: Paging) => {
    const start = since ? Math.floor(Date.parse(since) / 1_000) : 0
    const first = `api/v2/incremental/${resource}.json?start_time=${start}&per_page=${pageSize}`
    return linkedPages(client, position ?? first, list, (answer) =>
      answer.end_of_stream === true ? null : (answer.after_url ?? answer.next_page),
    )
  }

const listed =
  (resource: string) =>
  ({ client, position }: Paging) =>
    linkedPages(
      client,
      position ?? `api/v2/${resource}.json?page[size]=100`,
      resource,
      ({ links, meta, next_page }) =>
        (meta as SourceObject | undefined)?.has_more === false
          ? null
          : ((links as SourceObject | undefined)?.next ?? next_page),
    )

const fileOf = (attachment: SourceObject): FileItem[] => {
  const id = idOf(attachment.id)
  const name = lineOf(attachment.file_name)
  return id && name
    ? [{ id, name, from: textOf(attachment.content_url, 2_048) || `attachments/${id}/${name}` }]
    : []
}

const entryOf = (comment: SourceObject): Entry[] => {
  const [id, created_at, author] = [idOf(comment.id), momentOf(comment.created_at), idOf(comment.author_id)]
  if (!id || !created_at) return []
  return [
    {
      id,
      isPublic: comment.public !== false,
      author: author ? { id: author } : null,
      text: textOf(comment.plain_body) || textOf(comment.body) || textOfHtml(comment.html_body),
      files: objectsIn(comment.attachments).flatMap(fileOf),
      created_at,
    },
  ]
}

const valuesIn = (ticket: SourceObject) =>
  scalarsOf(
    Object.fromEntries(
      objectsIn(ticket.custom_fields ?? ticket.fields).map(({ id, value }) => [String(id), value]),
    ),
  )

const ticketOf = (ticket: SourceObject, names: Names): TicketItem | undefined => {
  const [id, created_at] = [idOf(ticket.id), momentOf(ticket.created_at)]
  if (!id || !created_at) return undefined
  return {
    kind: 'ticket',
    id,
    number: id,
    subject: lineOf(ticket.subject) || lineOf(ticket.raw_subject),
    content: textOf(ticket.description),
    contact: idOf(ticket.requester_id),
    handler: idOf(ticket.assignee_id),
    group: names.get('group', ticket.group_id),
    tags: tagsOf(ticket.tags),
    values: valuesIn(ticket),
    status: lineOf(ticket.status) || 'new',
    priority: lineOf(ticket.priority) || null,
    due_at: momentOf(ticket.due_at),
    created_at,
    updated_at: momentOf(ticket.updated_at) ?? created_at,
    entries: objectsIn(ticket.comments).flatMap(entryOf),
  }
}

const contactOf = (user: SourceObject, id: string): ContactItem => ({
  kind: 'contact',
  id,
  name: lineOf(user.name),
  emails: emailsOf([user.email]),
  phones: phonesOf([user.phone]),
  company: idOf(user.organization_id),
  tags: tagsOf(user.tags),
  values: scalarsOf(user.user_fields),
  created_at: momentOf(user.created_at),
})

/** Fields that every account has; they are read as what they are. */
const ownFields = new Set([
  'subject',
  'description',
  'status',
  'custom_status',
  'tickettype',
  'basic_priority',
  'priority',
  'group',
  'assignee',
])

const fieldOf =
  (of: FieldItem['of']) =>
  (field: SourceObject): FieldItem[] => {
    const id = idOf(of === 'ticket' ? field.id : field.key)
    const type = lineOf(field.type)
    if (!id || ownFields.has(type)) return []
    const options = objectsIn(field.custom_field_options).map(({ name, value }) => ({
      text: lineOf(name),
      value: lineOf(value),
    }))
    return [{ kind: 'field', id: `${of}:${id}`, of, name: lineOf(field.title) || id, type, options }]
  }

const parts: Part[] = [
  {
    name: 'groups',
    files: jsonFiles('groups'),
    list: 'groups',
    isLookup: true,
    pages: listed('groups'),
    convert: ({ id, name }, names) => {
      names.add('group', id, lineOf(name))
      return []
    },
  },
  {
    name: 'ticket fields',
    files: jsonFiles('ticket[_-]fields'),
    list: 'ticket_fields',
    pages: listed('ticket_fields'),
    convert: fieldOf('ticket'),
  },
  {
    name: 'user fields',
    files: jsonFiles('user[_-]fields'),
    list: 'user_fields',
    pages: listed('user_fields'),
    convert: fieldOf('contact'),
  },
  {
    name: 'organizations',
    files: jsonFiles('organizations'),
    list: 'organizations',
    pages: exported('organizations', 'organizations'),
    convert: (given) => {
      const [id, name] = [idOf(given.id), lineOf(given.name)]
      if (!id || !name) return left(given, 'an organization without an ID or a name')
      const description = textOf(given.details) || textOf(given.notes) || null
      const domains = textsOf(given.domain_names)
      return [{ kind: 'company', id, name, domains, description, created_at: momentOf(given.created_at) }]
    },
  },
  {
    name: 'users',
    files: jsonFiles('users'),
    list: 'users',
    pages: exported('users/cursor', 'users'),
    convert: (user) => {
      const [id, name] = [idOf(user.id), lineOf(user.name)]
      if (!id || !name) return left(user, 'a user without an ID or a name')
      if (user.active === false && !lineOf(user.role)) return left(user, 'a deleted user')
      if (!['agent', 'admin'].includes(lineOf(user.role))) return [contactOf(user, id)]
      return [{ kind: 'employee', id, name, email: emailsOf([user.email])[0] ?? null }]
    },
  },
  {
    name: 'tickets',
    files: jsonFiles('tickets'),
    list: 'tickets',
    pages: (paging) => {
      const tickets = exported('tickets/cursor', 'tickets')(paging)
      if (!paging.isWhole) return tickets
      return completed(tickets, async ({ id, status }) => {
        if (status === 'deleted') return {}
        const path = `api/v2/tickets/${id}/comments.json?page[size]=100`
        const comments = linkedPages(paging.client, path, 'comments', ({ links, meta }) =>
          (meta as SourceObject | undefined)?.has_more ? (links as SourceObject | undefined)?.next : null,
        )
        return { comments: await allOf(comments) }
      })
    },
    convert: (given, names) => {
      if (given.status === 'deleted') return left(given, 'a deleted ticket')
      const ticket = ticketOf(given, names)
      return ticket ? [ticket] : left(given, 'a ticket without an ID or a date')
    },
  },
]

/** https://developer.zendesk.com/api-reference/ticketing: the objects of the API, which a JSON export has one per line. */
export const zendesk: Source = {
  name: 'zendesk',
  title: 'Zendesk',
  statuses: {
    new: 'pending',
    open: 'processing',
    pending: 'processing',
    hold: 'processing',
    solved: 'resolved',
    closed: 'closed',
  },
  priorities: { low: 'low', normal: 'medium', high: 'high', urgent: 'urgent' },
  fieldTypes: {
    text: 'text',
    textarea: 'text',
    regexp: 'text',
    integer: 'number',
    decimal: 'decimal',
    date: 'date',
    checkbox: 'boolean',
    dropdown: 'select',
    tagger: 'select',
    multiselect: 'multi-select',
    partialcreditcard: 'text',
  },
  parts,
  api: {
    baseOf: ({ origin }) => origin,
    headersOf: ({ token, user }) => ({
      authorization: user
        ? `Basic ${Buffer.from(`${user}/token:${token}`).toString('base64')}`
        : `Bearer ${token}`,
    }),
  },
}
