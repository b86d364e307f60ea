import assert from 'node:assert/strict'
import test from 'node:test'
import { type Candidate, choose, chooseAll, demandsOf, type RoutedQueue, type Waiting } from './rules.ts'

const japanese = { id: 1, name: 'Japanese' }

const aQueue = (given: Partial<RoutedQueue> = {}): RoutedQueue => ({
  ...{ id: 1, routing: 'least_busy', skills: [], skills_relax_after_seconds: null },
  ...given,
})
const anEmployee = (id: number, given: Partial<Candidate> = {}): Candidate => ({
  ...{ id, queue_ids: [1], skill_ids: [], load: 0, capacity: 6, routed: 0 },
  ...given,
})
const aWait = (id: number, given: Partial<Waiting> = {}): Waiting => ({
  ...{ id, queue_id: 1, waited_seconds: 0, last_handler_id: null, released_by_id: null },
  ...given,
})

test('the least busy is chosen by the share of their capacity, and the reason says so', () => {
  const candidates = [anEmployee(1, { load: 3 }), anEmployee(2, { load: 4, capacity: 10 })]
  assert.deepEqual(choose(aQueue(), aWait(1), candidates, 1), {
    employee_id: 2,
    reason: { by: 'least_busy', load: 4, capacity: 10, skills: [], is_relaxed: false },
  })
})

test('the one who was given something longest ago has the turn', () => {
  const candidates = [
    anEmployee(1, { routed: 3 }),
    anEmployee(2, { routed: 2, load: 5 }),
    anEmployee(3, { routed: 4 }),
  ]
  const queue = aQueue({ routing: 'round_robin' })
  const given = chooseAll(
    [queue],
    [1, 2, 3, 4].map((id) => aWait(id)),
    candidates,
    1,
  )
  assert.deepEqual(
    given.map(({ employee_id }) => employee_id),
    [2, 1, 3, 1],
  )
})

test('the last handler is chosen while they have room, else the least busy', () => {
  const queue = aQueue({ routing: 'last_handler' })
  const busy = anEmployee(1, { load: 5.5 })
  const chosen = (waiting: Waiting, candidates: Candidate[]) => {
    const { employee_id, reason } = choose(queue, waiting, candidates, 1) ?? {}
    return [employee_id, reason?.by]
  }
  const wait = aWait(1, { last_handler_id: 1 })
  assert.deepEqual(chosen(wait, [anEmployee(1, { load: 5 }), anEmployee(2)]), [1, 'last_handler'])
  assert.deepEqual(chosen(wait, [busy, anEmployee(2)]), [2, 'least_busy'])
  assert.deepEqual(chosen(wait, [busy]), [undefined, undefined])
})

test('required skills count until the wait is long enough', () => {
  const queue = aQueue({ skills: [japanese], skills_relax_after_seconds: 60 })
  const [able, other] = [anEmployee(1, { skill_ids: [1], load: 5 }), anEmployee(2)]
  assert.deepEqual(choose(queue, aWait(1), [able, other], 1)?.reason.skills, ['Japanese'])
  assert.equal(choose(queue, aWait(1), [other], 1), undefined)
  assert.deepEqual(choose(queue, aWait(1, { waited_seconds: 60 }), [able, other], 1), {
    employee_id: 2,
    reason: { by: 'least_busy', load: 0, capacity: 6, skills: [], is_relaxed: true },
  })
})

test('nobody gets more than their capacity, what they gave back, or anything of another queue', () => {
  const mei = anEmployee(1, { capacity: 0.6, load: 0.4 })
  assert.equal(choose(aQueue(), aWait(1), [mei], 0.2)?.employee_id, 1)
  assert.equal(choose(aQueue(), aWait(1), [mei], 0.21), undefined)
  assert.equal(choose(aQueue(), aWait(1, { released_by_id: 1 }), [mei], 0.2), undefined)
  assert.equal(choose(aQueue(), aWait(1), [anEmployee(1, { queue_ids: [2] })], 1), undefined)
  assert.equal(choose(aQueue(), aWait(1), [anEmployee(1, { capacity: 0 })], 0), undefined)
})

test('no more is read than there is room for, and only what somebody may be given', () => {
  const candidates = [
    anEmployee(1, { load: 3.5 }),
    anEmployee(2, { load: 5, skill_ids: [1] }),
    anEmployee(3, { load: 5.5 }),
  ]
  const queues = [aQueue(), aQueue({ id: 2 }), aQueue({ skills: [japanese] })]
  const none = { waited_seconds: 0, relax_after_seconds: null }
  assert.deepEqual(demandsOf(queues, candidates, 1, 50), [
    { ...none, queue_id: 1, limit: 3, able_ids: [1, 2], skilled_ids: [1, 2] },
    { ...none, queue_id: 1, limit: 1, able_ids: [2], skilled_ids: [2] },
  ])
  const relaxing = aQueue({ skills: [japanese], skills_relax_after_seconds: 30 })
  const relaxed = { queue_id: 1, limit: 50, relax_after_seconds: 30 }
  assert.deepEqual(demandsOf([relaxing], candidates, 0, 50), [
    { ...relaxed, waited_seconds: 0, able_ids: [1, 2], skilled_ids: [2] },
  ])
  assert.deepEqual(demandsOf([relaxing], candidates.slice(0, 1), 0, 50), [
    { ...relaxed, waited_seconds: 30, able_ids: [1], skilled_ids: [] },
  ])
})
