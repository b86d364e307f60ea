import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { startService } from '#test/service.ts'
import { cleanForwarded, networkOf, parseTrustedProxies } from './ip-addresses.ts'

const { app, database } = await startService({ TRUST_PROXY: '1', RATE_LIMIT: '1000' })

const guess = (forwarded: string, name = 'somebody') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'x-forwarded-for': forwarded },
    payload: { name, password: 'not the password' },
  })

const attempts = async () => {
  const rows = await database.main.selectFrom('login_attempts').select('address').orderBy('id').execute()
  return rows.map(({ address }) => address)
}

test('an address is counted with its network', () => {
  const networks: [string | undefined, string][] = [
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['a text', 'unknown'],
    [undefined, 'unknown'],
  ]
  for (const [address, network] of networks) assert.equal(networkOf(address), network)
})

test('only the last addresses of a forwarding header are used', () => {
  const headers: [string, string | undefined][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['anything, 203.0.113.9, 10.0.0.1', '203.0.113.9, 10.0.0.1'],
    ['203.0.113.9:4711, [2001:db8::1]:80, [::1], fe80::1%eth0', '203.0.113.9, 2001:db8::1, ::1, fe80::1'],
    ['203.0.113.9, unknown', undefined],
    ['', undefined],
    [`${'1.1.1.1, '.repeat(1000)}2.2.2.2`, `${'1.1.1.1, '.repeat(31)}2.2.2.2`],
  ]
  for (const [given, kept] of headers) {
    const request = { headers: { 'x-forwarded-for': given } }
    cleanForwarded(request)
    assert.equal(request.headers['x-forwarded-for'], kept)
  }
})

test('proxies are trusted by their number, addresses and networks, and by nothing else', () => {
  assert.equal(parseTrustedProxies('false'), false)
  assert.equal(parseTrustedProxies('0'), false)
  assert.equal(parseTrustedProxies('2'), 2)
  assert.deepEqual(parseTrustedProxies('10.0.0.5, 10.1.0.0/16,loopback'), [
    '10.0.0.5',
    '10.1.0.0/16',
    'loopback',
  ])
  for (const refused of ['true', '33', '10.0.0.0/33', '10.0.0.5/a', 'proxy.example', '10.0.0.5,'])
    assert.equal(parseTrustedProxies(refused), undefined, refused)
})

test('failed logins are counted whatever a client writes into the forwarding header', async () => {
  for (const forged of [randomBytes(3000).toString('base64'), `${'x'.repeat(3000)}, 198.51.100.7`, '"; drop'])
    assert.equal((await guess(forged)).statusCode, 401)
  assert.deepEqual(await attempts(), ['127.0.0.0/24', '198.51.100.0/24', '127.0.0.0/24'])
})

test('a client behind one trusted proxy cannot choose the address that it counts as', async () => {
  const left = async (forwarded: string) =>
    Number(
      (await app.inject({ url: '/api/v1/tag', headers: { 'x-forwarded-for': forwarded } })).headers[
        'ratelimit-remaining'
      ],
    )
  const first = await left('192.0.2.1, 203.0.113.5')
  const second = await left('192.0.2.99, 198.18.0.1, 203.0.113.6')
  assert.ok(second === first - 1 || second === 999, 'or a minute began meanwhile')
})

test('one network of IPv6 meets the limit of an address however many addresses it uses', async () => {
  await database.main.deleteFrom('login_attempts').execute()
  const failures = Array.from({ length: 99 }, (_, n) => ({
    account: `guess-${n}`,
    address: '2001:db8:5:6::/64',
  }))
  await database.main.insertInto('login_attempts').values(failures).execute()
  assert.equal((await guess('2001:db8:5:6:7::8', 'the-hundredth')).statusCode, 429)
  assert.equal((await guess('2001:db8:5:7::8', 'another')).statusCode, 401)
})
