import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { app, config, database, nobody, employee } = service
const proxied = await startService({ DATABASE_URL: config.databaseUrl as string, TRUST_PROXY: '127.0.0.1' })
const db = database.main

const guess = (name: string) => nobody.post('/auth', { name, password: 'not the password' })
/** A guess that comes from an address, whatever its header claims. */
const guessFrom = async (remoteAddress: string, forwarded?: string, server = app) => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v1/auth',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { name: `guess-${++guesses}`, password: 'not the password' },
  })
  return statusCode
}
let guesses = 0
/** So many failures of a network that one more has to wait. */
const spend = (address: string) =>
  db
    .insertInto('login_attempts')
    .values(Array.from({ length: 99 }, (_, i) => ({ account: `spent-${i}`, address })))
    .execute()
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const age = (seconds: number) =>
  db
    .updateTable('login_attempts')
    .set({ created_at: sql<string>`created_at - make_interval(secs => ${seconds})` })
    .execute()

beforeEach(() => db.deleteFrom('login_attempts').execute())

test('from the tenth failure on a login has to wait, even with the right password', async () => {
  const { account } = await employee('agent')
  const answers = []
  for (let i = 0; i < 10; i++) answers.push(await guess(i % 2 ? account : account.toUpperCase()))
  assert.deepEqual(statuses(answers), [...Array(9).fill(401), 429])
  const slowed = await nobody.post('/auth', { name: account, password })
  assert.equal(slowed.status, 429)
  assert.equal(slowed.body.code, 'too_many_logins')
  assert.ok(Number(slowed.headers['retry-after']) > 0 && Number(slowed.headers['retry-after']) <= 15)
  await age(16)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 200)
})

test('an account that nobody has is slowed down as well', async () => {
  const answers = []
  for (let i = 0; i < 10; i++) answers.push(await guess('nobody-at-all'))
  assert.deepEqual(statuses(answers), [...Array(9).fill(401), 429])
})

test('each further failure doubles the wait, to a quarter of an hour at most', async () => {
  const { account } = await employee('agent')
  for (let i = 0; i < 10; i++) await guess(account)
  await age(16)
  assert.equal((await guess(account)).headers['retry-after'], '30')
  for (let i = 0; i < 40; i++)
    await db.insertInto('login_attempts').values({ account, address: 'x' }).execute()
  assert.equal((await guess(account)).headers['retry-after'], '900')
})

test('a login that succeeds clears the failures before it', async () => {
  const { account } = await employee('agent')
  for (let i = 0; i < 9; i++) await guess(account)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 200)
  assert.equal((await guess(account)).status, 401)
})

test('a login that succeeds clears those that a crash of the server cut off before it', async () => {
  const { account } = await employee('agent')
  const { status } = await nobody.post('/auth', { name: account, password })
  assert.equal(status, 200)
  const { network: address } = await db
    .selectFrom('login_networks')
    .select('network')
    .executeTakeFirstOrThrow()
  const cutOff = Array.from({ length: 9 }, () => ({ account, address, is_pending: true }))
  await db.insertInto('login_attempts').values(cutOff).execute()
  await age(31)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 200)
  assert.equal((await guess(account)).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 200)
})

test('failures of a quarter of an hour ago no longer count', async () => {
  const { account } = await employee('agent')
  for (let i = 0; i < 10; i++) await guess(account)
  await age(15 * 60)
  assert.equal((await guess(account)).status, 401)
})

test('at most nine concurrent guesses are checked', async () => {
  const { account } = await employee('agent')
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(account)))
  assert.ok(statuses(answers).filter((status) => status === 401).length <= 9)
  assert.ok(answers.every(({ status }) => status === 401 || status === 429))
})

test('failures on a renewal count, and leave the token alone', async () => {
  const { account, client } = await employee('agent')
  const answers = []
  for (let i = 0; i < 10; i++) answers.push(await client.put('/auth', { name: account, password: 'wrong' }))
  assert.deepEqual(statuses(answers), [...Array(9).fill(401), 429])
  assert.equal((await client.get('/tag')).status, 200)
})

test('from the hundredth failure an address has to wait, whatever the account', async () => {
  const failures = Array.from({ length: 99 }, (_, i) => ({ account: `guess-${i}`, address: '127.0.0.0/24' }))
  await db.insertInto('login_attempts').values(failures).execute()
  assert.equal((await guess('the-hundredth')).status, 429)
  const { account } = await employee('agent')
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 429)
})

test('a caller is counted by its real address', async () => {
  await spend('203.0.113.0/24')
  for (const forged of ['198.51.100.1', '198.51.100.2, 192.0.2.1', '::1', 'unknown', ''])
    assert.equal(await guessFrom('203.0.113.9', forged), 429, forged)
  assert.equal(await guessFrom('198.51.100.1', '203.0.113.9'), 401)
})

test('behind a trusted proxy callers are counted by their own address, not a forged one', async () => {
  await spend('203.0.113.0/24')
  assert.equal(await guessFrom('127.0.0.1', '203.0.113.9', proxied.app), 429)
  assert.equal(await guessFrom('127.0.0.1', '198.51.100.7, 203.0.113.9', proxied.app), 429)
  assert.equal(await guessFrom('127.0.0.1', '203.0.113.9, 198.51.100.7', proxied.app), 401)
  assert.equal(await guessFrom('203.0.113.9', '198.51.100.7', proxied.app), 429)
})

test('the addresses that one subscriber has of IPv6 are one caller', async () => {
  await spend('2001:db8:1:2::/64')
  assert.equal(await guessFrom('2001:db8:1:2:ffff:1:2:3'), 429)
  assert.equal(await guessFrom('2001:db8:1:2::9'), 429)
  assert.equal(await guessFrom('2001:db8:1:3::9'), 401)
})
