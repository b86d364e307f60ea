import type { FastifyInstance } from 'fastify'
import { type Client, clientFor } from './client.ts'
import type { Contract } from './contract.ts'
import { password } from './service.ts'

/** What a browser adds to a request of a page of the service itself. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

export const sessionOf = (headers: Record<string, unknown>) =>
  /parley_session=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** The cookie's name: over https it is bound to the host. */
const nameOf = (headers: Record<string, unknown>) =>
  /^(?:__Host-)?parley_session/.exec(String(headers['set-cookie']))?.[0]

/** Calls the API as a page of the console does, by a session’s cookie. */
export const withSession = (
  app: FastifyInstance,
  session: string,
  contract?: Contract,
  name = 'parley_session',
): Client => {
  const client = clientFor(app, '', contract)
  const own = { cookie: `other=1; ${name}=${session}`, ...ownPage }
  return {
    token: session,
    get: (path, headers) => client.get(path, { ...own, ...headers }),
    post: (path, body, headers) => client.post(path, body, { ...own, ...headers }),
    put: (path, body, headers) => client.put(path, body, { ...own, ...headers }),
    delete: (path, headers, body) => client.delete(path, { ...own, ...headers }, body),
    upload: (path, fields, file, headers) => client.upload(path, fields, file, { ...own, ...headers }),
  }
}

/** Logs an employee in with a browser. */
export const logInWithBrowser = async (app: FastifyInstance, account: string, contract?: Contract) => {
  const { headers } = await clientFor(app, '').post('/session', { name: account, password }, ownPage)
  return withSession(app, sessionOf(headers), contract, nameOf(headers))
}
