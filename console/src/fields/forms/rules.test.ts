import assert from 'node:assert/strict'
import test from 'node:test'
import { askedBy, customValueOf, type TicketForm } from './rules.ts'

const form = {
  fields: [
    { field: 'cz_col.1' },
    {
      field: 'cz_col.2',
      required_from: 0,
      shown_if: { field: 'cz_col.1', op: 'in', val: ['broken', 'lost'] },
    },
    { field: 'due_at', required_from: 1, shown_if: { field: 'cz_col.2', op: 'is_not_null' } },
    { field: 'content', required_from: null, shown_if: { field: 'priority', op: '>=', val: 2 } },
  ],
} as TicketForm

const asked = (values: Record<string, unknown>) => {
  const { names, required } = askedBy(form, (field) => values[field]) ?? { names: [], required: [] }
  return [names.join(' '), [...required].join(' ')]
}

test('a form shows and requires fields as the values and the status want it', () => {
  assert.deepEqual(asked({ priority: '1' }), ['cz_col.1', ''])
  assert.deepEqual(asked({ 'cz_col.1': 'late', 'cz_col.2': 'Left over', priority: 2 }), [
    'cz_col.1 content',
    '',
  ])
  assert.deepEqual(asked({ 'cz_col.1': 'lost', priority: '3' }), ['cz_col.1 cz_col.2 content', 'cz_col.2'])
  assert.deepEqual(asked({ 'cz_col.1': 'lost', 'cz_col.2': 'Box', status: 1 }), [
    'cz_col.1 cz_col.2 due_at',
    'cz_col.2 due_at',
  ])
  assert.equal(
    askedBy(undefined, () => undefined),
    undefined,
  )
})

test('a yes that was chosen or is the default meets a condition, however the condition writes it', () => {
  const custom = [
    { id: 1, type: 2 as const, default: null },
    { id: 2, type: 2 as const, default: true },
  ]
  const isAsked = (field: string, val: unknown, typed: Record<string, unknown>) => {
    const fields = [{ field: 'content', shown_if: { field, op: '=', val } }]
    const { names } = askedBy({ fields } as TicketForm, (name) => customValueOf(name, custom, typed)) ?? {}
    return names?.includes('content')
  }
  for (const yes of [true, 'true', '1', 1])
    assert.deepEqual(
      [{ 1: '1' }, { 1: '0' }, {}].map((typed) => isAsked('cz_col.1', yes, typed)),
      [true, false, false],
      String(yes),
    )
  assert.deepEqual([isAsked('cz_col.2', 'true', {}), isAsked('cz_col.2', 'true', { 2: '0' })], [true, false])
})
