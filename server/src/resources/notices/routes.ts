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
    description: 'The notices of the last seven days, thirty at most, of the kinds that `type` lists.',
    answer: One(Notices),
    handle: async ({ db, viewer: { id } }) => {
      const missing = await missingPermissionsOf(db, id, {
        imports: 'import.read',
        conversations: 'conversation.read',
        tickets: 'ticket.read',
        contacts: 'contact.read',
      })
      const may = {
        imports: !missing.has('imports'),
        conversations: !missing.has('conversations'),
        tickets: !missing.has('tickets'),
        contacts: !missing.has('contacts'),
      }
      const is_importing = may.imports && (await isImporting(db, id))
      return { data: { notices: await noticesOf(db, id, may), is_importing } }
    },
  })
