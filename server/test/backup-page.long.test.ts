import assert from 'node:assert/strict'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { program } from '../../scripts/built.js'
import { aFolder, parley } from './programs/command.ts'
import { follow, pageOf } from './tour.ts'

test('the commands of the page about backups restore an installation as they are written', async () => {
  const folder = await aFolder()
  // The embedded server's own user must be able to enter.
  await chmod(folder, 0o755)
  const store = join(folder, 'backups')
  await mkdir(store)
  const env = {
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: '',
    BACKUP_TO: store,
    BACKUP_KEY: 'a passphrase for tests',
  }
  const created = async (account: string) => parley(['employee', 'create', account], env)
  for (const args of [['migrate'], ['employee', 'create', 'ann', '--role', 'administrator'], ['backup']]) {
    const { code, err } = await parley(args, env)
    assert.equal(code, 0, err)
  }
  assert.equal((await created('bob')).code, 0)
  const archive = (await readdir(join(store, 'archives'))).find((name) => name.endsWith('.tar.gz.enc'))
  assert.ok(archive)
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`
  await writeFile(join(bin, 'parley'), script, { mode: 0o755 })
  const given = { ...env, PATH: `${bin}:${process.env.PATH}`, ARCHIVE: archive }
  const printed = await follow(pageOf('docs/backup.md'), given)
  assert.ok(printed.includes(archive), printed)
  assert.match(printed, /^Nothing is wrong\.$/m)
  assert.match((await created('ann')).err, /The account ann is taken/)
  assert.equal((await created('bob')).code, 0, 'what came after the backup is not there')
})
