import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { readConfig } from '#config'
import { onlyLong } from '#test/long.ts'
import { aBackupStore } from '#test/programs/backup-store.ts'
import { aDatabase, parley, secretKey } from '#test/programs/command.ts'

const { folder, to, settings, names } = await aBackupStore()

const there = async () => {
  const target = await aDatabase()
  return settings({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'there') })
}

test('the command line backs up to the store, and refuses to restore with another key', async () => {
  const made = await parley(['backup'], settings())
  assert.equal(made.code, 0, made.err)
  const [newest] = (await names()).slice(-1)
  const other = { ...(await there()), BACKUP_KEY: 'another passphrase of tests' }
  const { code, err } = await parley(['restore', `parley-${newest}`], other)
  assert.deepEqual([code, /BACKUP_KEY is not the key/.test(err)], [1, true], err)
})

test('the command line lists the store, and restores from it', { skip: onlyLong }, async () => {
  const listed = await parley(['backup', 'list'], settings())
  const lines = listed.out.trim().split('\n')
  assert.equal(lines.length, (await names()).length)
  const env = await there()
  const restored = await parley(['restore', lines.at(-1)?.split('/').at(-1) ?? ''], env)
  assert.equal(restored.code, 0, restored.err)
  const missing = await parley(['restore', 'parley-never.tar.gz'], env)
  assert.match(missing.err, /has no archive parley-never\.tar\.gz/)
})

test('settings that make no backups possible are named', () => {
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig({ SECRET_KEY: secretKey, ...env })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  assert.match(refusal({ BACKUP_SCHEDULE: '02:00' }), /need BACKUP_TO/)
  assert.match(refusal({ BACKUP_WAL: 'on', BACKUP_TO: to }), /BACKUP_WAL needs BACKUP_SCHEDULE/)
  assert.match(refusal({ ...settings({ BACKUP_WAL: 'on' }) }), /BACKUP_WAL is for the embedded database/)
  assert.match(
    refusal({ BACKUP_KEY: 'a passphrase for tests', BACKUP_KEY_FILE: '/nowhere' }),
    /either BACKUP_KEY or BACKUP_KEY_FILE\.\nBACKUP_KEY_FILE: the file \S+ cannot be read/,
  )
})
