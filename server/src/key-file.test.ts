import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config'
import { aDatabase, aFolder, onDatabase, parley, secretKey } from '#test/programs/command.ts'
import { keyFile, makeKeyFile, readKeyFile } from './key-file.ts'
import { acceptSecretKey } from './secret-key.ts'
import { secretKeyFrom } from './setup.ts'

test('a key is made once, whole and private, also by several processes at once', async () => {
  const folder = join(await aFolder(), 'data')
  assert.equal(await readKeyFile(folder), undefined)
  const made = await Promise.all([1, 2, 3].map(() => makeKeyFile(folder)))
  assert.equal(new Set(made).size, 1)
  assert.match(made[0] ?? '', /^[\w-]{43}$/)
  assert.equal(await readKeyFile(folder), made[0])
  assert.deepEqual(await readdir(folder), ['secret.key'])
  assert.equal((await stat(keyFile(folder))).mode & 0o077, 0)
})

for (const [what, content, words] of [
  ['that a power cut has emptied', '', /the file is empty/],
  ['of zero bytes', '\0'.repeat(43), /the file holds zero bytes/],
  ['that was cut short', 'abcdefgh\n', /the file holds 8 characters, and a key has at least 32/],
] as const)
  test(`a start with a secret.key ${what} is refused with what to do`, async () => {
    const folder = await aFolder()
    await writeFile(keyFile(folder), content)
    const { code, err } = await parley(['serve'], { DATA_DIR: folder, SECRET_KEY: '', PORT: '0' })
    assert.equal(code, 1)
    assert.match(err, words)
    assert.match(err, /Put your copy of the file back\. .*SECRET_KEY_PREVIOUS=lost/)
    assert.doesNotMatch(err, / {4}at /)
    assert.equal(await readFile(keyFile(folder), 'utf8'), content)
    assert.deepEqual(await readdir(folder), ['secret.key'], 'no database is made')
  })

test('a data folder that is a file has no key', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  assert.equal(await readKeyFile(file), undefined)
})

test('the key of another machine is rejected before anything is sealed', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey })
  await onDatabase(url, (client) => acceptSecretKey(client, secretKeyFrom(secretKey), config))
  const env = { DATABASE_URL: url, DATA_DIR: await aFolder(), PORT: '0' }
  const other = { ...env, SECRET_KEY: 'the key of another machine, as long' }
  const served = await parley(['serve'], other)
  assert.equal(served.code, 1)
  assert.match(served.err, /^SECRET_KEY is not the key of this installation/)
  const verified = await parley(['verify'], other)
  assert.match(verified.out, /WRONG {5}SECRET_KEY is not the key of this installation/)
  assert.doesNotMatch((await parley(['verify'], env)).out, /is not the key/)
})
