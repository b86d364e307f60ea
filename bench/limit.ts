// The limit that the service is held against: the same statements, bare Fastify, nothing checked.
import Fastify from 'fastify'
import type { Db } from '#db/connect.ts'
import { hashToken } from '#http/credentials.ts'
import { recordStatement } from '#http/mount.ts'
import { issueToken } from '#http/tokens.ts'
import { matchesHash } from '#passwords/hash.ts'
import { findLogin } from '#resources/auth/queries.ts'
import * as contacts from '#resources/contacts/queries.ts'
import type { NewContact } from '#resources/contacts/schema.ts'
import * as tickets from '#resources/tickets/queries.ts'
import type { NewTicket } from '#resources/tickets/schema.ts'
import { insert as insertTicket } from '#resources/tickets/writes.ts'
import { openDatabaseOf, runAsProgram } from './program.ts'

const database = openDatabaseOf()
const { main, lists, reads } = database
const fastify = Fastify()
const contact = recordStatement(contacts.records, 'token')
const ticket = recordStatement(tickets.records, 'token')
const token = hashToken(process.env.BENCH_TOKEN as string)

const inTransaction = <T>(work: (db: Db) => Promise<T>) => main.transaction().execute(work)

fastify.get<{ Params: { id: string } }>('/api/v1/contact/:id', async ({ params }, reply) => {
  const [row] = await reads.query<{ json: string }>(contact, [token, 'contact.read', params.id])
  return reply.type('application/json').send(`{"data":${row?.json}}`)
})
fastify.get<{ Querystring: { search?: string } }>('/api/v1/contact', ({ query }) =>
  contacts.list(lists, query, {}, []),
)
fastify.post<{ Body: NewContact }>('/api/v1/contact', ({ body }) =>
  inTransaction(async (db) => (await contacts.insert(db, body)).json),
)
fastify.put<{ Params: { id: string }; Body: NewContact }>('/api/v1/contact/:id', ({ params, body }) =>
  inTransaction(async (db) => {
    const record = await contacts.findForChange(db, { contact: Number(params.id) }, true)
    return record && (await contacts.update(db, record, body))?.json
  }),
)
fastify.get<{ Querystring: { search?: string } }>('/api/v1/ticket', ({ query }) =>
  tickets.list(lists, query, {}),
)
fastify.get<{ Params: { id: string } }>('/api/v1/ticket/:id', async ({ params }, reply) => {
  const [row] = await reads.query<{ json: string }>(ticket, [token, 'ticket.read', params.id])
  return reply.type('application/json').send(`{"data":${row?.json}}`)
})
fastify.post<{ Body: NewTicket }>('/api/v1/ticket', ({ body }) =>
  inTransaction(async (db) => (await insertTicket(db, body, 1)).json),
)
fastify.post<{ Body: { name: string; password: string } }>('/api/v1/auth', async ({ body }) => {
  const login = await findLogin(main, body.name, '127.0.0.1')
  await matchesHash(body.password, login?.password_hash)
  return issueToken(main, login?.id as number, 60)
})

await runAsProgram(fastify, database)
