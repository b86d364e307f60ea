import { tokenOf, unauthenticated } from '#http/auth.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { isPassword } from '#http/passwords.ts'
import { endToken, issueToken, renewToken, Token } from '#http/tokens.ts'
import { slowedDown } from './attempts.ts'
import { findLogin } from './queries.ts'
import { Credentials, Farewell, Renewal } from './schema.ts'

const tag = 'Authentication'
const defaultTtl = 60

/** The employee whose account and password these are; failures count and slow down. */
const checkCredentials = async (
  { db, request }: Context,
  name: string,
  password: string,
  ownerId?: number,
) => {
  const login = await slowedDown(db, { name, address: request.ip }, async () => {
    const found = await findLogin(db, name)
    const isRight = await isPassword(password, found?.password_hash)
    return isRight && (ownerId === undefined || found?.id === ownerId) ? found : undefined
  })
  if (!login) throw unauthenticated('The account or the password is wrong.')
  return login
}

const logOut = async ({ db, request }: Context) => {
  await endToken(db, tokenOf(request) as string)
  return { message: 'Logged out.' }
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
    handle: async (context) => {
      const { db, body } = context
      const { id, password_hash } = await checkCredentials(context, body.name, body.password)
      return issueToken(db, id, body.ttl ?? defaultTtl, { passwordHash: password_hash })
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
    handle: async (context) => {
      const { db, body, viewer, request } = context
      if (body.name != null || body.password != null)
        await checkCredentials(context, body.name ?? viewer.account, body.password ?? '', viewer.id)
      return renewToken(db, tokenOf(request) as string, body.ttl ?? defaultTtl)
    },
  })
  for (const method of ['POST', 'PUT'] as const)
    endpoint(app, {
      method,
      path: '/auth/logout',
      access: 'signed-in',
      tag,
      operationId: method === 'POST' ? 'logOut' : 'logOutByPut',
      summary: 'Revoke the token in use',
      answer: Farewell,
      isTransaction: false,
      handle: logOut,
    })
}
