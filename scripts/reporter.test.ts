import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const reporter = fileURLToPath(new URL('reporter.js', import.meta.url))

test('a run ends with its counts, and with what was left out and why', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'some.test.mjs')
  await writeFile(
    file,
    `import test from 'node:test'
    test('runs', () => {})
    for (const name of ['one', 'two']) test(name, { skip: 'no browser was found' }, () => {})
    test('three', { skip: 'no network' }, () => {})`,
  )
  const args = ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', file]
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const said = await text(spawn(process.execPath, args, { env }).stdout)
  assert.match(said, /ℹ pass 1\n(.*\n)*ℹ skipped 3\n/)
  assert.match(said, /⚠ 2 tests were left out: no browser was found\n/)
  assert.match(said, /⚠ 1 test was left out: no network\n$/)
})

test('a run tells which of its outermost tests failed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const [file, failed] = [join(folder, 'some.test.mjs'), join(folder, 'failed.json')]
  await writeFile(
    file,
    `import test from 'node:test'
    test('passes', () => {})
    test('holds one that fails', async (t) => { await t.test('inner', () => { throw new Error('no') }) })`,
  )
  const args = ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', file]
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  await text(spawn(process.execPath, args, { env: { ...env, FAILED_FILES: failed } }).stdout)
  assert.deepEqual(JSON.parse(await readFile(failed, 'utf8')), ['holds one that fails'])
})
