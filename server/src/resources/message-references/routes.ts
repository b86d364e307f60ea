import Type from 'typebox'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { findVisitor } from '#resources/contact-merges/queries.ts'
import { linkTargets } from '#resources/contact-merges/schema.ts'
import { linkTargetsOf } from '#resources/contact-merges/targets.ts'
import { findConversationState } from '#resources/conversations/state.ts'
import {
  findReferences,
  type HiddenPart,
  textsOfConversation,
  textsOfTicket,
  type WrittenText,
} from './queries.ts'
import { candidatesIn } from './rules.ts'
import { MessageReference } from './schema.ts'

const needed = {
  contacts: 'contact.read',
  phones: 'phone_number.read',
  emails: 'email_contact.read',
  relations: 'contact_cz_relation.read',
  tickets: 'ticket.read',
  ticketRelations: 'ticket_cz_relation.read',
} as const

/** Finds what texts refer to, as far as the caller may read it. The texts are read only if they may read contacts. */
const referencesOf = async (db: Db, viewer: Viewer, read: () => Promise<WrittenText[]>) => {
  const missing = await missingPermissionsOf(db, viewer.id, needed)
  if (missing.has('contacts')) return { data: [] }
  const texts = await read()
  const candidates = candidatesIn(texts.map(({ text }) => text))
  if (!candidates.length) return { data: [] }
  const hidden = new Set([...missing.keys()].filter((name): name is HiddenPart => name !== 'contacts'))
  const byCustomer = texts.filter(({ is_by_customer }) => is_by_customer)
  const found = await findReferences(db, candidates, hidden)
  return {
    data: found.map((one) => ({
      ...one,
      is_by_customer: byCustomer.some(({ text }) => text.includes(one.text)),
    })),
  }
}

const references = { data: Type.Array(MessageReference) }
const values =
  'Member numbers, phone numbers, e-mail addresses and values of relation tables, such as order numbers,'
const limits = 'as far as the caller may read them; nothing without contact.read.'

const ofConversation = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation/reference',
    tag: 'Conversations',
    access: 'conversation.read',
    operationId: 'listMessageReferences',
    summary: 'List the contacts that the messages and notes of a conversation refer to',
    description: `${values} in the latest 100 messages and 100 notes, ${limits} Also returns the contacts that the customer may be linked to.`,
    answer: Type.Object({ ...references, ...linkTargets }),
    problems: [404],
    find: findConversationState,
    handle: async ({ db, viewer, record }) => ({
      ...(await referencesOf(db, viewer, () => textsOfConversation(db, record.id))),
      ...(await linkTargetsOf(db, viewer, await findVisitor(db, { conversation: record.id }))),
    }),
  })

const ofTicket = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/ticket/:ticket/reference',
    tag: 'Tickets',
    access: 'ticket.read',
    operationId: 'listTicketReferences',
    summary: 'List the contacts that a ticket refers to',
    description: `${values} in its subject, its content, its latest 100 notes and, with conversation.read, the latest 100 messages since it was made, ${limits}`,
    answer: Type.Object(references),
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    handle: ({ db, viewer, params }) =>
      referencesOf(db, viewer, () => textsOfTicket(db, params.ticket, viewer)),
  })

/** Serves what messages, notes and tickets say of contacts on file. */
export const messageReferences = (app: App) => {
  ofConversation(app)
  ofTicket(app)
}
