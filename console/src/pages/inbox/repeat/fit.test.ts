import assert from 'node:assert/strict'
import test from 'node:test'
import type { Schemas } from '#sdk/types.ts'
import { fitSteps } from './fit.ts'
import type { Step } from './steps.ts'

const waiting = {
  state: 'waiting',
  handler: null,
  handler_id: null,
  tag_ids: [3],
  priority: 2,
  group_id: 5,
  campaign_queue: { id: 4, name: 'Orders', is_result_required: true },
  campaign_queue_id: 4,
  answer_until: null,
} as unknown as Schemas['Conversation']

const close: Step = { kind: 'close', result_id: null, code: '', memo: '', is_acw_completed: true }
const hello: Step = { kind: 'send', type: 'text', message: 'Hello' }

const wordsFor = (steps: Step[], conversation: object = {}, out: number[] = []) =>
  fitSteps(
    steps.map((step, key) => ({ key, step })),
    { ...waiting, ...conversation },
    { me: 7, isPast: (moment) => moment < '2026-11-20', isOut: (key) => out.includes(key) },
  ).map(({ misfit }) => misfit?.word)

test('an answer fits a waiting conversation only after it is accepted', () => {
  assert.deepEqual(wordsFor([{ kind: 'accept' }, hello]), [undefined, undefined])
  assert.deepEqual(wordsFor([{ kind: 'accept' }, hello], {}, [0]), [undefined, 'is_waiting'])
  assert.deepEqual(wordsFor([hello], { state: 'handling', handler_id: 8 }), ['handled_by'])
})

test('what is so already is left out, and so is what comes after closing', () => {
  const mine = { state: 'handling', handler_id: 7 }
  assert.deepEqual(wordsFor([{ kind: 'accept' }, { kind: 'priority', priority: 2 }], mine), [
    'is_yours',
    'already',
  ])
  const groups: Step[] = [5, 6].map((id) => ({ kind: 'group', group: { id, name: 'Night shift' } }))
  assert.deepEqual(wordsFor([...groups, { kind: 'group', group: null }], mine), [
    'already',
    undefined,
    undefined,
  ])
  const tags: Step = { kind: 'tags', added: [{ id: 3, name: 'refund' }], removed: [] }
  assert.deepEqual(wordsFor([tags, { ...tags, removed: tags.added, added: [] }], mine), [
    'already',
    undefined,
  ])
  const solved: Step = { ...close, result_id: 1, code: 'Solved' }
  assert.deepEqual(wordsFor([solved, hello], mine), [undefined, 'is_closed'])
})

test('closing needs the outcome that the queue requires, and a snooze a moment to come', () => {
  const mine = { state: 'handling', handler_id: 7 }
  assert.deepEqual(wordsFor([{ kind: 'snooze', until: '2026-11-19 09:00:00' }, close], mine), [
    'moment_over',
    'code_needed',
  ])
  assert.deepEqual(wordsFor([hello], { ...mine, answer_until: '2026-11-19 09:00:00' }), ['window_over'])
})

test('a transfer to the queue where the conversation waits is left out', () => {
  const back: Step = { kind: 'transfer', to: { campaign_queue_id: 4 }, name: 'Orders', note: '' }
  assert.deepEqual(wordsFor([back]), ['already_with'])
  assert.deepEqual(wordsFor([back], { state: 'handling', handler_id: 7 }), [undefined])
  assert.deepEqual(wordsFor([back], { state: 'closed' }), ['is_closed'])
})
