import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { withBatches } from './batches.js'

test('files of the long form run in the long form, and are named as left out in the short one', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-batches-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.long.test.ts')
  writeFileSync(file, "import test from 'node:test'\ntest('a desk is opened', () => undefined)\n")
  const { LONG, NODE_TEST_CONTEXT, ...env } = process.env
  const reportWith = (more: Record<string, string>) =>
    withBatches([file], async (batches) =>
      execFileSync(process.execPath, ['--test', '--test-reporter=tap', ...batches], {
        encoding: 'utf8',
        env: { ...env, ...more },
      }),
    )
  assert.match(await reportWith({ LONG: '1' }), /ok 1 - a desk is opened/)
  const short = await reportWith({})
  assert.doesNotMatch(short, /a desk is opened/)
  assert.match(short, /# SKIP only in the long form/)
})
