import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import Fastify from 'fastify'
import { enforceBodyTimeouts } from './body-timeouts.ts'

const never = 1_000_000

/** A server whose only upload is /file; its other bodies have as much time as is given. */
const aServer = async (t: TestContext, patience: Parameters<typeof enforceBodyTimeouts>[1]) => {
  const fastify = Fastify({ requestTimeout: 0 })
  enforceBodyTimeouts(fastify, patience)
  const begun = new EventEmitter()
  fastify.addHook('onRequest', (_, __, done) => {
    begun.emit('request')
    done()
  })
  fastify.post('/json', async () => 'read')
  fastify.post('/file', { config: { isUpload: true } }, async () => 'read')
  fastify.post('/unread', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => 'read')
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo
  const dial = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    t.after(() => socket.destroy())
    return socket
  }
  const begin = (path: string, length = 100) => {
    const socket = dial()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`)
    socket.write(`Content-Length: ${length}\r\n\r\n{`)
    return socket
  }
  return { begin, begun }
}

const heard = async (socket: ReturnType<typeof connect>) => {
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  await once(socket, 'close')
  return answer
}

test('a body that does not arrive in its time is refused, and a file has more of it', async (t) => {
  const { begin } = await aServer(t, { ordinary: { maxMs: 100 }, upload: { maxMs: never } })
  const file = begin('/file', 2)
  assert.match(await heard(begin('/json')), /^HTTP\/1\.1 408 /)
  file.write('}')
  const [answer] = await once(file, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 200 /)
})

test('a file has its time too, and must keep coming at a pace', async (t) => {
  const { begin } = await aServer(t, { ordinary: { maxMs: never }, upload: { maxMs: 100 } })
  assert.match(await heard(begin('/file')), /^HTTP\/1\.1 408 /)
  const pace = { windowMs: 100, minBytes: 1_000 }
  const slow = await aServer(t, { ordinary: { maxMs: never }, upload: { maxMs: never, pace } })
  const begun = once(slow.begun, 'request')
  const socket = slow.begin('/file', 1_000_000)
  await begun
  socket.write(' '.repeat(5_000))
  assert.match(await heard(socket), /^HTTP\/1\.1 408 /)
})

test('a file that keeps its pace is waited for', async (t) => {
  const pace = { windowMs: 50, minBytes: 2 }
  const { begin } = await aServer(t, { ordinary: { maxMs: never }, upload: { maxMs: never, pace } })
  const socket = begin('/file', 1_000_002)
  const answered = once(socket, 'data')
  const other = heard(begin('/file'))
  let isRefused = false
  other.then(() => {
    isRefused = true
  })
  let sent = 1
  while (!isRefused) {
    socket.write('    ')
    sent += 4
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.write(`${' '.repeat(1_000_001 - sent)}}`)
  assert.match(String((await answered)[0]), /^HTTP\/1\.1 200 /)
})

test('a client that was answered early is soon disconnected', async (t) => {
  const { begin } = await aServer(t, { ordinary: { maxMs: never }, upload: { maxMs: never }, closeMs: 100 })
  assert.match(await heard(begin('/unread')), /^HTTP\/1\.1 401 /)
})
