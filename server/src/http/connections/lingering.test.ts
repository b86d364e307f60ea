import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import Fastify from 'fastify'
import { startService } from '#test/service.ts'
import { lingerAfterLargeBodies } from './lingering.ts'

const { app, admin } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }

test('a client that sends five times what is allowed reads why it was refused', async () => {
  const body = JSON.stringify({ first_name: 'x'.repeat(5 * 1_048_576) })
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, { method: 'POST', headers, body })
    assert.equal(answer.status, 413)
    assert.equal(answer.headers.get('connection'), 'close')
    const { message } = (await answer.json()) as { message: string }
    assert.match(message, /1 MB/)
  }
})

test('so does one that does not say how much it sends', async () => {
  const piece = Buffer.alloc(65_536, ' ')
  const body = new ReadableStream({
    start: (pieces) => {
      for (let sent = 0; sent < 80; sent++) pieces.enqueue(piece)
      pieces.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, init)
  assert.equal(answer.status, 413)
  await answer.json()
})

const aServer = async (t: TestContext, bounds: Parameters<typeof lingerAfterLargeBodies>[1]) => {
  const fastify = Fastify({ bodyLimit: 10 })
  lingerAfterLargeBodies(fastify, bounds)
  fastify.post('/', async () => 'read')
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => fastify.close())
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  socket.write('Transfer-Encoding: chunked\r\n\r\n')
  const send = (written?: () => void) => socket.write(`400\r\n${' '.repeat(1_024)}\r\n`, written)
  send()
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 413 /)
  return { socket, send }
}

test('a body without end is cut off after some more bytes', { timeout: 60_000 }, async (t) => {
  const { socket, send } = await aServer(t, { maxBytes: 100_000, maxMs: 1_000_000 })
  // Not by `once` of node:events, which rejects when the connection ends by a reset.
  const closed = new Promise((resolve) => socket.on('close', resolve))
  for (let sent = 0; sent < 2_000; sent++) send()
  await closed
})

test('a client that sends nothing more is cut off after some time', { timeout: 60_000 }, async (t) => {
  const { socket } = await aServer(t, { maxBytes: 1_000_000, maxMs: 50 })
  await once(socket, 'close')
})

test('whatever else of its body a client writes is taken, and then the connection ends', async (t) => {
  const { socket, send } = await aServer(t, { maxBytes: 1_000_000, maxMs: 1_000_000 })
  for (let sent = 0; sent < 100; sent++) await new Promise<void>((resolve) => send(resolve))
  socket.write('0\r\n\r\n')
  const [isBroken] = await once(socket, 'close')
  assert.equal(isBroken, false)
})
