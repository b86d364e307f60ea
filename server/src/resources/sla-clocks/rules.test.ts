import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Calendar } from '#calendars/calendar.ts'
import { type Metric, metrics, type Plan, type Situation, stateOf } from './clock.ts'
import { nextMoment, usedAt } from './counting.ts'
import { type Clocks, stepAll } from './rules.ts'

const minute = 60_000
const firstMinute = Date.parse('2026-03-06T00:00:00Z') / minute
const length = 5 * 24 * 60

const office: Calendar = {
  timezone: 'Asia/Taipei',
  weekly: Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [day, [['09:00', '12:00'] as const, ['13:00', '18:00'] as const]]),
  ),
  holidays: null,
  exceptions: [{ date: '2026-03-09', spans: [['10:00', '24:00']] }],
} as Calendar

/** Whether the office is open in a minute, by the local clock of Taipei. */
const isOpenAt = (at: number) => {
  const local = new Date(at * minute + 8 * 60 * minute).toISOString()
  const [date, clock] = [local.slice(0, 10), local.slice(11, 16)]
  if (date === '2026-03-09') return clock >= '10:00'
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (
    weekday > 0 &&
    weekday < 6 &&
    ((clock >= '09:00' && clock < '12:00') || (clock >= '13:00' && clock < '18:00'))
  )
}

const openMinutes = Array.from({ length: 3 * length }, (_, offset) => isOpenAt(firstMinute + offset))
const isOpen = (at: number) => openMinutes[at - firstMinute]

interface Policy {
  id: number
  calendar_id: number | null
  waits_in: number[]
  target: (metric: Metric, priority: number) => number | undefined
}

const policies: Policy[] = [
  {
    id: 1,
    calendar_id: 7,
    waits_in: [0],
    target: (metric, priority) => (metric === 'resolution' ? 600 : 120 - 30 * priority),
  },
  {
    id: 2,
    calendar_id: null,
    waits_in: [],
    target: (metric, priority) => (metric === 'next_answer' ? undefined : 300 + priority * 100),
  },
  {
    id: 3,
    calendar_id: 7,
    waits_in: [2],
    target: (metric, priority) => (metric === 'first_answer' && priority > 1 ? undefined : 240),
  },
]

interface Event {
  said?: Situation['said']
  status?: number
  priority?: number
  policy?: number
}

interface ModelClock {
  isEnded: boolean
  isAnswered: boolean
  used: number
  applied: string
  target: number | undefined
  calendar_id: number | null
  waits_in: number[]
  breachedAt: number | null
}

/** The model: counts each minute in which a clock runs. */
class Model {
  status = 1
  priority = 1
  policy: Policy | undefined = policies[0]
  clocks = new Map<Metric, ModelClock>()

  get isDone() {
    return this.status > 1
  }

  apply(at: number, event: Event) {
    this.status = event.status ?? this.status
    this.priority = event.priority ?? this.priority
    if (event.policy !== undefined) this.policy = policies[event.policy]
    const isAnswer = event.said === 'employee' || event.said === 'no_answer_needed'
    if (isAnswer) this.isAnswered = true
    this.step('first_answer', at, !this.isAnswered, isAnswer)
    const first = this.clocks.get('first_answer')
    const owesFirst = first && !first.isEnded && first.target !== undefined
    this.step('next_answer', at, event.said === 'customer' && !owesFirst, isAnswer)
    this.step('resolution', at, true, false)
  }

  isAnswered = false

  get answers() {
    return {
      isUnanswered: !this.isAnswered,
      isNextUnanswered: this.clocks.get('next_answer')?.isAnswered === false,
    }
  }

  step(metric: Metric, at: number, mayBegin: boolean, isAnswer: boolean) {
    const isAnswered = metric !== 'resolution' && isAnswer
    const target = this.policy?.target(metric, this.priority)
    let clock = this.clocks.get(metric)
    const isOver = !clock || (metric === 'next_answer' && clock.isEnded)
    if (isOver && mayBegin && target !== undefined && !this.isDone && !isAnswered) {
      clock = {
        isEnded: false,
        isAnswered: false,
        used: 0,
        applied: '',
        target: undefined,
        calendar_id: null,
        waits_in: [],
        breachedAt: null,
      }
      this.clocks.set(metric, clock)
    }
    if (!clock) return
    clock.isAnswered ||= isAnswered
    if (!this.isDone && !clock.isAnswered) clock.isEnded = false
    if (clock.isEnded) return
    if (isAnswered || this.isDoneWith(metric, clock)) {
      clock.isEnded = true
      return
    }
    const applied = target === undefined ? '' : `${this.policy?.id} ${this.priority}`
    if (applied !== clock.applied) {
      Object.assign(clock, { applied, target })
      if (target !== undefined && this.policy)
        Object.assign(clock, { calendar_id: this.policy.calendar_id, waits_in: this.policy.waits_in })
    }
    clock.isEnded = this.isDoneWith(metric, clock)
    if (this.runs(clock) && clock.used >= (clock.target ?? 0)) clock.breachedAt ??= at
  }

