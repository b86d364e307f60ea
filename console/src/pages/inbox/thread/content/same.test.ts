import assert from 'node:assert/strict'
import test from 'node:test'
import { isSame, isStored } from './same.ts'

const text = (message: unknown) => ({ type: 'text' as const, message })
const files = (message: unknown) => ({ type: 'file' as const, message })

test('messages are the same whatever the order of their fields, with or without those that have no value', () => {
  const sent = files({ file_ids: [3, 4], text: 'Here' })
  assert.ok(isSame(sent, files({ text: 'Here', file_ids: [3, 4] })))
  assert.ok(isSame(files({ file_ids: [3], text: null }), files({ file_ids: [3] })))
  const offer = (value: unknown) => ({
    type: 'quickreply' as const,
    message: { text: 'Which?', actions: [value] },
  })
  assert.ok(isSame(offer({ kind: 'reply', label: 'A' }), offer({ label: 'A', kind: 'reply' })))
  assert.ok(isSame(text('Hello'), text('Hello')))
})

test('others are not', () => {
  assert.ok(!isSame(files({ file_ids: [3, 4] }), files({ file_ids: [4, 3] })))
  assert.ok(!isSame(files({ file_ids: [3], text: '' }), files({ file_ids: [3], text: 'Here' })))
  assert.ok(!isSame(text('Hello'), text('hello')))
  assert.ok(!isSame(text('Hello'), { ...text('Hello'), type: 'file' }))
})

test('an answer is stored once a later message of the desk is the same', () => {
  const one = { ...files({ file_ids: [3], text: 'Here' }), after_seq: 7 }
  const stored = { ...files({ text: 'Here', file_ids: [3] }), seq: 8, direction: 'outbound' as const }
  assert.ok(isStored([stored], one))
  assert.ok(!isStored([{ ...stored, seq: 7 }], one))
  assert.ok(!isStored([{ ...stored, direction: 'inbound' }], one))
})
