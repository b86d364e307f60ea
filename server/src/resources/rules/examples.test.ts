import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

test('every example of the documentation is a rule that is taken', async () => {
  const text = await readFile(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))
  assert.ok(examples.length > 5)
  for (const example of examples.flatMap((each) => each.rules ?? [each])) {
    const { status, body } = await admin.post('/rule', example)
    assert.equal(status, 200, `${example.name}: ${JSON.stringify(body)}`)
  }
})
