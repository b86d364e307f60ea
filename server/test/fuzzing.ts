import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { Database } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { encodeForm } from './client.ts'
import { contractOf } from './contract.ts'
import { aContactable } from './factories.ts'
import { type Caller, callOf, queryOf, sound, textOf } from './generated-calls.ts'
import { fc } from './property.ts'
import { type Service, startService } from './service.ts'

/** The body as the address takes it, and its type: a form with a file where it is an upload. */
const wireOf = async ({ upload }: AnyEndpoint, body: unknown, file: string, isForm: boolean) => {
  if (upload) {
    const fields = Object.entries(body ?? {}).map(([key, value]) => [key, textOf(value)])
    return encodeForm(Object.fromEntries(fields), { name: file, content: file })
  }
  if (body === undefined) return { body, type: 'application/json' }
  return isForm
    ? { body: queryOf(body), type: 'application/x-www-form-urlencoded' }
    : { body: JSON.stringify(body), type: 'application/json' }
}

const touchesAccounts = ({ path }: AnyEndpoint) => /auth|employee|role|session/.test(path)
const isDeletion = ({ method }: AnyEndpoint) => method === 'DELETE'
// An event stream has no end that could be waited for.
const isEndless = ({ media }: AnyEndpoint) => media === 'text/event-stream'

/** What no answer may tell: frames of a stack, our files, statements and what PostgreSQL says of them. */
const inside =
  /\n\s+at |node:internal|node_modules|file:\/\/\/|\/server\/src\/|\bselect\b.+\bfrom\b|\binsert into\b|syntax error at|\brelation "|\bcolumn "|\bSQLSTATE\b|pg_catalog/i

interface Token {
  employee_id: number
  token: string
}

/** Gives employees back what a request may have taken from them. */
const reinstate = async (database: Database, admin: Token, others: Token[]) => {
  for (const { employee_id, token } of [admin, ...others])
    await database.pool.query(
      `insert into employee_tokens (employee_id, hash) values ($1, sha256($2))
       on conflict (employee_id) do update set hash = excluded.hash, expires_at = null`,
      [employee_id, token],
    )
  await database.pool.query(`update employees set is_disabled = false where is_disabled`)
  await database.pool.query(
    `insert into employee_roles (employee_id, role_id)
     select $1, id from roles where is_builtin and name = 'administrator' on conflict do nothing`,
    [admin.employee_id],
  )
}

/** Records for the requests to be about: five of the usual ones, and whatever sound requests make. */
const fill = async ({ app, admin, database, endpoints }: Service) => {
  for (let contact_id = 1; contact_id <= 5; contact_id++) {
    const contactable_id = await aContactable(database.main)
    await admin.post('/contact', { first_name: 'Mei' })
    await admin.post('/ticket', { subject: 'Late', contact_id })
    await admin.post('/phone-number', { contact_id, type: 0, number: '02 1234 5678' })
    await admin.post('/address', { contact_id, type: 0, address: '1 Main Street' })
    await admin.post('/email-contact', { contact_id, address: 'mei@example.com' })
    await admin.post('/csat-score', { contactable_type: 'App\\LineContact', contactable_id, score: 80 })
  }
  const creating = endpoints.filter(
    ({ method, path, body }) => method === 'POST' && body && !/auth|session/.test(path),
  )
  for (const { path, body } of [...creating, ...creating])
    for (const payload of fc.sample(sound(body), { numRuns: 8, seed: 1 })) {
      const headers = { authorization: `Bearer ${admin.token}` }
      const url = `/api/v1${path.replace(/:\w+/g, '1')}`
      await app.inject({ method: 'POST', url, headers, payload: payload as object })
    }
}

/** Employees whose ids no generated request is likely to name. */
const callersOf = async ({ admin, database, employee }: Service) => {
  const { rows } = await database.pool.query('select min(id) as id from employees')
  const agent = await employee('agent')
  const few = await employee('agent')
  const role_id = await insertRow(database.main, 'roles', {
    name: 'Few rights',
    permissions: ['tag.read', 'ticket.update'],
  })
  await database.main
    .updateTable('employee_roles')
    .set({ role_id })
    .where('employee_id', '=', few.id)
    .execute()
  const others = [agent, few].map(({ id, client }) => ({ employee_id: id, token: client.token }))
  return {
    tokens: {
      administrator: admin.token,
      agent: agent.client.token,
      'few rights': few.client.token,
      nobody: undefined,
    },
    reinstate: () => reinstate(database, { employee_id: rows[0].id, token: admin.token }, others),
  }
}

/** A service with records, and what sends generated requests to its endpoints and judges the answers. */
export const startFuzzing = async () => {
  const service = await startService()
  await fill(service)
  const { tokens, reinstate } = await callersOf(service)
  await reinstate()
  const { app, endpoints } = service
  const contract = contractOf(endpoints)

  const judge = (endpoint: AnyEndpoint, path: string, caller: Caller, answer: LightMyRequestResponse) => {
    const { statusCode, headers, payload } = answer
    if (caller !== 'nobody' && !touchesAccounts(endpoint)) assert.notEqual(statusCode, 401)
    if (caller === 'nobody' && endpoint.access !== 'public') assert.equal(statusCode < 400, false)
    // A refusal by a platform has the status 502.
    const isDeclared = endpoint.problems?.includes(statusCode as never)
    assert.ok(statusCode < 500 || isDeclared, `${statusCode}: ${payload}`)
    const json = /json/.test(String(headers['content-type'])) ? answer.json() : payload || undefined
    if (statusCode !== 404) contract(endpoint.method, path, statusCode, json)
    if (statusCode < 400) return
    assert.equal(typeof json.message, 'string')
    assert.doesNotMatch(payload, inside)
  }

  /** A property of all requests of an endpoint; `onAnswer` receives the duration of each. */
  const propertyOf = (endpoint: AnyEndpoint, onAnswer: (milliseconds: number) => void = () => undefined) =>
    fc.asyncProperty(callOf(endpoint), async ({ caller, path, query, body, file, isForm }) => {
      const wire = await wireOf(endpoint, body, file, isForm)
      const token = tokens[caller]
      const headers = { 'content-type': wire.type, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const url = `/api/v1${path}${query ? `?${query}` : ''}`
      const start = performance.now()
      const answer = await app.inject({ method: endpoint.method, url, headers, payload: wire.body })
      onAnswer(performance.now() - start)
      if (touchesAccounts(endpoint)) await reinstate()
      judge(endpoint, path, caller, answer)
    })

  const fuzzed = [
    ...endpoints.filter((endpoint) => !isDeletion(endpoint) && !isEndless(endpoint)),
    ...endpoints.filter(isDeletion).reverse(),
  ]
  return { app, fuzzed, propertyOf, reinstate }
}
