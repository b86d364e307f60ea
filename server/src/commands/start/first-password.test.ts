import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { wherePasswordIs } from './first-password.ts'

test('the first password is shown on a terminal only, and otherwise kept where only its owner reads it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-first-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'data', 'first-password')
  assert.match(wherePasswordIs('secret words', join(folder, 'data'), true), /^secret words /)
  const told = wherePasswordIs('secret words', join(folder, 'data'), false)
  assert.ok(told.includes(file) && !told.includes('secret words'))
  assert.equal(readFileSync(file, 'utf8'), 'secret words\n')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  wherePasswordIs('other words', join(folder, 'data'), false)
  assert.equal(readFileSync(file, 'utf8'), 'other words\n')
})

test('a first password that cannot be kept is not lost in silence', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-first-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const taken = join(folder, 'a file')
  writeFileSync(taken, '')
  assert.match(wherePasswordIs('secret words', taken, false), /^not kept: .*parley employee password/)
})
