import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describedEvents } from '#resources/webhooks/events/described.ts'
import { startService } from '#test/service.ts'
import { checker } from '../input/validate.ts'

const { app, endpoints } = await startService()

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
    for (const { $ref } of Object.values(responses).filter((response) => '$ref' in (response as object)) as {
      $ref: string
    }[])
      assert.ok(document.components.responses[$ref.split('/').at(-1) as string], `${operationId} ${$ref}`)
  }
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

test('every event is described, with an example that its shape takes', async () => {
  const document = JSON.parse((await app.inject('/api/v1/openapi.json')).body)
  assert.deepEqual(
    Object.keys(document.webhooks),
    describedEvents.map(({ type }) => type),
  )
  assert.ok(describedEvents.length > 15)
  for (const { type, data, example } of describedEvents) {
    assert.doesNotThrow(() => checker(data)(example), `the example of ${type}`)
    const { schema, example: shown } = document.webhooks[type].post.requestBody.content['application/json']
    assert.deepEqual(shown.data, JSON.parse(JSON.stringify(example)))
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
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`), policy)
  const script = await app.inject('/docs/js/scalar.js')
  assert.equal(script.statusCode, 200)
  assert.match(String(script.headers['content-type']), /javascript/)
  assert.ok(script.body.length > 1_000_000)
  assert.equal((await app.inject('/docs/nowhere')).statusCode, 404)
})
