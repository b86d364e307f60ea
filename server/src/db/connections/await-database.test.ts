import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import test, { after, type TestContext } from 'node:test'
import { TLSSocket } from 'node:tls'
import { aCertificate } from '#test/certificates.ts'
import { serverUrl } from '#test/postgres.ts'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { awaitDatabase } from './await-database.ts'

const database = await aDatabase(process.env.TEST_TEMPLATE)
const proxy = await startProxy(database.url)
const { host } = new URL(proxy.url)
const environment = { DATABASE_URL: proxy.url, SECRET_KEY: 'a key for tests, nowhere else used' }
await proxy.cut()
after(async () => {
  await proxy.cut()
})

const at = (change: (address: URL) => void) => {
  const address = new URL(database.url)
  change(address)
  return { DATABASE_URL: address.toString(), WAIT_FOR_DATABASE: '0' }
}

const firstWords = (program: ReturnType<typeof run>) =>
  Promise.race([program.child.stdout, program.child.stderr].map((stream) => once(stream as never, 'data')))

test('a database that is away ends a command and a start with one sentence, without the password', async (t) => {
  const address = new URL(proxy.url)
  address.password = 'not for any eyes'
  const env = { ...environment, DATABASE_URL: address.toString(), WAIT_FOR_DATABASE: '0' }
  const sentence = `The database at ${host} cannot be reached: connection refused. See whether it runs, and whether DATABASE_URL names it.\n`
  assert.deepEqual(await parley(['verify'], env), { code: 1, out: '', err: sentence })
  const program = run(t, ['serve'], env)
  assert.equal(await program.ended, 1)
  assert.equal(program.said(), sentence)
})

test('a start reports that it waits for its database, and stops on request', async (t) => {
  const program = run(t, ['serve'], { ...environment, WAIT_FOR_DATABASE: '600' })
  await firstWords(program)
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 1)
  assert.match(
    program.said(),
    new RegExp(`^Waiting for the database at ${host}, \\d+ s more at most: connection refused.\n`),
  )
  assert.match(program.said(), /\nStopped before the database could be reached.\n$/)
})

test('a database that becomes available during the wait is used', async (t) => {
  const program = run(t, ['migrate'], { ...environment, WAIT_FOR_DATABASE: '600' })
  await firstWords(program)
  await proxy.restore()
  assert.equal(await program.ended, 0, program.said())
  assert.match(program.said(), /^Waiting for the database.*\nThe schema is up to date\.\n$/s)
})

test('a server’s rejection is quoted and ends the wait', async () => {
  const nowhere = at((address) => {
    address.pathname = '/nowhere'
  })
  const { code, err } = await parley(['verify'], { ...nowhere, WAIT_FOR_DATABASE: '600' })
  assert.equal(code, 1)
  assert.match(
    err,
    /^The database at \S+ refuses the connection: database "nowhere" does not exist\. Correct DATABASE_URL.*\.\n$/,
  )
})

/** Serves nothing but a certificate, as PostgreSQL does. Returns the port and the certificate's file. */
const startTls = async (t: TestContext, options: Parameters<typeof aCertificate>[1] = {}) => {
  const pair = await aCertificate('elsewhere.example', options)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...pair }).on('error', () => undefined)
    })
  })
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const file = join(await aFolder(), 'ca.pem')
  await writeFile(file, pair.cert)
  return { port: (server.address() as AddressInfo).port, file }
}

const refusalOf = (address: string) =>
  awaitDatabase({ connectionString: address }, { seconds: 0, say: () => undefined }).then(
    () => '',
    (error: Error) => error.message,
  )

test('a certificate that is refused is said to be, with the setting that helps', async (t) => {
  const { port, file } = await startTls(t)
  const expired = await startTls(t, { isExpired: true })
  const refusals: [string, RegExp][] = [
    [
      `127.0.0.1:${port}/desk?sslmode=require`,
      /not signed by a CA that is trusted here\. .*sslrootcert=…\.$/,
    ],
    [
      `localhost:${port}/desk?sslmode=verify-full&sslrootcert=${file}`,
      /is for another host\. Use a host in DATABASE_URL that its certificate names\.$/,
    ],
    [
      `127.0.0.1:${expired.port}/desk?sslmode=verify-full&sslrootcert=${expired.file}`,
      /its certificate has expired\. Renew it on the server\.$/,
    ],
  ]
  for (const [address, sentence] of refusals)
    assert.match(await refusalOf(`postgres://parley@${address}`), sentence)
})

test('a database that takes no writes is refused', async () => {
  const { name, url } = await aDatabase(process.env.TEST_TEMPLATE)
  const change = `alter database ${name} set default_transaction_read_only = on`
  await onDatabase(serverUrl(), (client) => client.query(change))
  const { code, err } = await parley(['verify'], { DATABASE_URL: url })
  assert.deepEqual([code, err.split(':')[0]], [1, 'The database takes no writes'])
})
