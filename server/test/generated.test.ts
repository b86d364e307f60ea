import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { generated } from '../../scripts/generated.ts'
import { startService } from './service.ts'

const { database, endpoints } = await startService()

test('generated files are up to date', async () => {
  const files = await generated(database.pool, endpoints)
  assert.ok(Object.keys(files).length >= 3)
  for (const [file, content] of Object.entries(files))
    assert.ok(
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8') === content,
      `${file} is stale: npm run generate`,
    )
})
