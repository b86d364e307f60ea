import assert from 'node:assert/strict'
import test from 'node:test'
import { changesBetween } from './rules.ts'

test('history names what differs, custom fields by their id', () => {
  const before = {
    version: 1,
    first_name: 'Ann',
    gender: null,
    tag_ids: [],
    cz_cols: [{ id: 5, value: 'a' }],
  }
  const after = {
    version: 2,
    first_name: 'Anna',
    gender: null,
    tag_ids: null,
    cz_cols: [{ id: 6, value: 1 }],
  }
  assert.deepEqual(changesBetween(before, after), [
    { field: 'first_name', from: 'Ann', to: 'Anna' },
    { field: 'cz_cols.5', from: 'a', to: null },
    { field: 'cz_cols.6', from: null, to: 1 },
  ])
})

test('a preview describes new records by their fields', () => {
  assert.deepEqual(changesBetween(null, { id: 7, number: '0912', extension: null }), [
    { field: 'number', from: null, to: '0912' },
  ])
})

test('an identity number is never written into the history', () => {
  const [change] = changesBetween({ identity_no: 'A123456789' }, { identity_no: 'A1' })
  assert.deepEqual(change, { field: 'identity_no', from: '•••••••789', to: '••' })
})
