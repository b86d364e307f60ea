// The limit that the service is held against: the same statements, bare Fastify, nothing checked.
import Fastify, { type FastifyRequest } from 'fastify'
import type { Db } from '#db/connections/connect.ts'
import { viewerStatements } from '#http/callers/auth.ts'
import { hashToken } from '#http/callers/credentials.ts'
import { issueToken } from '#http/callers/tokens.ts'
import { recordStatement } from '#http/record-statements.ts'
import { matchesHash } from '#passwords/hash.ts'
import { findLogin } from '#resources/auth/queries.ts'
import { noteContact } from '#resources/contacts/history.ts'
import * as contacts from '#resources/contacts/queries.ts'
import type { NewContact } from '#resources/contacts/schema.ts'
import * as tickets from '#resources/tickets/queries.ts'
import type { NewTicket } from '#resources/tickets/schema.ts'
import { insert as insertTicket } from '#resources/tickets/writes.ts'
import { openDatabaseOf, runAsProgram } from './program.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: { id: number }
  }
}

const database = openDatabaseOf()
const { main, lists, reads } = database
const fastify = Fastify()
fastify.decorateRequest('viewer')
const contact = recordStatement(contacts.records, 'token')
const ticket = recordStatement(tickets.records, 'token')
const token = hashToken(process.env.BENCH_TOKEN as string)

const inTransaction = <T>(work: (db: Db) => Promise<T>) => main.transaction().execute(work)

/** Asks who calls, as the service does before it reads a body. */
const asks = (permission: string) => ({
  onRequest: async (request: FastifyRequest) => {
    const [viewer] = await reads.query<{ id: number }>(viewerStatements.token, [token, permission])
    request.viewer = { id: viewer?.id as number }
  },
})

fastify.get<{ Params: { id: string } }>('/api/v1/contact/:id', async ({ params }, reply) => {
  const [row] = await reads.query<{ json: string }>(contact, [token, 'contact.read', params.id])
  return reply.type('application/json').send(`{"data":${row?.json}}`)
})
fastify.get<{ Querystring: { search?: string } }>('/api/v1/contact', asks('contact.read'), ({ query }) =>
  contacts.list(lists, query, {}, []),
)
fastify.post<{ Body: NewContact }>('/api/v1/contact', asks('contact.create'), ({ body, viewer }) =>
  inTransaction(async (db) => {
    const { json, row } = await contacts.insert(db, body)
    await noteContact(db, viewer, null, row)
    return json
  }),
)
fastify.put<{ Params: { id: string }; Body: NewContact }>(
  '/api/v1/contact/:id',
  asks('contact.update'),
  ({ params, body, viewer }) =>
    inTransaction(async (db) => {
      const before = await contacts.findForChange(db, { contact: Number(params.id) }, true)
      if (!before) return undefined
      const { json, row } = await contacts.update(db, before, body)
      await noteContact(db, viewer, before, row)
      return json
    }),
)
fastify.get<{ Querystring: { search?: string } }>('/api/v1/ticket', asks('ticket.read'), ({ query }) =>
  tickets.list(lists, query, {}),
)
fastify.get<{ Params: { id: string } }>('/api/v1/ticket/:id', async ({ params }, reply) => {
  const [row] = await reads.query<{ json: string }>(ticket, [token, 'ticket.read', params.id])
  return reply.type('application/json').send(`{"data":${row?.json}}`)
})
fastify.post<{ Body: NewTicket }>('/api/v1/ticket', asks('ticket.create'), ({ body, viewer }) =>
  inTransaction(async (db) => (await insertTicket(db, body, viewer)).json),
)
fastify.post<{ Body: { name: string; password: string } }>('/api/v1/auth', async ({ body }) => {
  const login = await findLogin(main, body.name, '127.0.0.1')
  await matchesHash(body.password, login?.password_hash)
  return issueToken(main, login?.id as number, 60)
})

await runAsProgram(fastify, database)