  isDoneWith(metric: Metric, { waits_in }: ModelClock) {
    return this.isDone && (metric === 'resolution' || !waits_in.includes(this.status))
  }

  runs({ isEnded, target, waits_in }: ModelClock) {
    return !isEnded && target !== undefined && !waits_in.includes(this.status)
  }

  count(at: number) {
    for (const clock of this.clocks.values()) {
      if (!this.runs(clock) || (clock.calendar_id !== null && !isOpen(at))) continue
      clock.used += 1
      if (clock.used === clock.target) clock.breachedAt ??= at + 1
    }
  }
}

const planOf = (policy: Policy | undefined, priority: number): Plan | undefined =>
  policy && {
    policy_id: policy.id,
    calendar_id: policy.calendar_id,
    waits_in: policy.waits_in,
    at_risk_percent: 80,
    targets: Object.fromEntries(
      metrics.flatMap((metric) => {
        const minutes = policy.target(metric, priority)
        return minutes === undefined ? [] : [[metric, minutes]]
      }),
    ),
  }

const announced = (clocks: Clocks): Clocks =>
  Object.fromEntries(
    Object.entries(clocks).map(([metric, clock]) => [
      metric,
      { ...clock, is_breach_announced: clock.breached_at !== null },
    ]),
  )

const events = fc.oneof(
  fc.record({ said: fc.constantFrom('customer', 'customer', 'employee', 'no_answer_needed') }),
  fc.record({ status: fc.nat(3) }),
  fc.record({ priority: fc.nat(3) }),
  fc.record({ policy: fc.nat(3) }),
  fc.constant({}),
) as fc.Arbitrary<Event>

const histories = fc.uniqueArray(fc.tuple(fc.nat(length - 1), events), {
  maxLength: 14,
  selector: ([at]) => at,
})

test('clocks agree with a count minute by minute over random histories', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const byMinute = new Map(history)
      byMinute.set(0, byMinute.get(0) ?? {})
      byMinute.set(length, {})
      const model = new Model()
      let clocks: Clocks = {}
      const calendarOf = () => ({ version: 1, calendar: office })
      for (let offset = 0; offset <= length; offset++) {
        const at = firstMinute + offset
        const event = byMinute.get(offset)
        if (event) {
          model.apply(at, event)
          const situation: Situation = {
            ...{ at: at * minute, status: model.status, priority: model.priority, isDone: model.isDone },
            ...{ said: event.said, employee_id: null },
          }
          const plan = planOf(model.policy, model.priority)
          const step = { plan, calendarOf, isActive: () => true, ...model.answers }
          // Another policy or priority applies once a breach has been announced.
          clocks = announced(stepAll(clocks, { ...step, situation }))
          clocks = stepAll(clocks, { ...step, situation: { ...situation, said: undefined } })
          for (const metric of metrics) {
            const [known, clock] = [model.clocks.get(metric), clocks[metric]]
            assert.equal(!!known, !!clock, metric)
            if (!known || !clock) continue
            const where = `${metric} at ${offset}`
            assert.equal(usedAt(clock, at * minute, calendarOf) / minute, known.used, where)
            assert.equal(clock.ended_at !== null, known.isEnded, where)
            assert.equal((clock.breached_at ?? 0) / minute, known.breachedAt ?? 0, where)
            if (known.breachedAt === null) assert.notEqual(stateOf(clock), 'breached')
          }
        }
        model.count(at)
      }
      // What is due in the future is what the model counts on to.
      for (let at = firstMinute + length + 1; at < firstMinute + 3 * length; at++) model.count(at)
      for (const [metric, clock] of Object.entries(clocks)) {
        const known = model.clocks.get(metric as Metric)
        if (clock.running_since === null || clock.breached_at !== null || clock.due_at === null) continue
        assert.equal(clock.due_at / minute, known?.breachedAt, metric)
        const next = nextMoment(clock) as number
        assert.ok(next <= clock.due_at)
      }
    }),
    process.env.LONG ? { numRuns: 2000 } : { seed: 20261126, numRuns: 150 },
  )
})

test('a policy that does not wait in the status of a resolved ticket ends what the one before let wait', () => {
  const calendarOf = () => ({ version: 1, calendar: office })
  const at = (offset: number, status: number, policy: Policy | undefined, clocks: Clocks) =>
    stepAll(clocks, {
      situation: {
        ...{ at: (firstMinute + offset) * minute, status, priority: 1, isDone: status > 1 },
        ...{ said: undefined, employee_id: null },
      },
      plan: planOf(policy, 1),
      ...{ calendarOf, isActive: () => true, isUnanswered: true },
    })
  const [first, , third] = policies
  const waiting = at(1, 2, third, at(0, 1, third, {}))
  assert.equal(waiting.first_answer?.ended_at, null)
  const ended = at(2, 2, first, waiting).first_answer
  assert.deepEqual([ended?.ended_by, ended?.running_since, ended?.breached_at], ['status', null, null])
})
