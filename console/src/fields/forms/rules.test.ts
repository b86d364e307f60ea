import assert from 'node:assert/strict'
import test from 'node:test'
import { askedBy, type TicketForm } from './rules.ts'

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
