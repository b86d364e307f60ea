import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { readdressed } from './raw-addresses.ts'

const { app, admin, database } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
await aContact(database.main, { last_name: '王', first_name: '小明' })
await aContact(database.main, { last_name: '陳', first_name: '美玲' })

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${admin.token}`, ...headers, '', ''].join(
    '\r\n',
  )

/** All that comes back over a connection until it is closed; each part is sent once the one before is answered. */
const talk = async (...parts: (string | Buffer)[]) => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
    const next = parts.shift()
    if (next !== undefined) socket.write(next)
  })
  socket.write(parts.shift() ?? '')
  await once(socket, 'close')
  return answer
}

test('an address in raw UTF-8, as curl sends it, finds what the encoded one finds', async () => {
  const answer = await talk(get('/api/v1/contact?search=王小明'))
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /connection: close/i)
  assert.match(answer, /小明/)
  assert.match(answer, /"total":1\b/)
})

test('a connection that was used before may bring one too', async () => {
  const answer = await talk(get('/api/v1/tag'), get('/api/v1/contact?search=陳', 'Connection: keep-alive'))
  assert.equal(answer.match(/HTTP\/1\.1 200 /g)?.length, 2)
  assert.match(answer, /美玲/)
})

test('links begin with the host of a request in absolute form, and with the own address where HTTP/1.0 names none', async () => {
  const token = `Authorization: Bearer ${admin.token}`
  const lines = (...all: string[]) => [...all, token, 'Connection: close', '', ''].join('\r\n')
  const absolute = await talk(lines('GET http://shop.example:81/api/v1/tag?page=1 HTTP/1.1', 'Host: x'))
  assert.match(absolute, /"path":"http:\/\/shop\.example:81\/api\/v1\/tag"/)
  for (const old of [lines('GET /api/v1/tag HTTP/1.0'), lines('GET /api/v1/tag HTTP/1.1', 'Host:')])
    assert.ok((await talk(old)).includes(`"first":"http://127.0.0.1:${port}/api/v1/tag?page=1"`))
})

test('an HTTP/1.1 request without a Host header is refused in JSON', async () => {
  const answer = await talk(
    `GET /api/v1/tag HTTP/1.1\r\nAuthorization: Bearer ${admin.token}\r\nConnection: close\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /x-request-id: /i)
  assert.match(answer, /\{"message":"The request has no Host header\."\}$/)
})

test('an expectation other than 100-continue is ignored', async () => {
  const answer = await talk(get('/api/v1/tag', 'Expect: 200-ok', 'Connection: close'))
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /x-request-id: /i)
})

test('whatever else is in such an address is refused with what to do', async () => {
  const latin1 = Buffer.from(get('/api/v1/contact?search=caf\u00e9'), 'latin1')
  const withBody = `${get('/api/v1/contact?search=王', 'Content-Length: 2')}{}`
  for (const packet of [latin1, withBody, get('/api/v1/contact?search=王') + get('/api/v1/tag')]) {
    const answer = await talk(packet)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.match(answer, /percent-encode it as UTF-8/)
  }
})

test('a request inside of another one is not taken for one', () => {
  const inner = get('/b?é')
  const rawPacket = Buffer.from(`GET /a HTTP/1.1\r\nA: ${inner}`)
  const bytesParsed = rawPacket.findIndex((byte) => byte >= 0x80)
  assert.equal(readdressed({ code: 'HPE_INVALID_URL', rawPacket, bytesParsed }), undefined)
  const alone = Buffer.from(inner)
  const at = alone.findIndex((byte) => byte >= 0x80)
  assert.ok(readdressed({ code: 'HPE_INVALID_URL', rawPacket: alone, bytesParsed: at }))
  assert.equal(readdressed({ code: 'HPE_INVALID_URL', rawPacket: alone, bytesParsed: at + 1 }), undefined)
  assert.equal(readdressed({ code: 'HPE_INVALID_METHOD', rawPacket: alone, bytesParsed: at }), undefined)
})
