import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { ownPage } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const { admin, database, nobody, employee } = await startService()
const db = database.main

const elsewhere = '203.0.113.9'
const strangersGuess = (account: string, times: number, address = elsewhere) =>
  db
    .insertInto('login_attempts')
    .values(Array.from({ length: times }, () => ({ account, address })))
    .execute()
const becomeStranger = () => db.deleteFrom('login_networks').execute()

const open = (name: string, cookie = '', given = password) =>
  nobody.post('/session', { name, password: given }, { ...ownPage, cookie })
const deviceOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  String(/parley_device=[\w.-]+/.exec(String(headers['set-cookie']))?.[0])
const logIn = (name: string, given = password) => nobody.post('/auth', { name, password: given })

beforeEach(() => db.deleteFrom('login_attempts').execute())

test('guesses of strangers keep a stranger out, and nobody on a network that lately logged in', async () => {
  const { account } = await employee('agent')
  await strangersGuess(account, 12)
  assert.equal((await logIn(account)).status, 429)
  await db.deleteFrom('login_attempts').execute()
  assert.equal((await logIn(account)).status, 200)
  await strangersGuess(account, 12)
  assert.equal((await logIn(account)).status, 200)
})

test('a network that logged in more than thirty days ago is a stranger’s', async () => {
  const { account } = await employee('agent')
  await logIn(account)
  await sql`update login_networks set last_login_at = last_login_at - interval '31 days'`.execute(db)
  await strangersGuess(account, 12)
  assert.equal((await logIn(account)).status, 429)
})

test('a known network has its own ten guesses', async () => {
  const { account } = await employee('agent')
  await logIn(account)
  await strangersGuess(account, 12)
  const answers = []
  for (let i = 0; i < 10; i++) answers.push((await logIn(account, 'wrong')).status)
  assert.deepEqual(answers, [...Array(9).fill(401), 429])
})

test('a browser that has logged in is let in whatever others guess, on its network as well', async () => {
  const { account } = await employee('agent')
  const device = deviceOf(await open(account))
  await becomeStranger()
  await strangersGuess(account, 12, '127.0.0.1')
  assert.equal((await open(account)).status, 429)
  assert.equal((await open(account, device)).status, 200)
})

test('a known browser has its own ten guesses', async () => {
  const { account } = await employee('agent')
  const device = deviceOf(await open(account))
  await becomeStranger()
  const answers = []
  for (let i = 0; i < 10; i++) answers.push((await open(account, device, 'wrong')).status)
  assert.deepEqual(answers, [...Array(9).fill(401), 429])
  assert.equal((await open(account, device)).status, 429)
})

test('a browser is known for the accounts that logged in there, and for no other', async () => {
  const [one, two, other] = [await employee('agent'), await employee('agent'), await employee('agent')]
  const device = deviceOf(await open(two.account, deviceOf(await open(one.account))))
  await becomeStranger()
  for (const { account } of [one, two, other]) await strangersGuess(account, 12)
  assert.equal((await open(one.account, device)).status, 200)
  assert.equal((await open(two.account, device)).status, 200)
  assert.equal((await open(other.account, device)).status, 429)
  await becomeStranger()
  await strangersGuess(one.account, 12)
  const forged = device.replace(/.{4}$/, 'AAAA')
  assert.equal((await open(one.account, forged)).status, 429)
})

test('a new password makes every browser and network a stranger’s', async () => {
  const { id, account } = await employee('agent')
  const device = deviceOf(await open(account))
  const next = 'another long password'
  await admin.put(`/employee/${id}`, { password: next })
  await strangersGuess(account, 12)
  assert.equal((await open(account, device, next)).status, 429)
})

test('a browser stays known after its user changes their password there', async () => {
  const { account } = await employee('agent')
  const opened = await open(account)
  const cookie = `${deviceOf(opened)}; ${/parley_session=[\w-]+/.exec(String(opened.headers['set-cookie']))?.[0]}`
  const next = 'another long password'
  const body = { password: next, current_password: password }
  const changed = await nobody.put('/me', body, { ...ownPage, cookie })
  assert.equal(changed.status, 200)
  await strangersGuess(account, 12)
  assert.equal((await open(account, deviceOf(opened), next)).status, 429)
  assert.equal((await open(account, deviceOf(changed), next)).status, 200)
})

test('a right password leaves the failures of strangers counted', async () => {
  const { account } = await employee('agent')
  await logIn(account)
  await strangersGuess(account, 12)
  await logIn(account)
  await becomeStranger()
  assert.equal((await logIn(account)).status, 429)
})

test('a guess that cannot be counted is not judged, and one cut off counts as a failure', async () => {
  const { account } = await employee('agent')
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before insert on login_attempts for each row execute function refuse()`.execute(
    db,
  )
  const statuses = [(await logIn(account)).status, (await logIn(account, 'wrong')).status]
  await sql`drop trigger refuse on login_attempts`.execute(db)
  assert.equal(statuses[0], statuses[1])
  const cutOff = { account, address: elsewhere, is_pending: true }
  await db.insertInto('login_attempts').values(Array(10).fill(cutOff)).execute()
  assert.equal((await logIn(account, 'wrong')).status, 401, 'a guess under way is no failure yet')
  await sql`update login_attempts set created_at = created_at - interval '31 seconds'`.execute(db)
  await sql`update login_attempts set created_at = now() where id = (select max(id) from login_attempts)`.execute(
    db,
  )
  assert.equal((await logIn(account)).status, 429)
})
