import Type from 'typebox'
import { guardsIn, namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { IdOf, listTool, Notice, notice } from '../list.ts'
import type { Operations } from '../operations.ts'
import { Refusal } from '../refusal.ts'
import type { Ask, Tool } from '../tool.ts'
import { conversationFields } from './conversations.ts'
import { ticketFields } from './tickets.ts'

/** Fields that say nothing to an assistant beside `name` and the phone numbers. */
const redundant = ['first_name', 'last_name', 'profile_id']
const own = Object.keys(contactFields).filter((name) => !redundant.includes(name))
const guarded = guardsIn(contactFields)
const listed = new Set<string>(['id', 'sponsor_id', ...namesWith(contactFields, 'isSortable')])

const found = [
  ...own.filter((name) => listed.has(name)),
  ...['profile.phones.number', 'email_contacts.address', 'company_ids', 'tag_ids'],
]
const whole = [
  ...new Set([...found, ...own.filter((name) => !guarded.has(name))]),
  ...[
    'cz_cols',
    'profile.phones.type',
    'profile.phones.description',
    'email_contacts.name',
    'social_contacts',
  ],
]
const parts = [
  ...['addresses.id', 'addresses.type', 'addresses.address', 'addresses.city.name', 'addresses.country.name'],
  ...['companies', 'tags'],
]

const openStatuses = [0, 1]
const ticketCount = 10
const conversationCount = 5

/** Returns what an endpoint answers; null if the employee does not have the permission. */
const ifAllowed = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null
    throw error
  }
}

const findContact = async (ask: Ask, contact: number) => {
  const read = (fields: string[]) => ask('getContact', { params: { contact }, fields })
  const complete = await ifAllowed(read([...whole, ...parts]))
  return { contact: complete ?? (await read(whole)), isComplete: complete !== null }
}

const contactTool = (operations: Operations): Tool => {
  const tickets = operations.record('listTickets', ticketFields)
  const conversations = operations.record('listConversations', conversationFields)
  return {
    name: 'get_contact',
    title: 'Look at a customer',
    description:
      'Everything about one contact at a glance: details with phone numbers, e-mail and postal addresses, companies, tags and custom values, the latest open tickets, and the latest conversations. Find the ID with find_contacts. `unavailable` names what the employee may not read.',
    input: Type.Object({ contact_id: IdOf('contact') }),
    output: Type.Object({
      notice: Notice,
      contact: operations.record('getContact', [...whole, ...parts]),
      open_tickets: Type.Array(tickets, { description: 'The ones that changed last' }),
      open_tickets_total: Type.Integer(),
      conversations: Type.Array(conversations, { description: 'The latest first' }),
      unavailable: Type.Array(Type.String()),
    }),
    run: async (ask, { contact_id }) => {
      const { contact, isComplete } = await findContact(ask, contact_id)
      const [tickets, conversations] = await Promise.all([
        ifAllowed(
          ask('listTickets', {
            query: { contact_id, statuses: openStatuses, sort: '-updated_at', per_page: ticketCount },
            fields: ticketFields,
          }),
        ),
        ifAllowed(
          ask('listConversations', {
            query: { contact_id, sort: '-id', per_page: conversationCount },
            fields: conversationFields,
          }),
        ),
      ])
      return {
        notice,
        contact: contact.data,
        open_tickets: tickets?.data ?? [],
        open_tickets_total: tickets?.meta.total ?? 0,
        conversations: conversations?.data ?? [],
        unavailable: [
          ...(isComplete ? [] : ['addresses, companies and tags']),
          ...(tickets ? [] : ['tickets']),
          ...(conversations ? [] : ['conversations']),
        ],
      }
    },
  }
}

export const contactTools = (operations: Operations): Tool[] => [
  listTool(operations, {
    name: 'find_contacts',
    title: 'Find customers',
    description:
      'Find contacts by part of a name or number, by a whole phone number or e-mail address, or by tag or company. Returns short records; get_contact returns everything about one.',
    operation: 'listContacts',
    filters: [
      ...['search', 'phone_number', 'email', 'membership_no', 'external_id', 'tag_ids', 'company_id'],
      ...['created_at__start', 'created_at__end'],
    ],
    fields: found,
    many: 'contacts',
    sort: 'id',
  }),
  contactTool(operations),
  listTool(operations, {
    name: 'find_companies',
    title: 'Find companies',
    description:
      'Find companies by part of the name, registration number or domain, with how many contacts and tickets each has.',
    operation: 'listCompanies',
    filters: ['search', 'sn'],
    fields: ['id', 'name', 'sn', 'domains', 'description', 'contacts_count', 'tickets_count'],
    many: 'companies',
    sort: 'id',
  }),
]
