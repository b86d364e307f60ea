import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { password, startService } from '#test/service.ts'

const { database, nobody, employee } = await startService()
const db = database.main

const guess = (name: string) => nobody.post('/auth', { name, password: 'not the password' })
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

test('failures of a quarter of an hour ago no longer count', async () => {
  const { account } = await employee('agent')
  for (let i = 0; i < 10; i++) await guess(account)
  await age(15 * 60)
  assert.equal((await guess(account)).status, 401)
})

test('of many guesses at once nine are judged at most', async () => {
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
