import assert from 'node:assert/strict'
import test from 'node:test'
import { entryText } from './text.ts'

const at = '2026-11-24 17:05:00'

test('no name and no text of an entry can pass for another entry, or control the terminal', () => {
  const who = 'Eve\r\n[2026-11-24 17:04:00] Ann\u202e'
  const text = 'One\n[2026-11-24 17:04:00] Ann: Two\u0085Three\u001b[31m\u0007\tFour'
  assert.equal(
    entryText({ at, who, text, files: [{ name: 'a\nb.txt' }] }, 'en'),
    [
      '[2026-11-24 17:05:00] Eve [2026-11-24 17:04:00] Ann: One',
      '    [2026-11-24 17:04:00] Ann: Two',
      '    Three[31m\tFour',
      '    (File: a b.txt)',
      '',
    ].join('\n'),
  )
})
