import assert from 'node:assert/strict'
import test from 'node:test'
import { startFuzzing } from '#test/fuzzing.ts'
import { fc } from '#test/property.ts'

// The long form is in reliability/fuzz.test.ts.
const { app, fuzzed, propertyOf } = await startFuzzing()

for (const endpoint of fuzzed)
  test(`${endpoint.method} ${endpoint.path} answers whatever is sent as it has declared`, async () => {
    await fc.assert(propertyOf(endpoint), { numRuns: process.env.LONG ? 20 : 4 })
  })

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

test('a verb that an address does not declare is a 405 that lists those it does, to anybody', async () => {
  for (const [path, own] of Map.groupBy(fuzzed, ({ path }) => path.replace(/:\w+/g, '1'))) {
    const declared = new Set<string>(own.map(({ method }) => method))
    const taken = new Set([...declared, ...(declared.has('PUT') ? ['PATCH'] : [])])
    const isOverridable = ['PUT', 'DELETE'].some((verb) => declared.has(verb))
    for (const method of verbs.filter((verb) => !taken.has(verb) && !(verb === 'POST' && isOverridable))) {
      const { statusCode, headers, payload } = await app.inject({ method, url: `/api/v1${path}` })
      assert.equal(statusCode, 405, `${method} ${path}`)
      assert.equal(typeof JSON.parse(payload).message, 'string')
      for (const verb of declared) assert.ok(String(headers.allow).includes(verb), `${method} ${path}`)
    }
  }
})

test('an address that is not declared is a 404, to anybody and by any verb', async () => {
  const near = [...new Set(fuzzed.map(({ path }) => path.replace(/:\w+/g, '1')))].flatMap((path) => [
    `${path}s/undeclared`,
    `${path.replace('/', '//')}`,
    `/v1${path}`,
  ])
  for (const path of [...near, '/', '/admin', '/internal', '/debug', '/graphql', '/.env', '/../healthz'])
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, payload } = await app.inject({ method, url: `/api/v1${path}` })
      assert.equal(statusCode, 404, `${method} ${path}`)
      assert.equal(typeof JSON.parse(payload).message, 'string')
    }
})
