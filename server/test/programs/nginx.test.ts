import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import { io } from 'socket.io-client'
import { startService } from '../service.ts'
import { findNginx, noNginx, startNginx } from './nginx.ts'

const skip = !findNginx() && !process.env.CI ? noNginx : false

const service = await startService({ TRUST_PROXY: '1', RATE_LIMIT: '6000' })
const { app, admin, database, endpoints } = service
await app.listen({ port: 0, host: '127.0.0.1' })
const servicePort = (app.server.address() as AddressInfo).port

const behindNginx = async (t: TestContext) => {
  const port = await startNginx(t, servicePort)
  return { port, address: `http://127.0.0.1:${port}` }
}

const isAlive = async () => (await fetch(`http://127.0.0.1:${servicePort}/healthz`)).status === 200

/** All that comes back over a socket until nginx closes it. */
const talk = async (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.write(text)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return answer
}

test('behind nginx nobody chooses the address that they count as', { skip }, async (t) => {
  const { address } = await behindNginx(t)
  const guess = (forwarded: string) =>
    fetch(`${address}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ name: 'admin', password: 'not the password' }),
    })
  for (const forged of ['198.51.100.7', '198.51.100.7, 203.0.113.9', randomBytes(3000).toString('base64')])
    assert.equal((await guess(forged)).status, 401)
  const rows = await database.main.selectFrom('login_attempts').select('address').execute()
  assert.deepEqual(rows, Array(3).fill({ address: '127.0.0.0/24' }))
})

test('through nginx, files come to every address that takes them, and other bodies are bounded', {
  skip,
}, async (t) => {
  const { address } = await behindNginx(t)
  const large = new Uint8Array(6 * 1_048_576).fill(97)
  const takesFiles = endpoints.filter(({ upload }) => (upload?.maxBytes ?? 0) > large.length)
  assert.ok(takesFiles.length >= 3)
  const pathsOfFiles = [
    ...takesFiles.map(({ path }) => `/api/v1${path.replaceAll(/:\w+/g, '1')}`),
    ...['/livechat/some-key/file', '/livechat/some-key/offline-form/file'],
  ]
  for (const path of pathsOfFiles) {
    const body = new FormData()
    body.append('file', new Blob([large]), 'large.csv')
    const { status } = await fetch(address + path, { method: 'POST', body })
    assert.notEqual(status, 413, path)
  }
  const refused = await fetch(`${address}/api/v1/contact`, { method: 'POST', body: large })
  assert.equal(refused.status, 413)
  assert.match(await refused.text(), /^{"message":"The request is larger /)
})

test('requests that are sent ahead through nginx do not keep others waiting', { skip }, async (t) => {
  const { port } = await behindNginx(t)
  const one = 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const ahead = async () => (await talk(port, one.repeat(500) + last)).match(/HTTP\/1\.1 \d+/g) ?? []
  const first = ahead()
  assert.equal((await admin.get('/tag')).status, 200)
  assert.ok(await isAlive())
  const statuses = new Set(await first)
  assert.ok(statuses.has('HTTP/1.1 404'))
  // A slow machine passes on 500 requests hardly faster than nginx allows.
  for (let more = 10; more && !statuses.has('HTTP/1.1 429'); more--)
    for (const status of await ahead()) statuses.add(status)
  assert.ok(statuses.has('HTTP/1.1 429'), 'nginx bounds the rate')
})

test('nginx ends who does not finish a request, and the service never sees it', { skip }, async (t) => {
  const { port } = await behindNginx(t)
  const answer = await talk(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  assert.doesNotMatch(answer, /HTTP\/1\.1 200/)
  assert.ok(await isAlive())
})

test('one address has so many connections through nginx', { skip }, async (t) => {
  const { port } = await behindNginx(t)
  const body = 'POST /api/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n'
  const sockets = Array.from({ length: 150 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    t.after(() => socket.destroy())
    socket.write(body)
    return socket
  })
  const refused = await Promise.any(sockets.map(async (socket) => String((await once(socket, 'data'))[0])))
  assert.match(refused, /^HTTP\/1\.1 429/)
})

test('live updates come through nginx', { skip }, async (t) => {
  const { address } = await behindNginx(t)
  const socket = io(`${address}/employee`, { transports: ['websocket'], auth: { token: admin.token } })
  t.after(() => socket.disconnect())
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(true)).once('connect_error', reject),
  )
  assert.ok(socket.connected)
})
