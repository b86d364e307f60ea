import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { program } from '../../scripts/built.js'
import { aDatabase, aFolder, onDatabase, parley, secretKey } from './programs/command.ts'
import { follow, pageOf } from './tour.ts'

test('the commands of the page about upgrades work as they are written', async () => {
  const folder = await aFolder()
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET_KEY: secretKey }
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
  const { rows } = await onDatabase(url, (client) => client.query('select account from employees'))
  assert.deepEqual(rows, [{ account: 'ann' }])
})
