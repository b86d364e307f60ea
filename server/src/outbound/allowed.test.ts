import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { readConfig } from '#config'
import { aPeer, failing, get, post } from '#test/outbound.ts'
import { publicOrIn } from './addresses.ts'
import { openOutbound } from './open.ts'

const openWith = (networks: string[]) => {
  const outbound = openOutbound({ networks, total: 5_000 })
  after(() => outbound.close())
  return outbound
}

test('networks that the operator allows are reached, and others stay refused', async () => {
  const { port } = await aPeer((_, response) => void response.end('inside'))
  const outbound = openWith(['127.0.0.1/32'])
  for (const host of ['127.0.0.1', '127.1', '2130706433', 'localhost'])
    assert.equal((await outbound.foreign(post(`http://${host}:${port}`))).status, 200, host)
  await failing(outbound.foreign(post(`http://127.0.0.2:${port}`)), 'refused_address', false)
  await failing(outbound.foreign(post('http://10.0.0.1:1')), 'refused_address', false)
  assert.equal(await outbound.isReachable(`http://127.0.0.1:${port}`), true)
  assert.equal(await outbound.isReachable('http://10.0.0.1'), false)
})

test('files that customers’ messages point to are never fetched from an allowed network', async () => {
  const { port, sockets } = await aPeer((_, response) => void response.end('inside'))
  const target = { path: join(tmpdir(), 'never'), maxBytes: 10, isForeign: true }
  const call = openWith(['127.0.0.0/8']).download(get(`http://127.0.0.1:${port}`), target)
  await failing(call as Promise<never>, 'refused_address', false)
  assert.equal(sockets.size, 0)
})

test('an address is in a network however it is written', () => {
  const isAllowed = publicOrIn(['10.1.0.0/16', 'fd00::/8'])
  for (const address of ['10.1.255.255', '::ffff:10.1.0.1', 'fd12::1', '8.8.8.8'])
    assert.equal(isAllowed(address), true, address)
  for (const address of ['10.2.0.1', '127.0.0.1', '::ffff:10.2.0.1', 'fe80::1', 'fd00::1%eth0', 'name'])
    assert.equal(isAllowed(address), false, address)
})

test('the setting takes networks alone', () => {
  assert.deepEqual(readConfig({}).outboundAllow, [])
  assert.deepEqual(readConfig({ OUTBOUND_ALLOW: '10.0.0.0/8, fd00::/8' }).outboundAllow, [
    '10.0.0.0/8',
    'fd00::/8',
  ])
  for (const wrong of ['10.0.0.1', '10.0.0.0/33', 'private', '10.0.0.0/8;127.0.0.1/32', 'fe80::1%lo/64'])
    assert.throws(() => readConfig({ OUTBOUND_ALLOW: wrong }), /OUTBOUND_ALLOW must be networks/)
})

test('a cloud’s metadata and link-local addresses must be named one by one', () => {
  const metadata = ['169.254.169.254', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', 'fd00:ec2::254']
  const isAllowed = publicOrIn(['0.0.0.0/0', '169.254.0.0/16', '::/0'])
  for (const address of metadata) assert.equal(isAllowed(address), false, address)
  assert.equal(isAllowed('10.0.0.1'), true)
  const isNamed = publicOrIn(['169.254.169.254/32', 'fd00:ec2::254/128'])
  for (const address of metadata) assert.equal(isNamed(address), true, address)
  assert.equal(isNamed('169.254.169.253'), false)
})
