import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { figure } from '#test/figure.ts'
import { startService, startSibling } from '#test/service.ts'
import { createLimiter } from './limiter.ts'
import { deleteExpiredCounts } from './rate-limit.ts'

const service = await startService({ RATE_LIMIT: '3' })
const { app, database, employee, nobody } = service
const sibling = await startSibling(service)
after(sibling.stop)
const noon = Date.UTC(2026, 10, 20, 12)

test('responses show the remaining requests, and past the limit when the minute restarts', async () => {
  const { client } = await employee('agent')
  const replies = []
  for (let call = 0; call < 5; call++) replies.push(await client.get('/contact/1'))
  const counted = replies.filter(({ headers }) => headers['ratelimit-limit'] === '3')
  assert.equal(counted.length, 5)
  // A minute that begins meanwhile resets what the caller has used.
  const refused = replies.filter(({ status }) => status === 429)
  for (const { body, headers } of refused) {
    assert.equal(body.code, 'rate_limited')
    assert.equal(headers['ratelimit-remaining'], '0')
    assert.equal(headers['retry-after'], headers['ratelimit-reset'])
    assert.ok(Number(headers['retry-after']) <= 60)
  }
})

test('employees do not use up each other’s calls, nor those of callers without a token', () => {
  const { count } = createLimiter(2, database.pool)
  for (const caller of ['employee 1', 'employee 2', 'address 192.0.2.1']) {
    const left = [1, 2, 3].map(() => count(caller, noon).remaining)
    assert.deepEqual(left, [1, 0, -1])
  }
})

test('a new minute is a new count', () => {
  const { count } = createLimiter(1, database.pool)
  assert.deepEqual(count('employee 1', noon), { limit: 1, remaining: 0, reset: 60 })
  assert.deepEqual(count('employee 1', noon + 59_500), { limit: 1, remaining: -1, reset: 1 })
  assert.deepEqual(count('employee 1', noon + 60_000), { limit: 1, remaining: 0, reset: 60 })
})

test('servers tell each other what they have counted', async () => {
  const [one, other] = [createLimiter(10, database.pool), createLimiter(10, sibling.database.pool)]
  for (let call = 0; call < 6; call++) one.count('employee 77', noon)
  assert.equal(other.count('employee 77', noon).remaining, 9)
  await one.exchange()
  await other.exchange()
  assert.equal(other.count('employee 77', noon).remaining, 2)
  await other.exchange()
  one.count('employee 77', noon)
  await one.exchange()
  assert.equal(one.count('employee 77', noon).remaining, 0)
  await deleteExpiredCounts(database.main)
})

test('a caller who uses up a quarter of what is left makes servers tell each other before the second is over', () => {
  let hurried = 0
  const { count } = createLimiter(10, database.pool, () => hurried++)
  const after = () => {
    count('employee 88', noon)
    return hurried
  }
  assert.deepEqual([after(), after(), after(), after()], [0, 0, 1, 2])
  for (let call = 0; call < 20; call++) count('employee 88', noon)
  assert.equal(hurried, 8)
})

test('however many callers there are, the memory for them is bounded', () => {
  const { count } = createLimiter(1_000_000, database.pool, undefined, 50_000)
  for (let caller = 0; caller < 60_000; caller++) count(`address ${caller}`, noon)
  assert.equal(count('address 1', noon).remaining, 999_998)
  assert.equal(count('one more', noon).remaining, 1_000_000 - 10_001)
})

test('calls without a valid token count by their address', async () => {
  const call = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/v1/contact/1', remoteAddress })).headers['ratelimit-remaining']
  const [first, second] = [Number(await call('2001:db8::1')), Number(await call('2001:db8::ffff:1'))]
  assert.ok(second === first - 1 || second === 2)
  assert.equal(await call('2001:db8:0:1::1'), '2')
  assert.equal(await call('192.0.2.9'), '2')
  assert.ok((await nobody.post('/auth', { name: 'x', password: 'y' })).headers['ratelimit-limit'])
})

test('an unknown token from a network without calls left gets the limit in the headers', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: noon })
  const call = (headers = {}) =>
    app.inject({ url: '/api/v1/contact/1', remoteAddress: '192.0.2.77', headers })
  for (let n = 0; n < 4; n++) await call()
  const { statusCode, headers } = await call({ authorization: 'Bearer 1|unknown' })
  assert.equal(statusCode, 429)
  assert.deepEqual([headers['ratelimit-limit'], headers['ratelimit-remaining']], ['3', '0'])
  assert.equal(headers['retry-after'], headers['ratelimit-reset'])
})

test('without a limit nothing is counted', async () => {
  const { admin } = await startService({ RATE_LIMIT: 'off' })
  assert.equal((await admin.get('/contact')).headers['ratelimit-limit'], undefined)
})

test('of a thousand requests as many are answered as the limit says, and nobody else is refused', async (t) => {
  const limit = 500
  const { employee: join } = await startService({
    DATABASE_URL: service.config.databaseUrl as string,
    RATE_LIMIT: String(limit),
  })
  const [busy, other] = [(await join('agent')).client, (await join('agent')).client]
  // No minute ends meanwhile.
  t.mock.timers.enable({ apis: ['Date'], now: noon })
  const call = (n: number) => (n % 100 ? busy : other).get('/tag')
  const replies = []
  // More at once would wait for the database in vain.
  for (let first = 0; first < 1000; first += 50)
    replies.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => call(first + n)))))
  const ofBusy = replies.filter((_, call) => call % 100)
  const answered = ofBusy.filter(({ status }) => status === 200)
  const refused = ofBusy.filter(({ status }) => status === 429)
  assert.equal(answered.length + refused.length, 990)
  assert.ok(Math.abs(answered.length - limit) <= limit * 0.05, `${answered.length}`)
  for (const { headers } of refused) {
    assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 60)
    assert.equal(headers['ratelimit-remaining'], '0')
    assert.equal(headers['ratelimit-limit'], String(limit))
  }
  assert.ok(replies.filter((_, call) => call % 100 === 0).every(({ status }) => status === 200))
  figure(
    t,
    'T32',
    `990 requests, 50 at a time, of a limit of ${limit}: ${answered.length} answered, the rest 429; another token: all answered`,
  )
})
