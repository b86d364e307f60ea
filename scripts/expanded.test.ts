import assert from 'node:assert/strict'
import test from 'node:test'
import { compose } from '../server/src/http/openapi/sharing/compose.ts'
import { shareFields } from '../server/src/http/openapi/sharing/fields.ts'
import { expanded } from './expanded.ts'

const name = { type: 'string', minLength: 1, maxLength: 255, description: 'The name', examples: ['Orders'] }
const about = { type: ['string', 'null'], description: 'What it is, in more words than the name' }
const named = { type: 'object', properties: { name, about } }
const schemas = {
  NewQueue: { ...named, required: ['name'], description: 'A new queue' },
  QueueChanges: { ...named, description: 'What changes' },
  Queue: { ...named, required: ['name', 'id'], properties: { name, about, id: { type: 'integer' } } },
  NewTag: { type: 'object', properties: { name, text: { type: 'string' } } },
}

test('shapes and fields that are written once are written out as they were', () => {
  const answer = {
    schema: { type: 'object', properties: { data: { $ref: '#/components/schemas/Queue' }, name } },
  }
  const shared = shareFields({ schemas: compose(schemas), operations: [], responses: { Queue: answer } })
  assert.deepEqual(shared.schemas.NewQueue, {
    type: 'object',
    description: 'A new queue',
    allOf: [{ $ref: '#/components/schemas/QueueChanges' }],
    required: ['name'],
  })
  assert.deepEqual(shared.schemas.Queue, {
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/NewQueue' }],
    required: ['id'],
    properties: { id: { type: 'integer' } },
  })
  assert.deepEqual(shared.schemas.name, name)
  const { components } = expanded({ components: { schemas: shared.schemas, responses: shared.responses } })
  assert.deepEqual(components, { schemas, responses: { Queue: answer } })
})
