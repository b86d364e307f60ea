import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { aFolder } from '#test/programs/command.ts'
import { UserError } from '../../user-error.ts'
import { withKnownFiles } from './address.ts'
import { WatchedClient } from './client.ts'

const file = join(await aFolder(), 'ca.pem')
const connectionString = `postgres://parley:secret@db.example:6432/desk?sslmode=verify-full&sslrootcert=${file}`
const authorityOf = ({ ssl }: object & { ssl?: unknown }) => (ssl as { ca?: string }).ca

test('an address that names a missing file is refused with the name of the file', () => {
  assert.throws(
    () => new WatchedClient({ connectionString }),
    (error) => error instanceof UserError && error.message.includes(`${file}. Correct sslrootcert`),
  )
})

test('a certificate is read again for each connection, and still used while its file is missing', async () => {
  for (const content of ['the first', 'the second']) {
    await writeFile(file, content)
    assert.equal(authorityOf(new WatchedClient({ connectionString })), content)
  }
  await rm(file)
  const client = new WatchedClient({ connectionString })
  assert.equal(authorityOf(client), 'the second')
  const { host, port, database, user } = client
  assert.deepEqual([host, port, database, user], ['db.example', 6432, 'desk', 'parley'])
})

test('the modes that check the certificate do so without a warning of the driver', (t) => {
  const warn = t.mock.method(process, 'emitWarning', () => undefined)
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    for (const rest of ['', '&application_name=desk']) {
      const client = new WatchedClient({
        connectionString: `postgres://localhost/desk?sslmode=${mode}${rest}`,
      })
      assert.deepEqual((client as { ssl?: unknown }).ssl, {})
    }
  assert.equal(warn.mock.callCount(), 0)
})

test('an address without files stays as it is', () => {
  const config = { connectionString: 'postgres://localhost/desk?sslmode=no-verify', max: 3 }
  assert.deepEqual(withKnownFiles(config), config)
})
