import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import type { AnyEndpoint } from '#http/endpoint.ts'
import type { Client, Reply } from './client.ts'
import { figure } from './figure.ts'
import { addressOf, samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, endpoints, employee } = service
const { idsOf, bodyOf } = samplesOf(service)

const absent = 987_654_321
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const addressed = endpoints.filter(({ path }) => path.includes(':'))
const whose = new Map(
  readFileSync(new URL('./authorization.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map(([method, path, , , records]) => [`${method} ${path}`, records]),
)

/** A call with a sound body, so that nothing but the ids can be refused. */
const call = async (client: Client, endpoint: AnyEndpoint, ids: (number | string)[]) => {
  const { method, path } = endpoint
  return sender(client, endpoint)(
    addressOf(path, ids),
    await bodyOf(method === 'POST' ? path : nameOf(endpoint)),
  )
}

/** What each endpoint answers about a record that never was. */
const missing = new Map<AnyEndpoint, unknown>()
for (const endpoint of addressed) {
  const { status, body } = await call(admin, endpoint, Array(5).fill(absent))
  assert.equal(status, 404, nameOf(endpoint))
  missing.set(endpoint, body)
}

/** Holds an answer against that: nothing may tell a record that is hidden or gone from one that never was. */
const isMissing = ({ status, body }: Reply, endpoint: AnyEndpoint, why: unknown) => {
  const what = `${nameOf(endpoint)} ${why}`
  assert.equal(status, 404, `${what}: ${JSON.stringify(body)}`)
  assert.deepEqual(body, missing.get(endpoint), what)
}

test('an invalid ID finds no record', async () => {
  for (const endpoint of addressed)
    for (const id of ['0', 'x', '99999999999999999999']) {
      const { status } = await call(admin, endpoint, Array(5).fill(id))
      assert.equal(status, 404, `${nameOf(endpoint)} ${id}`)
    }
})

test('a record that was deleted is missing just so, and so is what belonged to it', async () => {
  const deletions = addressed.filter(
    ({ method, path }) => method === 'DELETE' && /\/:\w+$/.test(path) && !/cz-col-category\/:cz/.test(path),
  )
  let tried = 0
  for (const deletion of deletions) {
    const ids = await idsOf(deletion.path)
    assert.equal((await call(admin, deletion, ids)).status, 204, nameOf(deletion))
    const under = addressed.filter(
      ({ path }) => path === deletion.path || path.startsWith(`${deletion.path}/`),
    )
    for (const endpoint of under) {
      const all = [...ids, ...Array(5).fill(absent)]
      isMissing(await call(admin, endpoint, all), endpoint, 'after a deletion')
      tried++
    }
  }
  assert.ok(tried > 100)
})

test('a record is missing under any parent but its own', async () => {
  const nested = addressed.filter(
    ({ path, texts }) => path.split(':').length === 3 && !texts && !/cz-col-category/.test(path),
  )
  assert.ok(nested.length > 10)
  for (const endpoint of nested) {
    const [parent, child] = (await idsOf(endpoint.path)) as [number, number]
    const [other] = (await idsOf(endpoint.path)) as [number, number]
    for (const ids of [
      [other, child],
      [absent, child],
      [parent, absent],
    ])
      isMissing(await call(admin, endpoint, ids), endpoint, ids)
    assert.notEqual((await call(admin, endpoint, [parent, child])).status, 404, nameOf(endpoint))
  }
})

test('personal records are hidden from others, and notes of others cannot be changed', async (t) => {
  const other = (await employee('administrator')).client
  const agent = (await employee('agent')).client
  for (const endpoint of addressed) {
    const records = whose.get(nameOf(endpoint))
    if (records === 'own')
      isMissing(await call(other, endpoint, await idsOf(endpoint.path)), endpoint, 'of another')
    if (records === 'author')
      assert.equal((await call(agent, endpoint, await idsOf(endpoint.path))).status, 403, nameOf(endpoint))
  }
  figure(
    t,
    'T21',
    `${addressed.length} operations on records that never were, were deleted, belong to others or to another parent: one 404`,
  )
})
