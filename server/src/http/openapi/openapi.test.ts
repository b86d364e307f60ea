import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describedEvents } from '#resources/webhooks/events/described.ts'
import { startService } from '#test/service.ts'
import { checker } from '../input/validate.ts'

const { app, endpoints } = await startService()

const maxBytesPerOperation = 1_800
const maxPackedBytesPerOperation = 255

test('the document of the API is valid OpenAPI 3.1', async () => {
  const { body, statusCode } = await app.inject('/api/v1/openapi.json')
  assert.equal(statusCode, 200)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(body))
  assert.deepEqual(errors, undefined)
  assert.equal(valid, true)
  assert.equal(validator.version, '3.1')
})

test('every operation has a summary, a description and an answer, and every error a shape', async () => {
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
  assert.ok(operations.length > 100)
  for (const { operationId, summary, description, responses } of operations) {
    assert.ok(summary && description, operationId)
    assert.ok(responses[200] || responses[204], operationId)
    assert.ok(
      Object.keys(responses).some((status) => status.startsWith('4')) && responses.default,
      operationId,
    )
    for (const { $ref } of Object.values(responses).filter((response) => '$ref' in (response as object)) as {
      $ref: string
    }[])
      assert.ok(document.components.responses[$ref.split('/').at(-1) as string], `${operationId} ${$ref}`)
  }
})

test('summaries have the right article before every noun', async () => {
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))
  for (const { summary } of operations)
    assert.doesNotMatch(summary, /\b(a (?!one|use)[aeiou]|an (?!hour)[^aeiou])/i, summary)
})

interface Shape {
  $ref?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Shape>
}

/** All shapes in a document that have a name, with where they are. */
const namedIn = (value: unknown, path = ''): [string, Shape][] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['examples', 'example', 'enum', 'default'].includes(key)) return []
    const at = `${path}/${key}`
    const own = key === 'properties' ? Object.entries(inner as Record<string, Shape>) : []
    return [...own.map(([name, shape]) => [`${at}/${name}`, shape] as [string, Shape]), ...namedIn(inner, at)]
  })
}

/** What a record is, its own shape says. */
const isOfRecord = ({ $ref }: Shape) => /\/[A-Z]\w*$/.test($ref ?? '')

const needsExample = ({ type, examples, enum: values, const: only, format }: Shape) =>
  [type].flat().some((each) => ['string', 'integer', 'number'].includes(each as string)) &&
  !(examples ?? values ?? only !== undefined) &&
  format !== 'binary'

test('every parameter and field is described, with an example that its shape takes', async () => {
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body)
  const { parameters, schemas } = document.components
  const inPaths = Object.values(document.paths)
    .flatMap((path) => Object.values(path as Record<string, { parameters: object[] }>))
    .flatMap((operation) => operation.parameters)
  const own = [...inPaths, ...Object.values(parameters)].filter((each) => !('$ref' in (each as object)))
  const named: [string, Shape][] = [
    ...own.map((each) => {
      const { name, description, schema } = each as { name: string; description: string; schema: Shape }
      return [`parameter ${name}`, { ...schema, description }] as [string, Shape]
    }),
    ...namedIn(document),
    ...Object.entries(schemas as Record<string, Shape>).filter(([name]) => /^[a-z]/.test(name)),
  ]
  assert.ok(named.length > 2000)
  const resolved = ({ $ref, ...shape }: Shape): Shape =>
    $ref ? { ...resolved(schemas[$ref.split('/').at(-1) as string]), ...shape } : shape
  const unfit = named.flatMap(([at, shape]) => {
    const whole = resolved(shape)
    const problems = [
      ...(whole.description || isOfRecord(shape) ? [] : ['no description']),
      ...(needsExample(whole) ? ['no example'] : []),
    ]
    return problems.length ? [`${at}: ${problems.join(', ')}`] : []
  })
  assert.deepEqual(unfit, [])
  const ajv = new Ajv2020({
    strict: false,
    formats: { date: true, uri: true, email: true, password: true, binary: true },
  })
  ajv.addSchema({ $id: 'document', components: document.components })
  const absolute = (key: string, value: unknown) => (key === '$ref' ? `document${value}` : value)
  const records = Object.entries(schemas as Record<string, Shape>).filter(([name]) => /^[A-Z]/.test(name))
  for (const [at, shape] of [...named, ...records])
    for (const example of shape.examples ?? []) {
      const validate = ajv.compile(JSON.parse(JSON.stringify(shape, absolute)))
      assert.ok(validate(example), `${at}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`)
    }
})

test('the document is small enough to load at once', async () => {
  const { rawPayload } = await app.inject('/api/v1/openapi.json')
  const { paths } = JSON.parse(rawPayload.toString())
  const operations = Object.values(paths).flatMap((path) => Object.keys(path as object)).length
  assert.ok(rawPayload.length < operations * maxBytesPerOperation, `${rawPayload.length} bytes`)
  const packed = gzipSync(rawPayload).length
  assert.ok(packed < operations * maxPackedBytesPerOperation, `${packed} bytes`)
})

test('every record that can be created has an example, which its own shape takes', () => {
  const created = endpoints.filter(({ method, body }) => method === 'POST' && body)
  assert.ok(created.length > 20)
  for (const { operationId, body } of created) {
    const [example] = (body.examples ?? []) as object[]
    assert.ok(example, `${operationId} has no example`)
    checker(body)(example)
  }
})

test('every event is described', async () => {
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body)
  assert.deepEqual(
    Object.keys(document.webhooks),
    describedEvents.map(({ type }) => type),
  )
  assert.ok(describedEvents.length > 15)
  for (const { type, summary } of describedEvents) {
    const { post } = document.webhooks[type]
    const { schema } = post.requestBody.content['application/json']
    assert.equal(post.summary, summary)
    assert.equal(schema.properties.type.const, type)
    assert.ok(document.components.schemas[schema.properties.data.$ref.split('/').at(-1)], type)
  }
})

test('the reference pages need nothing from elsewhere', async () => {
  const page = await app.inject('/docs')
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /\/docs\/js\/scalar\.js/)
  assert.doesNotMatch(page.body, /(src|href)="https?:/)
  const policy = String(page.headers['content-security-policy'])
  const [, inline = ''] = /<script type="text\/javascript">(.*?)<\/script>/s.exec(page.body) ?? []
  assert.match(inline, /createApiReference/)
  assert.match(inline, /\/api\/v1\/openapi\/tickets\.json/)
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`), policy)
  const script = await app.inject('/docs/js/scalar.js')
  assert.equal(script.statusCode, 200)
  assert.match(String(script.headers['content-type']), /javascript/)
  assert.ok(script.body.length > 1_000_000)
  assert.equal((await app.inject('/docs/nowhere')).statusCode, 404)
})
