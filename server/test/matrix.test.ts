import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import type { Client } from './client.ts'
import { figure } from './figure.ts'
import { aLiveChat, aVisitor } from './livechat.ts'
import { changedSince, digestOfRows } from './rows.ts'
import { addressOf, samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, agent, as, nobody, database, endpoints, employee } = service
const db = database.main
const { idsOf } = samplesOf(service)

/** Who is let in, as reviewed: a new operation, or another permission, has to be written down there. */
const reviewed = readFileSync(new URL('./authorization.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const nameOf = ({ method, path, access }: AnyEndpoint) => `${method} ${path} ${access}`
const rows = new Map(
  reviewed.map((line) => {
    const [method, path, access, who, whose] = line.split(/\s+/)
    return [`${method} ${path} ${access}`, { who, whose }]
  }),
)
const isFor = (endpoint: AnyEndpoint, ...audiences: string[]) =>
  audiences.includes(rows.get(nameOf(endpoint))?.who ?? '')

const guarded = endpoints.filter((endpoint) => !isFor(endpoint, 'everyone'))
const permitted = guarded.filter((endpoint) => !isFor(endpoint, 'employees'))
const absent = 987_654_321

const call = (client: Client, endpoint: AnyEndpoint, ids: number[] = Array(5).fill(absent)) =>
  sender(client, endpoint)(addressOf(endpoint.path, ids))

const without = async (change: (id: number) => Promise<unknown>) => {
  const { id, client } = await employee('administrator')
  await change(id)
  return client
}

/** Credentials that let nobody in. */
const strangers = async (): Promise<Record<string, Client>> => {
  const chat = await aLiveChat(db)
  const { session } = await aVisitor(service.app, chat.key)
  return {
    'no token': nobody,
    'an invented token': as('x'.repeat(43)),
    'an expired token': await without((id) =>
      db
        .updateTable('employee_tokens')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('employee_id', '=', id)
        .execute(),
    ),
    'a revoked token': await without((id) => revokeToken(db, id)),
    'the token of a disabled employee': await without((id) =>
      db.updateTable('employees').set({ is_disabled: true }).where('id', '=', id).execute(),
    ),
    'the session of a visitor': as(session as string),
  }
}

/** An employee whose one role has these permissions. */
const holderOf = async (granted: readonly string[]) => {
  const { id, client } = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${id}`, permissions: [...granted] })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  return client
}

test('every operation has its row in the reviewed table, and every row its operation', () => {
  assert.deepEqual([...rows.keys()].sort(), endpoints.map(nameOf).sort())
})

test('every endpoint but the login asks for a valid token', async (t) => {
  const outside = Object.entries(await strangers())
  figure(t, 'T21', `${rows.size} operations tried by ${outside.length + 3} kinds of callers: all as reviewed`)
  for (const [what, client] of outside)
    for (const endpoint of guarded) {
      const reply = await call(client, endpoint)
      assert.equal(reply.status, 401, `${what}: ${endpoint.method} ${endpoint.path}`)
      assert.equal(reply.headers['www-authenticate'], 'Bearer')
    }
})

test('employees are let in where their role says so', async () => {
  for (const endpoint of permitted) {
    const allowed = isFor(endpoint, 'agents') ? [agent, admin] : [admin]
    for (const client of allowed) {
      const { status } = await call(client, endpoint)
      assert.ok(status !== 401 && status !== 403, `${endpoint.method} ${endpoint.path} answered ${status}`)
    }
  }
})

test('elsewhere they are refused by name, and nothing happens to the records that they meant', async () => {
  const targets = new Map<string, number[]>()
  for (const { path } of permitted) if (!targets.has(path)) targets.set(path, await idsOf(path))
  const powerless = await holderOf([])
  const before = await digestOfRows(db)
  for (const endpoint of permitted)
    for (const client of isFor(endpoint, 'agents') ? [powerless] : [powerless, agent]) {
      const { status, body } = await call(client, endpoint, targets.get(endpoint.path))
      const what = `${endpoint.method} ${endpoint.path}`
      assert.equal(status, 403, what)
      assert.ok(body.message.includes(endpoint.access), what)
    }
  assert.deepEqual(changedSince(before, await digestOfRows(db)), [])
})
