import assert from 'node:assert/strict'
import test from 'node:test'
import { allRead, merge, newsFrom, stillUnsent } from './messages.ts'
import { openReplies, threadOf } from './thread.ts'
import type { Message, Unsent } from './types.ts'

const aMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: given.id ?? (given.conversation_id ?? 1) * 1000 + seq,
  cursor: `${given.conversation_id ?? 1}.${seq}`,
  conversation_id: 1,
  seq,
  from: 'desk',
  author: { name: 'Mei-Lin' },
  type: 'text',
  message: `message ${seq}`,
  delivery_state: 'sent',
  client_message_id: null,
  files: [],
  created_at: new Date(Date.UTC(2026, 10, 20, 3, seq)).toISOString(),
  ...given,
})

test('messages that come twice, late or changed stand once and in their order', () => {
  const [one, two, three] = [aMessage(1), aMessage(2), aMessage(3)]
  const next = aMessage(1, { conversation_id: 2 })
  const read = { ...two, delivery_state: 'read' }
  assert.deepEqual(merge([one, next], [three, two, one]), [one, two, three, next])
  assert.deepEqual(merge([one, two], [read]), [one, read])
  assert.deepEqual(merge([one, read], [two]), [one, read])
})

test('news are asked for from before an own message that may still be read', () => {
  const own = aMessage(2, { from: 'visitor', delivery_state: 'delivered' })
  assert.equal(newsFrom([], '0.0'), undefined)
  assert.equal(newsFrom([aMessage(1), aMessage(2)], '1.2'), '1.2')
  assert.equal(newsFrom([aMessage(1), own, aMessage(3)], '1.3'), '1.1')
  assert.equal(newsFrom([aMessage(1), { ...own, delivery_state: 'read' }, aMessage(3)], '1.3'), '1.3')
})

test('news are asked for from before what was said while the visitor wrote', () => {
  const own = aMessage(11, { from: 'visitor', delivery_state: 'sent' })
  assert.equal(newsFrom([aMessage(9), own], '1.9'), '1.9')
  assert.equal(newsFrom([aMessage(9), { ...own, conversation_id: 2, seq: 1 }], '1.9'), '1.9')
  assert.equal(newsFrom([aMessage(9), own], '1.11'), '1.10')
})

test('delivered messages stop waiting, and read ones stop being unread', () => {
  const waiting: Unsent[] = ['a', 'b'].map((id) => ({ client_message_id: id, created_at: '', text: id }))
  assert.deepEqual(stillUnsent(waiting, [aMessage(1, { client_message_id: 'a' })]), waiting.slice(1))
  const states = allRead([aMessage(1), aMessage(2)], '1.1').map(({ delivery_state }) => delivery_state)
  assert.deepEqual(states, ['read', 'sent'])
})

test('a day begins with a line, and the messages of one author within minutes belong together', () => {
  const thread = threadOf(
    [
      aMessage(1),
      aMessage(2),
      aMessage(3, { author: { name: 'Jun' } }),
      aMessage(4, { created_at: '2026-11-22T12:00:00Z' }),
    ],
    [],
  )
  assert.deepEqual(
    thread.map(({ day, goesOn, isContinued }) => [Boolean(day), goesOn, isContinued]),
    [
      [true, false, true],
      [false, true, false],
      [false, false, false],
      [true, false, false],
    ],
  )
})

const question = aMessage(1, {
  type: 'quickreply',
  message: { explain_text: 'Which?', options: [{ type: 'text', label: 'This', value: 'this' }] },
})

test('quick replies wait until the visitor has answered, even if the desk says more', () => {
  const more = [question, aMessage(2)]
  assert.equal(openReplies(threadOf(more, []))?.id, question.id)
  const answer: Unsent = { client_message_id: 'a', created_at: new Date().toISOString(), text: 'That' }
  assert.equal(openReplies(threadOf(more, [answer])), undefined)
  assert.equal(openReplies(threadOf([...more, aMessage(3, { from: 'visitor' })], [])), undefined)
})

test('an option that was tapped is known by the message that offered it', () => {
  const tap = aMessage(3, {
    from: 'visitor',
    type: 'postback',
    message: { value: 'this', label: 'This', message_id: question.id },
  })
  const tapped = threadOf([question, { ...question, id: 9, seq: 2 }, tap], []).map((entry) => entry.tapped)
  assert.deepEqual(tapped, [['this'], [], []])
})
