import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { aPeer, aSocketPeer, failing, get, opened, post } from '#test/outbound.ts'
import { openOutbound } from './open.ts'
import type { Reason } from './types.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-outbound-'))
after(() => rm(folder, { recursive: true, force: true }))

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
test('a call answers status, headers and body, whatever the status', async () => {
  const { url } = await aPeer(async (request, response) => {
    response.writeHead(418, { 'X-Seen': request.headers['x-given'] as string, 'Set-Cookie': ['a=1', 'b=2'] })
    response.end(`${request.method} ${request.url} ${await bodyOf(request)}`)
  })
  const request = { ...post(`${url}/path?x=1#part`), headers: { 'X-Given': 'yes' } }
  const outbound = opened({ total: 5_000 })
  for (const call of [outbound.platform, outbound.foreign]) {
    const reply = await call(request)
    assert.equal(reply.status, 418)
    assert.deepEqual([reply.headers['x-seen'], reply.headers['set-cookie']], ['yes', 'a=1, b=2'])
    assert.equal(reply.body.toString(), 'POST /path?x=1 {"a":"字"}')
  }
})

test('connections are kept for further calls', async () => {
  const { url, sockets } = await aPeer((_, response) => void response.end('ok'))
  const outbound = opened({ total: 5_000 })
  for (let each = 0; each < 5; each++) await outbound.platform(post(url))
  // The first may not be idle yet when the next call asks for one.
  assert.ok(sockets.size <= 2)
})

test('a server that accepts but never answers is given up', async () => {
  const { url } = await aSocketPeer(() => undefined)
  await failing(opened().platform(post(url)), 'timeout', true)
})

test('after a connection reset the outcome is unknown', async () => {
  const { url } = await aSocketPeer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  await failing(opened({ total: 5_000 }).platform(post(url)), 'broken', true)
})

test('half a response counts as none', async () => {
  const { url } = await aSocketPeer((socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', () => socket.resetAndDestroy())
    }),
  )
  await failing(opened({ total: 5_000 }).platform(post(url)), 'broken', true)
})

test('a response that is not HTTP counts as none', async () => {
  const { url } = await aSocketPeer((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n')))
  await failing(opened({ total: 5_000 }).platform(post(url)), 'broken', true)
})

test('a slow response does not extend a call beyond its deadline', async () => {
  const { url } = await aPeer((request, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    request.on('close', () => clearInterval(drip))
    response.on('close', () => clearInterval(drip))
  })
  await failing(opened().platform(get(url)), 'timeout', true)
})

test('an answer that is too large is left, whether it says so or not', async () => {
  let sent = 0
  const { url } = await aPeer((request, response) => {
    if (request.url === '/told') response.writeHead(200, { 'Content-Length': 104_857_600 })
    const piece = Buffer.alloc(65_536)
    let left = 1_600
    const more = (error?: Error | null) => {
      if (error || left-- <= 0) return
      sent += piece.length
      response.write(piece, more)
    }
    more()
  })
  const outbound = opened({ total: 5_000 })
  await failing(outbound.platform(get(`${url}/told`)), 'too_large', true)
  await failing(outbound.platform(get(url)), 'too_large', true)
  await failing(outbound.foreign(get(url), { maxBytes: 10 }), 'too_large', true)
  assert.ok(sent < 50_000_000, `${sent} bytes left the peer`)
})

test('redirects are not followed', async () => {
  const seen: string[] = []
  const { url } = await aPeer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  await failing(opened({ total: 5_000 }).foreign(post(url)), 'redirect', true)
  assert.deepEqual(seen, ['/'])
})

test('nothing was sent where no connection was made', async () => {
  const { url, port } = await aPeer(() => undefined)
  const outbound = opened({
    total: 5_000,
    lookup: (_host, _options, callback) => callback(new Error('no such name'), []),
  })
  const { port: closed } = await new Promise<AddressInfo>((resolve) => {
    const server = createSocketServer().listen(0, '127.0.0.1', () => {
      const address = server.address() as AddressInfo
      server.close(() => resolve(address))
    })
  })
  await failing(outbound.platform(post(`http://127.0.0.1:${closed}`)), 'unreachable', false)
  await failing(outbound.platform(post('http://nowhere.example')), 'unreachable', false)
  await failing(outbound.foreign(post('http://nowhere.example')), 'unreachable', false)
  // A plain server does not speak TLS.
  await failing(opened({ total: 5_000 }).platform(post(`https://127.0.0.1:${port}`)), 'unreachable', false)
  for (const wrong of ['ftp://a.example', 'nothing', `http://user:secret@127.0.0.1:${port}`])
    await failing(outbound.platform(post(wrong)), 'refused_address', false)
  const badHeader = { ...post(url), headers: { 'x-line': 'a\r\nb' } }
  await failing(outbound.platform(badHeader), 'unreachable', false)
})

test('a download becomes a file, and a failed one none', async () => {
  const content = Buffer.alloc(3_000_000, 'abc')
  const { url } = await aPeer((request, response) => {
    if (request.url === '/broken') {
      response.writeHead(200, { 'Content-Length': 3_000_001 })
      response.write(content, () => response.destroy())
    } else response.end(content)
  })
  const outbound = opened({ total: 5_000 })
  const path = join(folder, 'file')
  const reply = await outbound.download(get(url), { path, maxBytes: 3_000_000, isForeign: true })
  assert.deepEqual([reply.status, reply.size], [200, 3_000_000])
  assert.deepEqual(await readFile(path), content)
  const gone = join(folder, 'gone')
  const downloaded = (address: string, maxBytes: number, target = gone) =>
    outbound.download(get(address), { path: target, maxBytes, isForeign: false })
  const fails = (address: string, maxBytes: number, reason: Reason) =>
    failing(downloaded(address, maxBytes), reason, true)
  await fails(url, 2_999_999, 'too_large')
  await fails(`${url}/broken`, 9_000_000, 'broken')
  // It is not the peer that failed.
  await assert.rejects(downloaded(url, 9_000_000, join(folder, 'no such folder', 'file')), { code: 'ENOENT' })
  assert.ok(!existsSync(gone))
})

test('calls under way are given up some time after a close', async () => {
  const { url, sockets } = await aSocketPeer(() => undefined)
  const outbound = openOutbound({ total: 60_000, goodbye: 10 })
  const call = failing(outbound.platform(post(url)), 'broken', true)
  while (!sockets.size) await new Promise(setImmediate)
  await outbound.close()
  await call
})

test('a call that begins after a close, or has waited for it, is not made', async () => {
  const { url, sockets } = await aSocketPeer(() => undefined)
  const outbound = openOutbound({ total: 500 })
  const call = failing(outbound.platform(post(url)), 'unreachable', false)
  await outbound.close()
  await call
  await failing(outbound.platform(post(url)), 'unreachable', false)
  assert.equal(sockets.size, 0)
})
