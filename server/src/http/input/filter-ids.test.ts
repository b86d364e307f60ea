import assert from 'node:assert/strict'
import test from 'node:test'
import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { samplesOf } from '#test/samples.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, endpoints } = service
const { sample } = samplesOf(service)

type Shape = TSchema & { items?: Shape; type?: string; 'x-filter-id'?: true }

interface Parameter {
  endpoint: AnyEndpoint
  name: string
  shape: Shape
}

const isId = (name: string) => /(^|_)ids?$/.test(name)
const isNumber = ({ type, items }: Shape) => type === 'integer' || items?.type === 'integer'

/** The query parameters that take the IDs of records. */
const parameters = endpoints.flatMap((endpoint) =>
  Object.entries((endpoint.query?.properties ?? {}) as Record<string, Shape>).flatMap(
    ([name, shape]): Parameter[] =>
      endpoint.method === 'GET' && isId(name) && isNumber(shape) ? [{ endpoint, name, shape }] : [],
  ),
)
const isFilter = ({ shape }: Parameter) => (shape.items ?? shape)['x-filter-id'] === true
const isOfList = ({ endpoint: { isList, path } }: Parameter) => isList === true || path.endsWith('/export')

const ask = async ({ endpoint, name }: Parameter) => {
  const { address } = await sample(endpoint)
  return admin.get(`${address}${address.includes('?') ? '&' : '?'}${name}=-4`)
}

test('an ID that no record can have finds nothing in a list, and elsewhere is refused with what is allowed', async () => {
  assert.ok(parameters.length > 100)
  for (const parameter of parameters) {
    const { endpoint, name } = parameter
    const what = `${endpoint.path} ${name}`
    if (isFilter(parameter)) {
      assert.ok(isOfList(parameter), what)
      continue
    }
    const { status, body } = await ask(parameter)
    assert.equal(status, 422, what)
    assert.match(
      body.errors[name]?.[0] ?? body.errors[`${name}.0`][0],
      /^The field must be at least [01]\.$/,
      what,
    )
  }
})

test('a report refuses the ID of a group that no record can have', async () => {
  for (const name of [
    'group_id',
    'handler_id',
    'of_group_id',
    'channel_id',
    'campaign_queue_id',
    'sponsor_id',
  ])
    for (const format of ['', '.csv', '.xlsx']) {
      const { status, body } = await admin.get(`/report/summary${format}?${name}=-4`)
      assert.deepEqual([status, body.errors], [422, { [name]: ['The field must be at least 1.'] }])
    }
})

test('an ID that no record can have is one that points to nothing, in every list', async () => {
  for (const path of [
    '/contact?id=-4',
    '/ticket?contact_id=-4',
    '/conversation?handler_id=-4',
    '/csat-score?handler_id=-4',
  ]) {
    const { status, body } = await admin.get(path)
    assert.deepEqual([status, body.data], [200, []])
  }
})

const ofPages = ['page', 'per_page', 'after_id']
const kindOf = ({ type, items }: Shape) => items?.type ?? type

/** The filters by numbers that are not IDs, and whether they take any number at all. */
const numbers = endpoints.flatMap((endpoint) =>
  Object.entries((endpoint.query?.properties ?? {}) as Record<string, Shape>).flatMap(([name, shape]) =>
    endpoint.method === 'GET' &&
    !ofPages.includes(name) &&
    !isFilter({ endpoint, name, shape }) &&
    !isId(name)
      ? ['integer', 'number'].flatMap((kind) => (kindOf(shape) === kind ? { endpoint, name, kind } : []))
      : [],
  ),
)

test('a filter by a number says what it takes if it is given something else, or a number out of its range', async () => {
  assert.ok(numbers.length > 20)
  for (const { endpoint, name, kind } of numbers) {
    const { address } = await sample(endpoint)
    const said = async (value: string) => {
      const { body } = await admin.get(`${address}${address.includes('?') ? '&' : '?'}${name}=${value}`)
      return body.errors?.[name]?.[0] ?? body.errors?.[`${name}.0`]?.[0] ?? ''
    }
    const what = `${endpoint.path} ${name}`
    assert.match(await said('many'), /^The field must be a (whole )?number\.$/, what)
    if (kind === 'integer')
      assert.match(await said('9'.repeat(20)), /^The field must be (at most \d+|one of [\d, ]+)\.$/, what)
  }
})
