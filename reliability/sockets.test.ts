import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import { answer, begin, enter, fetchAsVisitor, type Visitor } from '../bench/livechat/people.ts'
import { figure } from '../server/test/figure.ts'
import { aDesk, logIn, serve } from './desk.ts'
import { memoryOf, processesOf } from './watch.ts'

const visitors = 2000
const together = 20
const talking = 20
const frames = 10_000

const enterAll = async (t: TestContext, address: string, key: string) => {
  const entering: Promise<Visitor>[] = []
  t.after(async () => {
    for (const entered of await Promise.allSettled(entering))
      if (entered.status === 'fulfilled') entered.value.socket.disconnect()
  })
  while (entering.length < visitors) {
    const group = Array.from({ length: together }, (_, at) => enter(address, key, entering.length + at))
    entering.push(...group)
    await Promise.all(group)
  }
  return Promise.all(entering)
}

/** Upgrades to a socket by hand and sends bytes that no client would. Resolves once the server has hung up. */
const sendBytes = async (address: string, bytes: Buffer) => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  socket.write(bytes)
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}

test('2,000 visitors stay connected while some flood or send invalid frames and others chat', async (t) => {
  const program = serve(t, await aDesk(t))
  const address = await program.address
  const pids = () => processesOf(program.child.pid as number)
  const { token, admin } = await logIn(address)
  const { body } = await admin.post('/channel', { contactable_type: 'App\\LivechatContact', name: 'Shop' })
  const before = memoryOf(pids())
  const all = await enterAll(t, address, body.data.widget_key)
  const perVisitor = ((memoryOf(pids()) - before) * 1024) / visitors

  const hints = new Map(all.map((visitor) => [visitor, 0]))
  for (const visitor of all)
    visitor.socket.on('message', () => hints.set(visitor, (hints.get(visitor) ?? 0) + 1))
  const talks = await Promise.all(all.slice(0, talking).map((visitor) => begin(visitor, address, token)))

  const flooder = all.at(-1) as Visitor
  const flooded = new Promise((resolve) => flooder.socket.once('disconnect', resolve))
  flooder.socket.io.reconnection(false)
  for (let frame = 0; frame < frames; frame++) flooder.socket.emit('typing', {})
  await flooded
  await sendBytes(address, Buffer.from('this is no frame'))
  await sendBytes(
    address,
    Buffer.concat([
      Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x00, 0xa0, 0, 0, 1, 2, 3, 4]),
      Buffer.alloc(1024 * 1024),
    ]),
  )

  await Promise.all(talks.map((talk) => answer(talk, address, token, `For ${talk.conversation}`)))
  const foreign: unknown[] = []
  for (const talk of talks) {
    const heard = (await fetchAsVisitor(talk)).map(({ message }) => message)
    assert.ok(heard.includes(`For ${talk.conversation}`))
    foreign.push(...heard.filter((text) => text !== `For ${talk.conversation}` && text !== 'Hello'))
  }
  const connected = all.filter(({ socket }) => socket.connected).length
  const told = all.slice(talking).filter((visitor) => hints.get(visitor)).length
  figure(
    t,
    'T30',
    `${visitors} sockets, ${Math.round(perVisitor)} kB each; after a flood of ${frames} frames, broken and huge frames: ${connected} connected, the flooder closed, ${foreign.length + told} foreign messages`,
  )
  assert.deepEqual([foreign, told], [[], 0])
  assert.equal(connected, visitors - 1)
  assert.equal(program.child.exitCode, null)
})
