import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { readConfig } from '#config'
import { migrationNames } from '#db/steps.ts'
import { aFolder } from '#test/programs/command.ts'
import type { BackupRecord } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { manifestName } from '../contents.ts'
import { formatVersion, manifestKeyCheck } from '../manifest.ts'
import { packed } from '../packing.ts'
import { sealed } from '../seal.ts'
import { tryArchive } from './trial.ts'

const secretKey = { current: randomBytes(32), former: [] }
const key_check = manifestKeyCheck(secretKey.current)
const name = 'archives/parley-20261110T120000Z.tar.gz'

/** The bytes of an archive of an installation without any table. */
const anArchive = async () => {
  const manifest = {
    ...{ format: 'parley-backup', format_version: formatVersion, created_at: new Date().toISOString() },
    ...{ parley: '1', key_check, postgres: '18.0', schema: migrationNames.slice(0, 1) },
    ...{ tables: [], sequences: [], partitions: [] },
  }
  const bytes = Buffer.from(JSON.stringify(manifest))
  const entries = (async function* () {
    yield { name: manifestName, size: bytes.length, body: [bytes] }
  })()
  return Buffer.concat(await Array.fromAsync(packed(sealed(entries), undefined).content))
}

/** Restores an archive on trial from a store that sends it in parts, each after the work given with it. */
const onTrial = async (parts: [Buffer, () => void][], signal: AbortSignal) => {
  const dataDir = join(await aFolder(), 'data')
  await mkdir(dataDir)
  const read = async () =>
    (async function* () {
      for (const [part, then] of parts) {
        yield part
        then()
      }
    })()
  const store = { url: '/mnt/backups', read } as unknown as Store
  const trial = { config: readConfig({ DATA_DIR: dataDir }), secretKey, store, signal, say: () => undefined }
  await assert.rejects(tryArchive(trial, { name, key_check } as BackupRecord), { name: 'AbortError' })
  assert.deepEqual(await readdir(dataDir), [])
}

test('a trial restore that is stopped reads no further and starts no server', async () => {
  const archive = await anArchive()
  await onTrial([[archive, () => undefined]], AbortSignal.abort())
  const reading = new AbortController()
  const tooMuch = () => assert.fail('It was read on.')
  await onTrial(
    [
      [archive.subarray(0, 10), () => reading.abort()],
      [archive.subarray(10), tooMuch],
    ],
    reading.signal,
  )
  const read = new AbortController()
  await onTrial([[archive, () => read.abort()]], read.signal)
})
