import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, endpoints } = await startService()

interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maximum?: number
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  allOf?: Shape[]
}

/** Yields where whole numbers are taken that may be of any size. */
const unlimitedIn = function* (shape: Shape, path: string): Generator<string> {
  const { type, maximum, properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = shape
  const isLimited = maximum !== undefined || shape.enum !== undefined || shape.const !== undefined
  if ([type].flat().includes('integer') && !isLimited) yield path
  for (const [name, inner] of Object.entries(properties)) yield* unlimitedIn(inner, `${path}.${name}`)
  if (items) yield* unlimitedIn(items, path)
  if (typeof additionalProperties === 'object') yield* unlimitedIn(additionalProperties, `${path}.*`)
  for (const inner of [...anyOf, ...allOf]) yield* unlimitedIn(inner, path)
}

/** A page is calculated with, and refused by name; the size of a page is cut. */
const calculated = /\?\.(page|per_page)$/

test('every whole number of a request has a largest value', () => {
  const unlimited = endpoints.flatMap(({ method, path, query, body }) => [
    ...(query ? unlimitedIn(query as Shape, `${method} ${path} ?`) : []),
    ...(body ? unlimitedIn(body as Shape, `${method} ${path} `) : []),
  ])
  assert.deepEqual(
    unlimited.filter((place) => !calculated.test(place)),
    [],
  )
})

test('a number that is too large is refused by its name', async () => {
  const rule = { name: 'Soon', subject: 'ticket', when: { event: 'created' }, state: 'off' }
  const { body } = await admin.post('/rule', { ...rule, if: { all: [] }, then: [{ set: { priority: 2 } }] })
  const { status, body: refused } = await admin.post(`/rule/${body.data.id}/restore`, { version: 2 ** 31 })
  assert.deepEqual([status, refused.errors], [422, { version: ['The field must be at most 2147483647.'] }])
})
