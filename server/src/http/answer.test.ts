import assert from 'node:assert/strict'
import test from 'node:test'
import Type from 'typebox'
import { Nullable, One } from '#shapes'
import { answerer } from './answer.ts'

const Owner = Type.Object({ name: Type.String({ maxLength: 3, format: 'moment' }) }, { $id: 'Owner' })
const toAnswer = answerer(One(Type.Object({ owner: Nullable(Owner) })))

test('a record within another is answered with its declared fields, or as null', () => {
  assert.equal(
    toAnswer({ data: { owner: { name: 'Ann', secret: 1 } } }).body,
    '{"data":{"owner":{"name":"Ann"}}}',
  )
  assert.equal(toAnswer({ data: { owner: null } }).body, '{"data":{"owner":null}}')
})

test('what is stored is answered even where it would no longer be taken', () => {
  assert.equal(
    toAnswer({ data: { owner: { name: 'Annabel' } } }).body,
    '{"data":{"owner":{"name":"Annabel"}}}',
  )
})
