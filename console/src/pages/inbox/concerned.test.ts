import assert from 'node:assert/strict'
import test from 'node:test'
import { type CachedRead, type ConversationHint, concernedBy } from './concerned.ts'

const me = 7
const listOf = (query: object, ids: number[] | undefined, total = ids?.length ?? 0): CachedRead => ({
  queryKey: ['/conversation', { query }],
  state: { data: ids && { data: ids.map((id) => ({ id })), meta: { total } } },
})
const of = (conversation: number, part = ''): CachedRead => ({
  queryKey: [`/conversation/{conversation}${part}`, { path: { conversation } }],
  state: { data: {} },
})

const reads = {
  unanswered: listOf({ handler_id: me, is_unanswered: true }, [1]),
  answered: listOf({ handler_id: me, is_unanswered: false }, [2]),
  waiting: listOf({ state: ['waiting'] }, [3]),
  away: listOf({ state: ['handling'], is_handler_away: true }, []),
  contact: listOf({ contact_id: 5, state: ['waiting', 'handling'] }, [2]),
  closed: listOf({ contact_id: 5, state: ['closed'] }, [1], 9),
  before: listOf({ contact_id: 5, before_id: 2 }, [1], 9),
  all: listOf({ state: ['waiting', 'handling'] }, [1, 2, 3]),
  one: of(2),
  reference: of(2, '/reference'),
  wave: { queryKey: ['/conversation/wave', {}], state: { data: {} } },
}
const concerned = (
  hinted: Omit<ConversationHint, 'event'> & Partial<ConversationHint>,
  given = reads as Record<string, CachedRead>,
) => {
  const isConcerned = concernedBy(Object.values(given), [{ event: 'conversation', ...hinted }], me)
  return Object.keys(given).filter((name) => isConcerned(given[name] as CachedRead))
}

test('a conversation of a colleague’s leaves the employee’s own lists as they are', () => {
  const opened = concerned({ conversation_id: 9, state: 'waiting', handler_id: null })
  assert.deepEqual(opened, ['waiting', 'away', 'contact', 'closed', 'all', 'wave'])
  const accepted = concerned({ conversation_id: 3, state: 'handling', handler_id: 8 })
  assert.deepEqual(accepted, ['waiting', 'away', 'contact', 'closed', 'all', 'wave'])
  const closed = concerned({ conversation_id: 9, state: 'closed', handler_id: 8 })
  assert.deepEqual(closed, ['away', 'all', 'wave'])
})

test('a conversation that comes to the employee, or is taken away, is in their lists', () => {
  const own = ['unanswered', 'answered']
  const accepted = concerned({ conversation_id: 9, state: 'handling', handler_id: me })
  assert.deepEqual(accepted.slice(0, 2), own)
  const taken = concerned({ conversation_id: 2, state: 'handling', handler_id: 8 })
  assert.deepEqual(taken, [...own, 'away', 'contact', 'closed', 'all', 'one', 'reference', 'wave'])
})

test('a message concerns where its conversation is, and what may be sorted by it', () => {
  const said = concerned({ conversation_id: 2, event: 'message' })
  assert.deepEqual(said, ['unanswered', 'answered', 'contact', 'closed', 'all', 'one'])
  const read = concerned({ conversation_id: 3, event: 'unread' })
  assert.deepEqual(read, ['waiting', 'all'])
  const unknown = concerned({ conversation_id: 9, event: 'message' })
  assert.deepEqual(unknown, ['unanswered', 'answered', 'all'])
})

test('a list that is not loaded to its end is read for every conversation', () => {
  const long = {
    unanswered: listOf({ handler_id: me }, [1], 2),
    waiting: listOf({ state: ['waiting'] }, undefined),
  }
  assert.deepEqual(concerned({ conversation_id: 9, state: 'closed', handler_id: 8 }, long), [
    'unanswered',
    'waiting',
  ])
})
