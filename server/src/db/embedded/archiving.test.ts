import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { aFolder } from '#test/programs/command.ts'
import { archivedSince, beginArchiving, setArchiving } from './archiving.ts'
import type { Home } from './home.ts'

test('archiving continues since the time of its marker, and begins again if that cannot be read', async () => {
  const home = { folder: await aFolder() } as Home
  const began = new Date('2026-11-20T12:00:00Z')
  assert.equal(await archivedSince(home), undefined)
  await beginArchiving(home, began)
  await setArchiving(home, true)
  assert.deepEqual(await archivedSince(home), began)
  for (const text of ['', 'nonsense']) {
    await writeFile(join(home.folder, 'archiving'), text)
    assert.equal(await archivedSince(home), undefined)
  }
  await setArchiving(home, true)
  assert.ok(((await archivedSince(home)) as Date) > began)
  assert.deepEqual(await readdir(home.folder), ['archiving'])
  await setArchiving(home, false)
  assert.equal(await archivedSince(home), undefined)
})

test('archiving that a clock has dated ahead begins again at the next start', async () => {
  const home = { folder: await aFolder() } as Home
  const now = new Date('2026-11-20T12:00:00Z')
  await beginArchiving(home, new Date('2036-01-01T00:00:00Z'))
  await setArchiving(home, true, now)
  assert.deepEqual(await archivedSince(home), now)
})
