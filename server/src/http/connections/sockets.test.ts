import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { app, admin } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** All that comes back over a socket until it is closed, and how long that took. */
const talk = async (...parts: string[]) => {
  const socket = connect(port, '127.0.0.1')
  const start = performance.now()
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return { answer, seconds: (performance.now() - start) / 1000 }
}

const head = (...lines: string[]) =>
  [`POST /api/v1/tag HTTP/1.1`, 'Host: x', `Authorization: Bearer ${admin.token}`, ...lines, '', ''].join(
    '\r\n',
  )

// Both take seconds, so they are begun together.
const halting = talk('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
const silent = talk()

test('a client that does not finish its headers is cut off after five seconds', async () => {
  const { answer, seconds } = await halting
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /\{"message":".+"\}$/)
  assert.ok(seconds > 4.5 && seconds < 8)
})

test('a client that says nothing is cut off too', async () => {
  const { seconds } = await silent
  assert.ok(seconds < 8)
})

test('a client that sends its body too slowly is cut off after ten seconds', {
  skip: !process.env.LONG,
}, async () => {
  const { answer, seconds } = await talk(head('Content-Type: application/json', 'Content-Length: 100'), '{')
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.ok(seconds > 9.5 && seconds < 13)
})

test('invalid HTTP is answered once and disconnected', async () => {
  const { answer } = await talk('\x16\x03\x01 hello\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /X-Request-Id: /)
})

test('headers that are too large are refused', async () => {
  const { answer } = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
  assert.match(answer, /^HTTP\/1\.1 431 /)
})

test('a body of more than 1 MB is refused, announced or in pieces', async () => {
  const announced = await talk(
    head('Content-Type: application/json', 'Content-Length: 1048577', 'Connection: close'),
    '"'.repeat(1_048_577),
  )
  assert.match(announced.answer, /^HTTP\/1\.1 413 /)
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const pieces = await talk(
    head('Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close'),
    ...Array.from({ length: 17 }, () => piece),
    '0\r\n\r\n',
  )
  assert.match(pieces.answer, /^HTTP\/1\.1 413 /)
})
