import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { isImporting, noticesOf } from './queries.ts'
import { Notices } from './schema.ts'

/** Serves what concerned an employee lately. */
export const notices = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/me/notice',
    tag: 'The employee themselves',
    access: 'signed-in',
    operationId: 'getNotices',
    summary: 'List what concerned the calling employee lately',
    description:
      'Of the last seven days, thirty at most: imports of the caller that ended; messages of theirs that failed or may have, in conversations that they still handle; notes that mention them or that are on what they handle; tickets and conversations that a colleague gave to them; their open tickets that are due; conversations that they put aside until a moment that has come; scheduled messages of theirs that were not sent; reminders that are due; news of tickets and conversations that the caller follows; and of each conversation of theirs, the customer’s first answer that they have not read.',
    answer: One(Notices),
    handle: async ({ db, viewer: { id } }) => {
      const lacked = await missingPermissionsOf(db, id, {
        imports: 'import.read',
        conversations: 'conversation.read',
        tickets: 'ticket.read',
        contacts: 'contact.read',
      })
      const may = {
        imports: !lacked.has('imports'),
        conversations: !lacked.has('conversations'),
        tickets: !lacked.has('tickets'),
        contacts: !lacked.has('contacts'),
      }
      const is_importing = may.imports && (await isImporting(db, id))
      return { data: { notices: await noticesOf(db, id, may), is_importing } }
    },
  })
