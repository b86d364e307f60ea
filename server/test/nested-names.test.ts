import assert from 'node:assert/strict'
import test from 'node:test'
import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, endpoints } = service
const { sample } = samplesOf(service)

type Shape = TSchema & {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  additionalProperties?: Shape | boolean
  'x-as-read'?: true
}

/** Where an object stands in a body: names, and `0` in lists. */
type Path = string[]

interface Place {
  path: Path
  shape: Shape
}

const placesIn = (shape: Shape, path: Path = []): Place[] => {
  if (shape['x-as-read']) return [{ path, shape }]
  const { properties = {}, items, anyOf = [], additionalProperties: others } = shape
  return [
    ...(path.length && shape.properties ? [{ path, shape }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
    ...(items ? placesIn(items, [...path, '0']) : []),
    ...anyOf.flatMap((inner) => placesIn(inner, path)),
    ...(typeof others === 'object' ? placesIn(others, [...path, 'any']) : []),
  ]
}

const nested = ([name, ...rest]: Path, value: object): object => {
  if (name === undefined) return value
  return name === '0' ? [nested(rest, value)] : { [name]: nested(rest, value) }
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const writes = endpoints.filter(({ body, method }) => body && method !== 'GET')
const all = writes.flatMap((endpoint) =>
  placesIn(endpoint.body as Shape).map((place) => ({ endpoint, ...place })),
)

/** What records show with more names than a write takes, so that it may be sent back as it was read. */
const asRead = [
  ...['addresses.0', 'addresses.add.0', 'contact_cz_relations.0', 'contact_cz_relations.add.0', 'cz_cols.0'],
  ...[
    'email_contacts.0',
    'email_contacts.add.0',
    'headers.0',
    'phones.0',
    'phones.add.0',
    'tickets.0.cz_cols.0',
  ],
]

/** The errors of the first item of a batch, by the path in the body. */
const itemErrors = (data?: { errors?: object }[]) =>
  Object.fromEntries(
    Object.entries(data?.[0]?.errors ?? {}).map(([name, texts]) => [`items.0.${name}`, texts]),
  )

test('only what is sent back as it was read may have names that a write does not take', () => {
  const open = all.filter(({ shape }) => shape['x-as-read']).map(({ path }) => path.join('.'))
  assert.deepEqual([...new Set(open)].sort(), asRead)
  assert.ok(all.length > open.length + 50)
})

test('every object inside a body refuses a name that it does not declare', async () => {
  for (const endpoint of new Set(all.map((place) => place.endpoint))) {
    const { address, body } = await sample(endpoint)
    for (const { path } of all.filter((place) => place.endpoint === endpoint && !place.shape['x-as-read'])) {
      const where = `${nameOf(endpoint)} ${path.join('.')}`
      const { body: answer } = await sender(admin, endpoint)(address, {
        ...body,
        ...nested(path, { misspelled: 1 }),
      })
      const place = [...path, 'misspelled'].join('.')
      const said = { ...answer.errors, ...itemErrors(answer.data) }[place]
      assert.match(String(said), /^The field is unknown\./, `${where}: ${JSON.stringify(answer)}`)
    }
  }
})

test('a name that every object inherits is unknown like any other', async () => {
  for (const name of ['constructor', 'hasOwnProperty', 'toString']) {
    const { status, body } = await admin.post('/ticket/bulk', { ids: [1], changes: {}, [name]: 1 })
    assert.equal(status, 422)
    assert.match(body.errors[name]?.[0], /^The field is unknown\./)
    const items = [{ op: 'create', data: { first_name: 'Mei', [name]: 1 } }]
    const [item] = (await admin.post('/contact/batch', { items })).body.data
    assert.equal(item.outcome, 'refused')
    assert.match(item.errors[name]?.[0], /^The field is unknown\./)
  }
})

test('the data of an item of a batch has no name that the record lacks, and the other items are taken', async () => {
  for (const path of ['/contact', '/ticket', '/company', '/phone-number', '/email-contact', '/address']) {
    const create = endpoints.find((each) => nameOf(each) === `POST ${path}`) as AnyEndpoint
    const { body: data } = await sample(create)
    const items = [
      { op: 'create', data: { ...data, misspelled: 1 } },
      { op: 'create', data },
    ]
    const { body } = await admin.post(`${path}/batch`, { items })
    const [refused, taken] = body.data
    assert.deepEqual([refused.outcome, taken.outcome], ['refused', 'created'], JSON.stringify(body))
    assert.match(refused.errors.misspelled[0], /^The field is unknown\. The fields here are: .*\.$/)
  }
})
