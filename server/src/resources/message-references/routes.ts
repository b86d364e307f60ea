import Type from 'typebox'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { findConversationState } from '#resources/conversations/state.ts'
import { findReferences, type HiddenPart, textsOfCustomer } from './queries.ts'
import { candidatesIn } from './rules.ts'
import { MessageReference } from './schema.ts'

const needed = {
  contacts: 'contact.read',
  phones: 'phone_number.read',
  emails: 'email_contact.read',
  relations: 'contact_cz_relation.read',
} as const

/** Serves what a customer's messages say of contacts on file. */
export const messageReferences = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/conversation/:conversation/reference',
    tag: 'Conversations',
    access: 'conversation.read',
    operationId: 'listMessageReferences',
    summary: 'List the contacts that the customer’s messages refer to',
    description:
      'Member numbers, phone numbers, e-mail addresses and values of relation tables, such as order numbers, in the latest 100 texts of the customer, as far as the caller may read them; nothing without contact.read.',
    answer: Type.Object({ data: Type.Array(MessageReference) }),
    problems: [404],
    find: findConversationState,
    handle: async ({ db, viewer, record }) => {
      const lacked = await missingPermissionsOf(db, viewer.id, needed)
      if (lacked.has('contacts')) return { data: [] }
      const candidates = candidatesIn(await textsOfCustomer(db, record.id))
      if (!candidates.length) return { data: [] }
      const hidden = new Set([...lacked.keys()].filter((name): name is HiddenPart => name !== 'contacts'))
      return { data: await findReferences(db, candidates, hidden) }
    },
  })
