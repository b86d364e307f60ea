import assert from 'node:assert/strict'
import test from 'node:test'
import { isPublic } from './addresses.ts'

test('addresses of hosts that anybody may reach are public', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::8.8.8.8',
  ])
    assert.ok(isPublic(address), address)
})

test('private, local, shared, reserved and documentation addresses are not, in any form', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    'localhost',
    '127.1',
    '',
  ])
    assert.ok(!isPublic(address), address)
})
