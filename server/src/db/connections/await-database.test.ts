import assert from 'node:assert/strict'
import { once } from 'node:events'
import test, { after } from 'node:test'
import { serverUrl } from '#test/postgres.ts'
import { aDatabase, onDatabase, parley } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { startProxy } from '#test/programs/proxy.ts'

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
  await proxy.mend()
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

test('a database that takes no writes is refused', async () => {
  const { name, url } = await aDatabase(process.env.TEST_TEMPLATE)
  const change = `alter database ${name} set default_transaction_read_only = on`
  await onDatabase(serverUrl(), (client) => client.query(change))
  const { code, err } = await parley(['verify'], { DATABASE_URL: url })
  assert.deepEqual([code, err.split(':')[0]], [1, 'The database takes no writes'])
})
