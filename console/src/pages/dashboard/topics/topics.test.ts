import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, topicsOf } from './topics.ts'

const row = (category_id: number | null, code: string | null, tickets: number, conversations: number) => ({
  ...{
    group_id: null,
    group_name: null,
    category_id,
    category_name: category_id ? 'Delivery' : null,
    sub_category_id: null,
  },
  ...{ sub_category_name: null, termination_code_id: code ? 1 : null, termination_code_name: code },
  ...{ tickets, tickets_before: 1, conversations, conversations_before: 0 },
})

test('the outcomes of a topic stand together, the most frequent first', () => {
  const topics = topicsOf([
    row(7, null, 1, 0),
    row(7, 'Refunded', 2, 3),
    row(7, 'Lost', 0, 0),
    row(null, null, 0, 4),
  ])
  assert.deepEqual(
    topics.map(({ category, tickets, tickets_before, conversations }) => [
      ...[category, tickets, tickets_before, conversations],
    ]),
    [
      ['Delivery', 3, 3, 3],
      [null, 0, 1, 4],
    ],
  )
  assert.deepEqual(topics[0]?.outcomes, [
    { name: 'Refunded', count: 5 },
    { name: null, count: 1 },
  ])
})

test('a change is a percentage, and a change from zero has none', () => {
  assert.deepEqual(
    [changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0)],
    ['+50 %', '−50 %', '±0 %', undefined],
  )
})
