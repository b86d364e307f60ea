import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import test from 'node:test'
import { telegram } from '#simulator/telegram.ts'
import { aSocketPeer } from '#test/outbound.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

// What the platform does with the next connection is each test's to say.
let behave: (socket: Socket) => void = () => undefined
const sick = await aSocketPeer((socket) => behave(socket))
const service = await startMessaging(
  [telegram],
  { TELEGRAM_API_URL: sick.url },
  {
    total: 400,
    circuit: { failures: 1000, pause: 1 },
  },
)
const { admin, agent } = service
const channel = await aChannel(admin, telegram)

const pushed = async (headers = {}) => {
  const { contactable_id } = await aCustomer(service, telegram, channel)
  const push = { contactable_type: telegram.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const reply = await agent.post('/message/push', push, headers)
  const [conversation] = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
  const [message] = (await agent.get(`/conversation/${conversation.id}/message`)).body.data
  return { push, status: reply.status, code: reply.body.code, text: reply.body.message, message }
}

const afterRequest = (act: (socket: Socket) => void) => (socket: Socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => act(socket))
}

const answering = (head: string) => `HTTP/1.1 ${head}\r\n`

test('a platform that accepts and never answers is a 504, and the message may have arrived', async () => {
  behave = afterRequest(() => undefined)
  const { status, code, message } = await pushed()
  assert.deepEqual([status, code], [504, 'platform_timeout'])
  assert.equal(message.delivery_state, 'unknown')
  assert.equal(message.error.code, 'platform_timeout')
  const metrics = (await service.app.inject('/metrics')).payload
  assert.match(
    metrics,
    /parley_messages_sent_total{platform="App\\\\TelegramContact",outcome="unknown"} [1-9]/,
  )
  assert.match(metrics, /parley_outbound_calls_total{route="platform",outcome="timeout"} [1-9]/)
})

test('a push whose outcome is unknown is not sent again under its key', async () => {
  let requests = 0
  behave = afterRequest(() => requests++)
  const headers = { 'idempotency-key': 'unknown-1' }
  const { push, status } = await pushed(headers)
  assert.equal(status, 504)
  const again = await agent.post('/message/push', push, headers)
  assert.deepEqual([again.status, again.body.code], [409, 'outcome_unknown'])
  assert.equal(requests, 1)
})

test('a platform that resets the connection is a 502', async () => {
  behave = afterRequest((socket) => socket.resetAndDestroy())
  const { status, code, message } = await pushed()
  assert.deepEqual([status, code, message.delivery_state], [502, 'platform_unavailable', 'unknown'])
})

test('a platform that answers a byte at a time is given up in time', async () => {
  behave = afterRequest((socket) => {
    socket.write(`${answering('200 OK')}Content-Length: 1000\r\n\r\n`)
    const timer = setInterval(() => socket.write(' '), 20)
    socket.once('close', () => clearInterval(timer))
  })
  const { status, code } = await pushed()
  assert.deepEqual([status, code], [504, 'platform_timeout'])
})

test('an answer of 100 MB is not read to its end', async () => {
  let written = 0
  behave = afterRequest((socket) => {
    socket.write(`${answering('200 OK')}Content-Length: 104857600\r\n\r\n`)
    const piece = Buffer.alloc(65_536)
    const pour = () => {
      while (written < 104_857_600 && !socket.destroyed) {
        written += piece.length
        if (!socket.write(piece)) return void socket.once('drain', pour)
      }
    }
    pour()
  })
  const { status, code, text } = await pushed()
  assert.deepEqual([status, code], [502, 'platform_unavailable'], text)
  assert.ok(written < 20_000_000, `${written} bytes were taken`)
})

test('a redirect is not followed', async () => {
  const elsewhere = await aSocketPeer(() => assert.fail('The redirect was followed.'))
  behave = afterRequest((socket) =>
    socket.end(`${answering('302 Found')}Location: ${elsewhere.url}\r\nContent-Length: 0\r\n\r\n`),
  )
  const { status, code } = await pushed()
  assert.deepEqual([status, code], [502, 'platform_unavailable'])
})

test('an answer that is no JSON is an answer in words', async () => {
  behave = afterRequest((socket) =>
    socket.end(`${answering('502 Bad Gateway')}Content-Length: 5\r\n\r\n<html`),
  )
  const { status, code, message } = await pushed()
  assert.deepEqual([status, code, message.delivery_state], [502, 'platform_unavailable', 'unknown'])
})

test('an unreachable platform frees the key again', async () => {
  behave = (socket) => socket.resetAndDestroy()
  const gone = await startMessaging([telegram], { TELEGRAM_API_URL: 'http://127.0.0.1:1' })
  const at = await aChannel(gone.admin, telegram)
  const { contactable_id } = await aCustomer(gone, telegram, at)
  const push = { contactable_type: telegram.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const headers = { 'idempotency-key': 'gone-1' }
  for (let attempt = 1; attempt <= 2; attempt++) {
    const { status, body } = await gone.agent.post('/message/push', push, headers)
    assert.deepEqual([status, body.code], [502, 'platform_unavailable'])
  }
  const [{ id }] = (await gone.agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
  const { data } = (await gone.agent.get(`/conversation/${id}/message`)).body
  assert.deepEqual(
    data.map((each: { delivery_state: string }) => each.delivery_state),
    ['failed', 'failed'],
  )
})

test('after failures in a row the platform is left alone for a while', async () => {
  let connections = 0
  const dead = await aSocketPeer((socket) => {
    connections++
    socket.once('data', () => socket.resetAndDestroy())
  })
  const careful = await startMessaging(
    [telegram],
    { TELEGRAM_API_URL: dead.url },
    {
      circuit: { failures: 2, pause: 60_000 },
    },
  )
  const at = await aChannel(careful.admin, telegram)
  for (let attempt = 1; attempt <= 4; attempt++) {
    const { contactable_id } = await aCustomer(careful, telegram, at)
    const push = {
      contactable_type: telegram.contactableType,
      contactable_id,
      type: 'text',
      message: 'Hello',
    }
    const { status } = await careful.agent.post('/message/push', push)
    assert.equal(status, 502)
  }
  assert.equal(connections, 2)
})
