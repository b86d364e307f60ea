import assert from 'node:assert/strict'
import test from 'node:test'
import type { RuleCondition } from '#resources/rules/schema.ts'
import { shownFields } from '#shared/conditions.ts'
import { evaluate, fieldsToChange } from './conditions.ts'

const look = (before: Record<string, unknown>, after: Record<string, unknown>) => (field: string) => ({
  before: before[field],
  after: after[field],
})

const holds = (condition: RuleCondition, after: unknown, before: unknown = null) =>
  evaluate({ all: [condition] }, look({ [condition.field]: before }, { [condition.field]: after })).holds

const of = (op: RuleCondition['op'], val?: unknown): RuleCondition => ({ field: 'f', op, val })

test('numbers compare as numbers, days and moments in their order', () => {
  assert.equal(holds(of('>', 9), 10), true)
  assert.equal(holds(of('<', '10'), '9.5'), true)
  assert.equal(holds(of('<=', '2026-11-24'), '2026-11-23 23:59:59'), true)
  assert.equal(holds(of('>', '2026-11-24'), '2026-11-23'), false)
})

test('texts of digits are equal if they are written alike, or plainly are the same number', () => {
  for (const [value, val] of [
    ['0012', '0012'],
    ['12', '12.0'],
    ['123456789012345678', '123456789012345678'],
    [12, '0012'],
    [9_007_199_254_740_991, '9007199254740991'],
  ]) {
    assert.equal(holds(of('=', val), value), true, `${value}`)
    assert.equal(holds(of('in', [val]), value), true, `${value}`)
  }
  for (const [value, val] of [
    ['0012', '12'],
    ['12', '0012'],
    ['123456789012345678', '123456789012345679'],
  ] as const) {
    assert.equal(holds(of('=', val), value), false, value)
    assert.equal(holds(of('<>', val), value), true, value)
    assert.equal(holds(of('became', val), value), false, value)
    assert.equal(holds(of('was', val), 'x', value), false, value)
  }
  assert.equal(holds(of('>', '9'), '123456789012345678'), true)
})

test('a day includes every moment of it, and a minute every second', () => {
  const evening = '2026-11-24 18:00:30'
  for (const [op, val, isHeld] of [
    ['=', '2026-11-24', true],
    ['<=', '2026-11-24', true],
    ['>=', '2026-11-24', true],
    ['>', '2026-11-24', false],
    ['<', '2026-11-24', false],
    ['=', '2026-11-24 18:00', true],
    ['<=', '2026-11-24 18:00:29', false],
    ['>', '2026-11-23', true],
  ] as const)
    assert.equal(holds(of(op, val), evening), isHeld, `${op} ${val}`)
  assert.equal(holds(of('=', '18:00'), '18:00:00'), true)
  assert.equal(holds(of('=', '2026-11-24 10:00'), '2026-11-24'), true)
})

test('a list contains what = names, and in names any of several', () => {
  assert.equal(holds(of('=', 3), [1, 3]), true)
  assert.equal(holds(of('in', [4, 5]), [1, 3]), false)
  assert.equal(holds(of('in', '4, 3'), [1, 3]), true)
  assert.equal(holds(of('not_in', [4]), [1, 3]), true)
})

test('an empty value is only null: it is neither unequal nor less', () => {
  for (const op of ['=', '<>', '<', '>', 'in', 'not_in', 'contains'] as const)
    assert.equal(holds(of(op, 1), null), false, op)
  assert.equal(holds(of('is_null'), []), true)
  assert.equal(holds(of('is_not_null'), ''), false)
})

test('texts are found whatever their case and width', () => {
  assert.equal(holds(of('contains', 'ｖｉｐ'), 'A VIP customer'), true)
  assert.equal(holds(of('contains', '退款'), '我要退款'), true)
  assert.equal(holds(of('contains', 'refund'), 'return'), false)
})

test('was, became and changed compare with the value before', () => {
  assert.equal(holds(of('was', 1), 2, 1), true)
  assert.equal(holds(of('became', 2), 2, 1), true)
  assert.equal(holds(of('became', 2), 2, 2), false)
  assert.equal(holds(of('changed'), [1], [1]), false)
  assert.equal(holds(of('changed'), null, ''), false)
  assert.equal(holds(of('changed'), 1, null), true)
})

test('all conditions hold, and one of any; the last finding is the one that decided', () => {
  const see = look({}, { a: 1, b: 2 })
  const a = { field: 'a', op: '=', val: 1 } as const
  const b = { field: 'b', op: '=', val: 3 } as const
  assert.deepEqual(evaluate({ all: [a, b] }, see), {
    holds: false,
    findings: [
      { ...a, seen: 1, held: true },
      { ...b, seen: 2, held: false },
    ],
  })
  assert.equal(evaluate({ any: [b, a] }, see).holds, true)
  assert.equal(evaluate({ all: [a], any: [b] }, see).holds, false)
  assert.equal(evaluate({}, see).holds, true)
})

test('the fields that must change are known before anything is compared', () => {
  const became = { field: 'status', op: 'became', val: 2 } as const
  const plain = { field: 'priority', op: '=', val: 2 } as const
  assert.deepEqual(fieldsToChange({ all: [plain, became] }), ['status'])
  assert.deepEqual(fieldsToChange({ any: [became] }), ['status'])
  assert.equal(fieldsToChange({ any: [became, plain] }), undefined)
  assert.equal(fieldsToChange({ all: [plain] }), undefined)
})

const operators = ['=', '<>', '>', '<', '>=', '<=', 'in', 'not_in', 'is_null', 'is_not_null'] as const
const values = [true, false, 1, '1', '0', 'true', 'no', '2026-11-24', '2026-11-24 18:00:00', null, [], [1, 3]]
const operands = [true, false, 1, 0, '1', '0', 'true', 'False', [true], ['0', '1'], '2026-11-24', 'no']

test('a form in the browser decides as the service does, whatever is compared', () => {
  for (const op of operators)
    for (const value of values)
      for (const val of operands) {
        const shown = shownFields([{ field: 'g', shown_if: { field: 'f', op, val } }], () => value)
        assert.equal(shown.length === 1, holds(of(op, val), value), JSON.stringify([value, op, val]))
      }
})

test('yes and no are read however they are written', () => {
  for (const [value, yes, no] of [
    [true, ['1', 1, true, 'true', 'TRUE'], ['0', 0, false, 'false', '2', 'yes']],
    [false, ['0', 0, false, 'false'], ['1', 1, true, 'true', 'no']],
    ['1', [true], [false]],
    ['0', [false], [true]],
  ] as [unknown, unknown[], unknown[]][]) {
    for (const val of yes)
      assert.deepEqual([holds(of('=', val), value), holds(of('<>', val), value)], [true, false])
    for (const val of no)
      assert.deepEqual([holds(of('=', val), value), holds(of('<>', val), value)], [false, true])
  }
  assert.equal(holds(of('became', '1'), true, false), true)
  assert.equal(holds(of('was', '0'), true, false), true)
})
