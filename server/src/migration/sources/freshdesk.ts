import type { FieldItem } from '../items.ts'
import {
  emailsOf,
  idOf,
  lineOf,
  listOf,
  momentOf,
  objectOf,
  phonesOf,
  type SourceObject,
  scalarsOf,
  tagsOf,
  textOf,
  textsOf,
} from '../read/values.ts'
import { convertTicket, pageSize, ticketPages } from './freshdesk-tickets.ts'
import { jsonFiles, left } from './objects.ts'
import { allOf, completed, numberedPages } from './pages.ts'
import type { Names, Paging, Part, Source } from './source.ts'

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

const lookUp =
  (of: string): Part['convert'] =>
  ({ id, name }, names: Names) => {
    names.add(of, id, lineOf(name))
    return []
  }

const parts: Part[] = [
  {
    name: 'groups',
    files: jsonFiles('groups'),
    list: 'groups',
    isLookup: true,
    pages: listed('groups'),
    convert: lookUp('group'),
  },
  {
    name: 'ticket fields',
    files: jsonFiles('ticket[_-]fields'),
    list: 'ticket_fields',
    pages: listed('ticket_fields'),
    convert: fieldOf('ticket'),
  },
  {
    name: 'contact fields',
    files: jsonFiles('contact[_-]fields'),
    list: 'contact_fields',
    pages: listed('contact_fields'),
    convert: fieldOf('contact'),
  },
  {
    name: 'agents',
    files: jsonFiles('agents'),
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
    files: jsonFiles('companies'),
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
    files: jsonFiles('contacts'),
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
          tags: tagsOf(given.tags),
          values: contactValues(given.custom_fields),
          created_at: momentOf(given.created_at),
        },
      ]
    },
  },
  {
    name: 'tickets',
    files: jsonFiles('tickets'),
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
