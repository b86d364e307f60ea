import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials } from './initials.ts'

test('initials are whole characters, and letters if the name has letters', () => {
  const cases = [
    ['Bo Chen', 'BC'],
    ['Bo Chen 🐝', 'BC'],
    ['🐝 Bo', 'B'],
    ['“Bo” (Chen)', 'BC'],
    ['🐝👩‍👩‍👧', '🐝'],
    ['👩‍👩‍👧', '👩'],
    ['🐝陳小明', '陳'],
    ['𠮷田', '𠮷'],
    ['Agent 7', 'A7'],
    ['e\u0301milie', 'E\u0301'],
    ['', ''],
  ]
  assert.deepEqual(
    cases.map(([name = '']) => initials(name)),
    cases.map(([, letters]) => letters),
  )
})
