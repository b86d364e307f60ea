import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import test from 'node:test'
import { stopTime } from '#test/elapse.ts'
import { boundOpen, createPace } from './bounds.ts'

test('one address cannot take all sockets, nor all addresses more than the process takes', async () => {
  const { admit, enter } = boundOpen({ perProcess: 4, strangers: 4, perNetwork: 2 })
  const open = (ip: string) => {
    admit(ip)
    const socket = new PassThrough()
    enter(socket, ip)
    return socket
  }
  const first = open('2001:db8:1:2::1')
  open('2001:db8:1:2::ffff')
  assert.throws(() => open('2001:db8:1:2:3::9'), /This address has/, 'one subscriber is one address')
  open('203.0.113.1')
  open('198.51.100.2')
  assert.throws(() => open('192.0.2.3'), /This server has/)
  first.destroy()
  await once(first, 'close')
  open('2001:db8:1:2::2')
})

test('strangers leave room for employees, whose sockets count against no network', () => {
  const { admit, admitEmployee, enter, employ } = boundOpen({ perProcess: 3, strangers: 2, perNetwork: 2 })
  const [first, second, third] = [new PassThrough(), new PassThrough(), new PassThrough()]
  enter(first, '203.0.113.1')
  enter(second, '203.0.113.2')
  assert.throws(() => admit('198.51.100.1'), /This server has/)
  admitEmployee()
  employ(first)
  admit('203.0.113.3')
  enter(third, '203.0.113.3')
  assert.throws(admitEmployee, /This server has/)
})

test('a socket whose client has gone before it was let in is not counted', async () => {
  const { admit, enter, open } = boundOpen({ perProcess: 4, strangers: 4, perNetwork: 1 })
  const gone = new PassThrough()
  gone.destroy()
  await once(gone, 'close')
  enter(gone, '203.0.113.1')
  admit('203.0.113.1')
  assert.equal(open.size, 0)
})

test('a pace lets so many through in a while, and as many again in the next', (t) => {
  const elapse = stopTime(t)
  const mayPass = createPace(2, 1_000)
  assert.deepEqual([mayPass(), mayPass(), mayPass()], [true, true, false])
  elapse(1_000)
  assert.deepEqual([mayPass(), mayPass(), mayPass()], [true, true, false])
})

test('a pace does not mind that the wall clock is set back', (t) => {
  const elapse = stopTime(t)
  t.mock.timers.enable({ apis: ['Date'], now: 100_000_000 })
  const mayPass = createPace(1, 1_000)
  assert.deepEqual([mayPass(), mayPass()], [true, false])
  t.mock.timers.setTime(1_000_000)
  elapse(1_000)
  assert.ok(mayPass())
})
