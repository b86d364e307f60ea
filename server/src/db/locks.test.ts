import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { fileURLToPath } from 'node:url'
import { installationLocks, lockClasses, locks } from './locks.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.{ts,sql}', { cwd: source })
  .filter((file) => file !== 'db/locks.ts' && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${source}/${file}`, 'utf8') }))

const namedIn = (pattern: RegExp) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, number]) => String(number))))

test('no two kinds of work take the same advisory lock', () => {
  const [ofOne, ofTwo] = [Object.values(locks).map(String), Object.values(lockClasses).map(String)]
  for (const numbers of [ofOne, ofTwo, Object.values(installationLocks).map(String)])
    assert.equal(new Set(numbers).size, numbers.length)
  const bySql = namedIn(/advisory_(?:xact_)?lock(?:_shared)?\(\s*(\d+)\)/g)
  const classesBySql = namedIn(/advisory_(?:xact_)?lock(?:_shared)?\(\s*(\d+),/g)
  assert.deepEqual(
    [...bySql].filter((number) => !ofOne.includes(number)),
    [],
  )
  assert.deepEqual(
    [...classesBySql].filter((number) => !ofTwo.includes(number)),
    [],
  )
  assert.ok(bySql.size > 2 && classesBySql.size > 1)
})

test('the numbers of advisory locks are in one file', () => {
  const strays = sources.filter(
    ({ file, text }) => file.endsWith('.ts') && /\b7_?26[12]_?\d{3}_?\d*n?\b/.test(text),
  )
  assert.deepEqual(
    strays.map(({ file }) => file),
    ['verify/companies.ts'],
  )
})
