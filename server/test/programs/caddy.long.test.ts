import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import { io } from 'socket.io-client'
import { startService } from '../service.ts'
import { noCaddy, startCaddy } from './caddy.ts'

const { app, admin, database, endpoints } = await startService({ TRUST_PROXY: '1' })
await app.listen({ port: 0, host: '127.0.0.1' })
const servicePort = (app.server.address() as AddressInfo).port

const caddyTest = (name: string, work: (t: TestContext, port: number) => Promise<void>) =>
  test(name, { skip: noCaddy }, async (t) => work(t, await startCaddy(t, servicePort)))

caddyTest('behind Caddy nobody chooses the address that they count as', async (_, port) => {
  for (const forged of ['198.51.100.7', '198.51.100.7, 203.0.113.9']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
      },
      body: JSON.stringify({ name: 'admin', password: 'not the password' }),
    })
    assert.equal(answer.status, 401)
  }
  const rows = await database.main.selectFrom('login_attempts').select('address').execute()
  assert.deepEqual(rows, Array(2).fill({ address: '127.0.0.0/24' }))
})

caddyTest('through Caddy, files come to every address that takes them', async (_, port) => {
  const large = new Uint8Array(6 * 1_048_576).fill(97)
  const takesFiles = endpoints.filter(({ upload }) => (upload?.maxBytes ?? 0) > large.length)
  assert.ok(takesFiles.length >= 3)
  for (const { path } of takesFiles) {
    const body = new FormData()
    body.append('file', new Blob([large]), 'large.csv')
    const address = `http://127.0.0.1:${port}/api/v1${path.replaceAll(/:\w+/g, '1')}`
    assert.notEqual((await fetch(address, { method: 'POST', body })).status, 413, path)
  }
  const refused = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: large,
  })
  assert.equal(refused.status, 413)
  assert.match(await refused.text(), /^{"message":/)
})

caddyTest('Caddy ends who does not finish a request', async (t, port) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  t.after(() => socket.destroy())
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  await once(socket, 'close')
  assert.doesNotMatch(answer, /HTTP\/1\.1 200/)
})

caddyTest('live updates come through Caddy', async (t, port) => {
  const socket = io(`http://127.0.0.1:${port}/employee`, {
    transports: ['websocket'],
    auth: { token: admin.token },
  })
  t.after(() => socket.disconnect())
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(true)).once('connect_error', reject),
  )
  assert.ok(socket.connected)
})
