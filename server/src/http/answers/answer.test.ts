import assert from 'node:assert/strict'
import test from 'node:test'
import Type from 'typebox'
import { Nullable, One } from '#shapes'
import { answerer } from './answer.ts'

const Owner = Type.Object({ name: Type.String({ maxLength: 3, format: 'moment' }) }, { $id: 'Owner' })
const toAnswer = answerer(One(Type.Object({ owner: Nullable(Owner) })))

test('a record within another is answered with its declared fields, or as null', () => {
  assert.equal(
    toAnswer({ data: { owner: { name: 'Ann', secret: 1 } } }, []).body,
    '{"data":{"owner":{"name":"Ann"}}}',
  )
  assert.equal(toAnswer({ data: { owner: null } }, []).body, '{"data":{"owner":null}}')
})

test('stored values are returned even if they are no longer valid input', () => {
  assert.equal(
    toAnswer({ data: { owner: { name: 'Annabel' } } }, []).body,
    '{"data":{"owner":{"name":"Annabel"}}}',
  )
})

test('a value is serialized by the alternative that fits, without warnings about formats', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined)
  const Moment = Type.Object({ at: Type.String({ format: 'moment' }) })
  const Choice = Type.Object({ value: Type.Union([Moment, Type.Array(Type.String())]) })
  const answers = [{ at: '2026-01-01T00:00:00Z' }, ['a']].map(
    (value) => answerer(One(Choice))({ data: { value } }, []).body,
  )
  assert.deepEqual(answers, ['{"data":{"value":{"at":"2026-01-01T00:00:00Z"}}}', '{"data":{"value":["a"]}}'])
  assert.equal(warn.mock.callCount(), 0)
})
