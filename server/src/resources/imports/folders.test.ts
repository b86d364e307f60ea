import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import test from 'node:test'

/** Each folder with those that it builds on before it. */
const order = [
  ...['recipes', 'tasks', 'plan', 'convert', 'read'],
  ...['stage', 'match', 'merge', 'rejects', 'undo', 'run'],
  ...['preview', 'check'],
]

test('the folders of imports build on each other in one direction', async () => {
  const seen = new Set<string>()
  for await (const file of glob('*/*.ts', { cwd: import.meta.dirname })) {
    const folder = file.split('/')[0] as string
    seen.add(folder)
    const text = file.endsWith('.test.ts') ? '' : readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    for (const [, other = ''] of text.matchAll(/'\.\.\/([\w-]+)\/[\w-]+\.ts'/g))
      assert.ok(order.indexOf(other) < order.indexOf(folder), `${file} imports from ${other}`)
  }
  assert.deepEqual([...seen].sort(), order.toSorted())
})
