import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import { eventually } from '#test/eventually.ts'
import { aName, boundary, encode, file, filePart, nameField, startUploads, type } from '#test/uploads.ts'

const { fastify, admin, client, leftovers, leavesNothing } = await startUploads()
await fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = fastify.server.address() as AddressInfo

const head = (...lines: string[]) =>
  [
    'POST /api/v1/trial HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${admin.token}`,
    `Content-Type: ${type}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const dial = (t: TestContext) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  t.after(() => socket.destroy())
  return socket
}

test('a client that goes away in the middle leaves nothing behind', async (t) => {
  await leavesNothing(async () => {
    const socket = dial(t)
    const body = encode([nameField(), filePart(Buffer.alloc(1_000_000, 'x'))], '')
    socket.write(head('Content-Length: 2000000'))
    socket.write(body)
    await eventually(async () => (await leftovers()).length === 1)
    socket.destroy()
    await eventually(async () => (await leftovers()).length === 0)
  })
})

test('a client that goes away after any part of its upload leaves neither a file nor a record', async (t) => {
  const body = encode([nameField('Cut off'), filePart(Buffer.alloc(1_000_000, 'x'))])
  await leavesNothing(async () => {
    for (const share of [0, 0.01, 0.5, 0.999]) {
      const socket = dial(t)
      socket.write(head(`Content-Length: ${body.length}`))
      await new Promise((resolve) => socket.write(body.subarray(0, Math.floor(body.length * share)), resolve))
      if (share >= 0.5) await eventually(async () => (await leftovers()).length === 1)
      socket.destroy()
      await eventually(async () => (await leftovers()).length === 0)
    }
  })
  assert.equal((await admin.get('/tag?search=Cut off')).body.meta.total, 0)
})

test('clients that go away after their headers do not keep others from uploading', async (t) => {
  for (let n = 0; n < 32; n++) {
    const socket = dial(t)
    await new Promise((resolve) => socket.write(head('Content-Length: 2000'), resolve))
    socket.destroy()
  }
  let status = 503
  for (let n = 0; n < 100 && status === 503; n++)
    ({ status } = await client.upload('/trial', { name: aName() }, file))
  assert.equal(status, 200)
  assert.deepEqual(await leftovers(), [])
})

const filler = Buffer.alloc(64_000, 'x')
const beginOf = (disposition: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`

for (const [what, begin] of [
  ['a file that is too large', beginOf('name="file"; filename="x"')],
  ['a file that nobody asked for', beginOf('name="other"; filename="x"')],
  ['a body without parts', ''],
] as const)
  test(`${what} is refused while it is still coming, and the connection lives on`, async (t) => {
    const socket = dial(t)
    socket.write(head('Transfer-Encoding: chunked'))
    const send = (bytes: Buffer) => new Promise((resolve) => socket.write(chunkOf(bytes), resolve))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    await send(Buffer.from(`preamble\r\n${begin}`))
    while (!heard) await send(filler)
    assert.match(heard, /^HTTP\/1\.1 413 /)
    for (let rest = 0; rest < 300; rest++) await send(filler)
    heard = ''
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    assert.match(heard, /^HTTP\/1\.1 200 /)
    assert.deepEqual(await leftovers(), [])
  })

test('a body that is announced as too large is refused before any of it is sent', async (t) => {
  const socket = dial(t)
  socket.write(head('Content-Length: 500000000'))
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 413 /)
  assert.match(String(answer), /X-Request-Id: /i)
})

test('beyond so many uploads at once the rest are told to come back', async (t) => {
  const sockets = Array.from({ length: 16 }, () => {
    const socket = dial(t)
    socket.write(head('Content-Length: 2000'))
    socket.write(encode([filePart('x')], ''))
    return socket
  })
  await eventually(async () => (await leftovers()).length === 16)
  const { status, headers } = await client.upload('/trial', { name: aName() }, file)
  assert.equal(status, 503)
  assert.ok(Number(headers['retry-after']) > 0)
  for (const socket of sockets) socket.destroy()
  await eventually(async () => (await leftovers()).length === 0)
  assert.equal((await client.upload('/trial', { name: aName() }, file)).status, 200)
})
