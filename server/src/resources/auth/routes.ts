import type { FastifyRequest } from 'fastify'
import { unauthenticated } from '#http/callers/auth.ts'
import { tokenOf } from '#http/callers/credentials.ts'
import { endToken, issueToken, renewToken, Token } from '#http/callers/tokens.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { message } from '#messages/message.ts'
import { auditAccess } from './audit.ts'
import { lifetimeFor } from './lifetime.ts'
import { requireCredentials } from './login.ts'
import { Credentials, Farewell, Renewal } from './schema.ts'

const tag = 'Authentication'

/** Returns the request's token; throws a 401 for a session, because these endpoints manage tokens only. */
const ownToken = (request: FastifyRequest) => {
  const token = tokenOf(request)
  if (!token) throw unauthenticated(message('auth.token_only'))
  return token
}

const logOut = async ({ db, request, viewer }: Context) => {
  const token = ownToken(request)
  await db.transaction().execute(async (trx) => {
    await endToken(trx, token)
    await auditAccess(trx, request, 'logout.token', viewer)
  })
  return { message: message('auth.logged_out') }
}

export const auth = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/auth',
    access: 'public',
    tag,
    operationId: 'logIn',
    summary: 'Obtain a token',
    description: 'Any earlier token of the employee ends at once.',
    body: Credentials,
    answer: Token,
    problems: [401, 429],
    isTransaction: false,
    worksOnFullDisk: true,
    handle: async (context) => {
      const { db, body, request } = context
      const { id, account, password_hash } = await requireCredentials(context, body.name, body.password)
      const minutes = await lifetimeFor(context, id, body.ttl)
      return db.transaction().execute(async (trx) => {
        const token = await issueToken(trx, id, minutes, { passwordHash: password_hash })
        await auditAccess(trx, request, 'login.token', { id, account })
        return token
      })
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/auth',
    access: 'signed-in',
    tag,
    operationId: 'refreshToken',
    summary: 'Exchange the token for a new one',
    body: Renewal,
    answer: Token,
    problems: [429],
    isTransaction: false,
    worksOnFullDisk: true,
    handle: async (context) => {
      const { db, body, viewer, request } = context
      const token = ownToken(request)
      if (body.name != null || body.password != null)
        await requireCredentials(context, body.name ?? viewer.account, body.password ?? '', viewer.id)
      return renewToken(db, token, await lifetimeFor(context, viewer.id, body.ttl))
    },
  })
  for (const method of ['POST', 'PUT'] as const)
    endpoint(app, {
      method,
      path: '/auth/logout',
      access: 'own-account',
      tag,
      operationId: method === 'POST' ? 'logOut' : 'logOutByPut',
      summary: 'Revoke the token in use',
      answer: Farewell,
      isTransaction: false,
      worksOnFullDisk: true,
      handle: logOut,
    })
}
