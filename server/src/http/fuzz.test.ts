import assert from 'node:assert/strict'
import test from 'node:test'
import type { TSchema } from 'typebox'
import { encodeForm } from '#test/client.ts'
import { contractOf } from '#test/contract.ts'
import { aContactable } from '#test/factories.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import type { AnyEndpoint } from './endpoint.ts'

const runs = process.env.LONG ? 5_000 : 20
const { app, admin, database, endpoints } = await startService()
const contract = contractOf(endpoints)

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '%',
  '__proto__',
  '0',
  '-1',
  '1e400',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31 23:59:59+14:00',
  '[]',
  '{}',
  [],
  {},
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  -0,
)
const wild = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 300 }))

type Shape = TSchema & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

const ofString = ({ format, maxLength = 300 }: Shape): fc.Arbitrary<unknown> => {
  if (format === 'moment' || format === 'day')
    return fc
      .date({ min: new Date(-60_000_000_000_000), max: new Date(253_402_300_799_000), noInvalidDate: true })
      .map((date) => (format === 'day' ? date.toISOString().slice(0, 10) : date.toISOString()))
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 300) })
}

const byType: Record<string, (shape: Shape) => fc.Arbitrary<unknown>> = {
  string: ofString,
  integer: ({ minimum = -1000, maximum = 2 ** 53 - 1 }) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: Math.max(minimum, 1), max: Math.max(minimum, 5) }) },
      { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(maximum, Math.max(minimum, n))) },
    ),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }) => fc.array(items ? sound(items) : fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key, sound(shape)])), {
      requiredKeys: required,
    }),
}

/** Values that a shape allows. */
const sound = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(sound))
  const types = [shape.type].flat().filter((type) => type !== undefined)
  if (!types.length) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => (byType[type] ?? (() => wild))(shape)))
}

/** What a shape allows, but for one field that is anything. */
const spoilt = (shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .tuple(sound(shape), fc.constantFrom('x', ...Object.keys(shape.properties ?? {})), wild)
    .map(([value, key, anything]) => ({ ...(value as object), [key]: anything }))

const given = (shape: TSchema) =>
  fc.oneof(
    { weight: 5, arbitrary: sound(shape) },
    { weight: 4, arbitrary: spoilt(shape) },
    { weight: 1, arbitrary: wild },
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const queryOf = (query: unknown) =>
  Object.entries(query ?? {})
    .map(([key, value]) => `${encoded(key)}=${encoded(textOf(value))}`)
    .join('&')

const ids = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }).map(String) },
  // Dots alone would be another path, however they are written.
  {
    weight: 1,
    arbitrary: wild.map((value) =>
      textOf(value)
        .slice(0, 100)
        .replace(/^\.\.?$/, '1'),
    ),
  },
)

const callOf = ({ path, query, body }: AnyEndpoint) =>
  fc.record({
    path: fc.array(ids, { minLength: 5, maxLength: 5 }).map((values) => {
      let index = 0
      return path.replace(/:\w+/g, () => encoded(values[index++] ?? '1').replaceAll('.', '%2E') || '1')
    }),
    query: query ? given(query).map(queryOf) : fc.constant(''),
    body: body ? given(body) : fc.option(wild, { nil: undefined, freq: 4 }),
    file: rows,
    isForm: fc.integer({ max: 4, min: 0 }).map((n) => n === 0),
  })

const rows = fc.oneof(
  fc.constantFrom('', 'name\nMei\n', '\0', 'PK\u0003\u0004'),
  fc.string({ unit: 'binary' }),
)

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

/** Gives the administrator back what a request may have taken from them. */
const reinstate = async () => {
  await database.pool.query(
    `insert into employee_tokens (employee_id, hash) select min(id), sha256($1) from employees
     on conflict (employee_id) do update set hash = excluded.hash, expires_at = null`,
    [admin.token],
  )
  await database.pool.query(`update employees set is_disabled = false where is_disabled`)
  await database.pool.query(
    `insert into employee_roles (employee_id, role_id)
     select (select min(id) from employees), id from roles where is_builtin and name = 'administrator' on conflict do nothing`,
  )
}

/** Records for the requests to be about: five of the usual ones, and whatever sound requests make. */
const fill = async () => {
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
await fill()
await reinstate()

const isDeletion = ({ method }: AnyEndpoint) => method === 'DELETE'
// An event stream has no end that could be waited for.
const isEndless = ({ media }: AnyEndpoint) => media === 'text/event-stream'
const deletionsLast = [
  ...endpoints.filter((endpoint) => !isDeletion(endpoint) && !isEndless(endpoint)),
  ...endpoints.filter(isDeletion).reverse(),
]

for (const endpoint of deletionsLast)
  test(`${endpoint.method} ${endpoint.path} answers whatever is sent as it has declared`, async () => {
    await fc.assert(
      fc.asyncProperty(callOf(endpoint), async ({ path, query, body, file, isForm }) => {
        const wire = await wireOf(endpoint, body, file, isForm)
        const headers: Record<string, string> = {
          authorization: `Bearer ${admin.token}`,
          'content-type': wire.type,
        }
        const url = `/api/v1${path}${query ? `?${query}` : ''}`
        const answer = await app.inject({ method: endpoint.method, url, headers, payload: wire.body })
        if (/auth|employee|role|session/.test(endpoint.path)) await reinstate()
        else assert.notEqual(answer.statusCode, 401)
        // What a platform refuses is told by a status that says so: 502.
        const isDeclared = endpoint.problems?.includes(answer.statusCode as never)
        assert.ok(answer.statusCode < 500 || isDeclared, `${answer.statusCode}: ${answer.payload}`)
        const isJson = /json/.test(String(answer.headers['content-type']))
        const json = isJson ? answer.json() : answer.payload || undefined
        if (answer.statusCode !== 404) contract(endpoint.method, path, answer.statusCode, json)
        if (answer.statusCode >= 400) assert.equal(typeof json.message, 'string')
      }),
      { numRuns: runs },
    )
  })
