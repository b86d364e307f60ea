import assert from 'node:assert/strict'
import test from 'node:test'
import type { Schemas } from '#sdk/types.ts'
import { quoteOf, subjectOf } from './ticketFromMessages.ts'

type Message = Schemas['Message']

const says = (message: string, given: Partial<Message> = {}) =>
  ({ direction: 'inbound', type: 'text', message, author: { name: null }, ...given }) as Message
const answers = (message: string, delivery_state = 'sent') =>
  says(message, { direction: 'outbound', delivery_state, author: { name: 'Owen' } as Message['author'] })
const textOf = ({ message }: Message) => String(message)

test('a ticket is called after what the customer wrote, not after a button that they tapped', () => {
  const tap = says('Get Started', { type: 'postback' })
  assert.equal(
    subjectOf([answers('Hello'), tap, says('Where is order 1041?\nI need it')], textOf),
    'Where is order 1041?',
  )
  assert.equal(subjectOf([tap], textOf), 'Get Started')
  assert.equal(subjectOf([answers('Hello')], textOf), '')
})

test('a quote of a long conversation begins with the question', () => {
  const later = Array.from({ length: 10 }, (_, at) => says(`Line ${at}`))
  const quoted = (messages: Message[]) => quoteOf(messages, 'Kim', textOf).split('\n')
  const question = says('Where is it?')
  assert.deepEqual(quoted([question, ...later]).slice(0, 2), ['> Kim: Where is it?', '> Kim: Line 0'])
  const far = quoted([question, answers('One moment'), ...later])
  assert.deepEqual(far.slice(0, 3), ['> Kim: Where is it?', '> …', '> Kim: Line 0'])
  assert.equal(quoted(later).length, 10)
})

test('what never arrived is not quoted', () => {
  const messages = [says('Hi'), answers('Lost', 'failed'), answers('Hello')]
  assert.equal(quoteOf(messages, 'Kim', textOf), '> Kim: Hi\n> Owen: Hello')
})

test('what the customer did on the channel is no part of a ticket', () => {
  const event = says('Blocked this channel', { type: 'event' })
  const messages = [event, says('Where is it?'), event]
  assert.equal(subjectOf(messages, textOf), 'Where is it?')
  assert.equal(quoteOf(messages, 'Kim', textOf), '> Kim: Where is it?')
})
