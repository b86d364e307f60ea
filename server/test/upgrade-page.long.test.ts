import assert from 'node:assert/strict'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { program } from '../../scripts/built.js'
import { aFolder, parley } from './programs/command.ts'
import { follow, pageOf } from './tour.ts'

test('the commands of the page about upgrades work as they are written', async () => {
  const folder = await aFolder()
  // The embedded server's own user must be able to enter.
  await chmod(folder, 0o755)
  const env = { DATA_DIR: join(folder, 'data'), SECRET_KEY: '' }
  const migrated = await parley(['migrate'], env)
  assert.equal(migrated.code, 0, migrated.err)
  const created = await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)
  assert.equal(created.code, 0, created.err)
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`
  await writeFile(join(bin, 'parley'), script, { mode: 0o755 })
  const given = { ...env, PATH: `${bin}:${process.env.PATH}`, BACKUPS: folder }
  const printed = await follow(pageOf('docs/upgrade.md'), given)
  assert.equal(printed.match(/^Nothing is wrong\.$/gm)?.length, 2, printed)
  assert.match(printed, /^The schema is up to date\.$/m)
  const again = await parley(['employee', 'create', 'ann'], env)
  assert.match(again.err, /The account ann is taken/)
})
