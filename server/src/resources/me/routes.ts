import { sessionIn } from '#http/callers/credentials.ts'
import { cookiesOf } from '#http/callers/sessions.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { One } from '#shapes'
import { changeMe } from './change.ts'
import { meOf } from './present.ts'
import { Me, MeChanges } from './schema.ts'

const tag = 'The employee themselves'

/** Renews the browser's cookie, so that it lasts as long as the session in use. */
const keepCookie = (context: Context) => {
  const { request, reply, viewer } = context
  const session = sessionIn(request.headers.cookie)
  if (viewer.session_id !== undefined && session)
    reply.header('Set-Cookie', cookiesOf(session, originOf(context)))
}

const answerOf = async (context: Context) => {
  const data = await meOf(context.db, context.viewer.id, context)
  return data && { data }
}

export const me = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/me',
    access: 'own-account',
    tag,
    operationId: 'getMe',
    summary: 'Get the calling employee',
    description: 'With everything that they may do, what they have set for themselves, and where they are.',
    answer: One(Me),
    handle: async (context) => {
      keepCookie(context)
      return answerOf(context)
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/me',
    access: 'own-account',
    tag,
    operationId: 'updateMe',
    summary: 'Change the calling employee',
    description:
      'Names, settings and, with the current one, the password. Settings are replaced as a whole. Failed guesses of the password slow down as failed logins do.',
    body: MeChanges,
    answer: One(Me),
    problems: [429],
    isTransaction: false,
    handle: async (context) => {
      await changeMe(context)
      return answerOf(context)
    },
  })
}
