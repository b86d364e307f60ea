import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Api } from './api.ts'
import { createAttention } from './attention.ts'
import { createStore } from './state.ts'

test('a chat whose socket is slow to load opens one, however often it asks for it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-widget-'))
  t.after(() => rm(folder, { recursive: true }))
  const script = join(folder, 'widget-live.js')
  await writeFile(
    script,
    `export const opened = []
    export const openLive = (...given) => ({ place: opened.push(given), isConnected: () => true, close: () => undefined })`,
  )
  t.mock.timers.enable({ apis: ['setInterval'] })
  const store = createStore()
  store.set({ isOpen: true })
  const options = { base: pathToFileURL(folder).href, key: 'shop' }
  const api = { session: () => 'visitor' } as Api
  const attention = createAttention(options, store, api, async () => attention.goLive())
  const beat = attention.begin(() => undefined)
  t.after(() => clearInterval(beat))
  attention.goLive()
  t.mock.timers.tick(40_000)
  const { opened } = await import(pathToFileURL(script).href)
  assert.equal(opened.length, 1)
})
