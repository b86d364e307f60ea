import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadOnce } from './built-pages.ts'

test('a build of an earlier version is read again until the pages have been built, then read once', async () => {
  let build: string | undefined
  let isFinal = false
  let loads = 0
  const read = loadOnce(
    async () => {
      loads += 1
      return build
    },
    () => isFinal,
  )
  assert.equal(await read('console'), undefined)
  build = 'earlier'
  assert.equal(await read('console'), 'earlier')
  const underWay = read('console')
  build = 'new'
  isFinal = true
  await Promise.all([underWay, read('console')])
  assert.equal(await read('console'), 'new')
  build = 'later'
  const before = loads
  assert.equal(await read('console'), 'new')
  assert.equal(loads, before)
})
