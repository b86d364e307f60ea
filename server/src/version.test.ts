import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { release, releaseOf, version } from './version.ts'

test('two builds of one version differ, and copies of one build do not', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-builds-'))
  t.after(() => rm(folder, { recursive: true }))
  const built = async (name: string, main: string) => {
    await writeFile(join(folder, name), main)
    return releaseOf('1.0.0', pathToFileURL(join(folder, name)))
  }
  const one = await built('one.js', 'import "./serve-AAAA.js"')
  assert.match(one, /^1\.0\.0\+[0-9a-f]{7}$/)
  assert.notEqual(await built('other.js', 'import "./serve-BBBB.js"'), one)
  assert.equal(await built('copy.js', 'import "./serve-AAAA.js"'), one)
})

test('sources have their version alone', () => {
  assert.equal(release, version)
})
