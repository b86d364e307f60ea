import { missingPermissionsOf } from '#http/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { isImporting, noticesOf } from './queries.ts'
import { Notices } from './schema.ts'

/** Serves notices of an employee's finished imports and failed messages. */
export const notices = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/me/notice',
    tag: 'The employee themselves',
    access: 'signed-in',
    operationId: 'getNotices',
    summary: 'List what the calling employee’s imports and messages came to',
    description:
      'Of the last seven days, thirty at most: imports of the caller that ended, and messages of theirs that failed or may have, in conversations that they still handle.',
    answer: One(Notices),
    handle: async ({ db, viewer: { id } }) => {
      const lacked = await missingPermissionsOf(db, id, {
        imports: 'import.read',
        messages: 'conversation.read',
      })
      const kinds = { imports: !lacked.has('imports'), messages: !lacked.has('messages') }
      const is_importing = kinds.imports && (await isImporting(db, id))
      return { data: { notices: await noticesOf(db, id, kinds), is_importing } }
    },
  })
