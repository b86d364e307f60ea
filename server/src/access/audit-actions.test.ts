import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { auditNouns, auditVerbs } from './audit-actions.ts'

test('every action that the audit log can hold has words in both languages', async () => {
  const words = new URL('../../../console/src/pages/admin/audit/actions.ts', import.meta.url)
  const source = await readFile(words, 'utf8')
  for (const key of [...auditNouns, ...auditVerbs.map((verb) => `do_${verb}`)])
    assert.equal(source.match(new RegExp(`^ {4}${key}: '`, 'gm'))?.length, 2, key)
})
