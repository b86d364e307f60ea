import assert from 'node:assert/strict'
import test from 'node:test'
import { specimens } from '#test/channels/specimens.ts'
import type { Content } from '../content.ts'
import { livechat } from './adapter.ts'

const render = (content: Content) =>
  livechat.render(content, { contactable_type: livechat.type, to: 'visitor', sender: 'Harbour' })

test('live chat shows every message as intended, in one piece', () => {
  for (const { name, content } of specimens) {
    const { requests, degradations, errors } = render(content)
    assert.deepEqual(errors, {}, name)
    assert.deepEqual(degradations, [])
    assert.equal(requests.length, 1)
    assert.equal(requests[0]?.path, '/livechat')
    assert.equal(requests[0]?.body.type, content.type)
  }
})

test('a text longer than live chat shows is refused by the field that holds it', () => {
  assert.deepEqual(render({ type: 'text', text: 'x'.repeat(10_000) }).errors, {})
  assert.deepEqual(Object.keys(render({ type: 'text', text: 'x'.repeat(10_001) }).errors), ['message'])
  const card = { path: 'message.columns.0', image: null, title: 'x'.repeat(1_001), text: null, actions: [] }
  const { errors } = render({ type: 'carousel', alt: 'Shoes', cards: [card] })
  assert.deepEqual(Object.keys(errors), ['message.columns.0.title'])
})
