import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { aDatabase, aFolder, parley } from '#test/programs/command.ts'

const folder = await aFolder()
const database = await aDatabase(process.env.TEST_TEMPLATE)
const env = { DATABASE_URL: database.url, DATA_DIR: folder }
await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)

const rule = { name: 'Urgent', subject: 'ticket', when: { event: 'created' }, state: 'on' }

test('tests of rules end with 1 if one fails, and compare with the rules of a file', async () => {
  const tests = join(folder, 'tests.json')
  const when = { subject: 'ticket', event: 'created' }
  await writeFile(tests, JSON.stringify({ tests: [{ name: 'Urgent', when, expect: { rules: ['Urgent'] } }] }))
  const failed = await parley(['rules', 'test', tests, '--as', 'ann'], env)
  const line = '     rules: expected ["Urgent"], got []'
  assert.deepEqual([failed.code, failed.out], [1, `FAIL Urgent\n${line}\n1 of 1 failed.\n`])
  const settings = join(folder, 'settings.json')
  const rules = [{ ...rule, then: [{ set: { priority: 3 } }] }]
  await writeFile(settings, JSON.stringify({ version: 1, rules }))
  const passed = await parley(['rules', 'test', tests, '--settings', settings, '--as', 'ann'], env)
  assert.deepEqual([passed.code, passed.out], [0, 'ok   Urgent\n1 passed.\n'])
})
