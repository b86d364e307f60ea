import type { FieldItem, FileItem } from '../items.ts'
import { emailsOf, idOf, lineOf, momentOf, phonesOf, type SourceObject, textOf } from '../read/values.ts'
import { left } from './objects.ts'
import type { Names, Part, Source } from './source.ts'

/** The entries of a cell, such as tags. */
const entriesOf = (cell: unknown) =>
  textOf(cell)
    .split(/[;|\n]/)
    .map((entry) => lineOf(entry))
    .filter(Boolean)

/** Columns without a meaning of their own are custom fields. The first row that has them tells which there are. */
const fieldsAmong = (of: FieldItem['of'], row: SourceObject, own: Set<string>, names: Names): FieldItem[] =>
  Object.keys(row).flatMap((name) => {
    if (own.has(name) || names.get(`${of} field`, name)) return []
    names.add(`${of} field`, name, name)
    const title = lineOf(`${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ')) || 'Field'
    return [{ kind: 'field', id: `${of}:${name}`, of, name: title, type: 'text', options: [] }]
  })

const valuesIn = (row: SourceObject, own: Set<string>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name)))

const contactColumns = new Set(['id', 'name', 'email', 'phone', 'company_id', 'tags', 'created_at'])
const ticketColumns = new Set([
  ...['id', 'number', 'subject', 'content', 'status', 'priority', 'contact_id', 'employee_id', 'group'],
  ...['tags', 'due_at', 'created_at', 'updated_at'],
])

const threadOf = (row: SourceObject, created_at: string) => ({
  contact: idOf(row.contact_id),
  handler: idOf(row.employee_id),
  group: lineOf(row.group) || null,
  tags: entriesOf(row.tags),
  status: lineOf(row.status).toLowerCase() || 'pending',
  priority: lineOf(row.priority).toLowerCase() || null,
  created_at,
  updated_at: momentOf(row.updated_at) ?? created_at,
  entries: [],
})

const filesOf = (cell: unknown): FileItem[] =>
  entriesOf(cell).map((path) => ({ id: path, name: path.split('/').at(-1) ?? path, from: path }))

const isYes = (cell: unknown, fallback: boolean) => {
  const word = lineOf(cell).toLowerCase()
  return word ? ['1', 'yes', 'true', 'public', '是'].includes(word) : fallback
}

const commentOf = (row: SourceObject) => {
  const [id, ticket, conversation, created_at] = [
    idOf(row.id),
    idOf(row.ticket_id),
    idOf(row.conversation_id),
    momentOf(row.created_at),
  ]
  const thread = ticket ?? conversation
  if (!id || !thread || !created_at)
    return left(row, 'a comment without an ID, a ticket or conversation, or a date')
  const author = idOf(row.employee_id) ?? idOf(row.contact_id)
  const of = idOf(row.employee_id) ? 'employee' : 'contact'
  const entry = {
    id,
    isPublic: isYes(row.public, true),
    author: author ? ({ of, id: author } as const) : null,
    text: textOf(row.text),
    files: filesOf(row.files),
    created_at,
  }
  return [
    {
      kind: 'comment' as const,
      id,
      of: ticket ? ('ticket' as const) : ('conversation' as const),
      thread,
      entry,
    },
  ]
}

const table = (name: string, convert: Part['convert']): Part => ({
  name,
  files: new RegExp(`^${name}([-_.]?\\d+)?\\.(csv|tsv|txt)$`, 'i'),
  list: name,
  isTable: true,
  convert,
})

const parts: Part[] = [
  table('employees', (row) => {
    const [id, name] = [idOf(row.id), lineOf(row.name)]
    if (!id || !name) return left(row, 'an employee without an ID or a name')
    return [{ kind: 'employee', id, name, email: emailsOf([row.email])[0] ?? null }]
  }),
  table('companies', (row) => {
    const [id, name] = [idOf(row.id), lineOf(row.name)]
    if (!id || !name) return left(row, 'a company without an ID or a name')
    const description = textOf(row.description) || null
    return [
      {
        kind: 'company',
        id,
        name,
        domains: entriesOf(row.domains),
        description,
        created_at: momentOf(row.created_at),
      },
    ]
  }),
  table('contacts', (row, names) => {
    const [id, name] = [idOf(row.id), lineOf(row.name)]
    if (!id || !name) return left(row, 'a contact without an ID or a name')
    return [
      ...fieldsAmong('contact', row, contactColumns, names),
      {
        kind: 'contact',
        id,
        name,
        emails: emailsOf(entriesOf(row.email)),
        phones: phonesOf(entriesOf(row.phone)),
        company: idOf(row.company_id),
        tags: entriesOf(row.tags),
        values: valuesIn(row, contactColumns),
        created_at: momentOf(row.created_at),
      },
    ]
  }),
  table('tickets', (row, names) => {
    const [id, created_at] = [idOf(row.id), momentOf(row.created_at)]
    if (!id || !created_at) return left(row, 'a ticket without an ID or a date')
    return [
      ...fieldsAmong('ticket', row, ticketColumns, names),
      {
        kind: 'ticket',
        id,
        number: lineOf(row.number) || id,
        subject: lineOf(row.subject),
        content: textOf(row.content),
        values: valuesIn(row, ticketColumns),
        due_at: momentOf(row.due_at),
        ...threadOf(row, created_at),
      },
    ]
  }),
  table('conversations', (row) => {
    const [id, created_at] = [idOf(row.id), momentOf(row.created_at)]
    if (!id || !created_at) return left(row, 'a conversation without an ID or a date')
    return [{ kind: 'conversation', id, ...threadOf(row, created_at) }]
  }),
  table('comments', commentOf),
]

/** A folder of CSV files, for systems without a reader of their own: docs/migrate.md describes them. */
export const csvFolder: Source = {
  name: 'csv-folder',
  title: 'Earlier system',
  statuses: {
    pending: 'pending',
    processing: 'processing',
    resolved: 'resolved',
    closed: 'closed',
    new: 'pending',
    open: 'processing',
    solved: 'resolved',
  },
  priorities: { low: 'low', medium: 'medium', normal: 'medium', high: 'high', urgent: 'urgent' },
  fieldTypes: { text: 'text' },
  parts,
}
