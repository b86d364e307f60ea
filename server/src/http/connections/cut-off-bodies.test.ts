import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventually } from '#test/eventually.ts'
import { startService } from '#test/service.ts'

const { app, admin } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const begun: [string, string, string][] = [
  ['/api/v1/tag', json, '{"name": '],
  ['/api/v1/auth', json, '{"name": '],
  ['/api/v1/contact', 'application/x-www-form-urlencoded', 'first_name='],
  ['/api/v1/file', form, '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc'],
  ['/mcp', json, '{"jsonrpc": '],
]

for (const [path, type, part] of begun)
  test(`a client that hangs up within its body is no database that is away: ${path}`, async () => {
    const arrived = once(app.server, 'request')
    const head = `Host: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: 5000`
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${part}`)
    const [request] = (await arrived) as [IncomingMessage]
    await eventually(() => request.readableFlowing)
    const closed = once(request, 'close')
    socket.resetAndDestroy()
    await closed.catch(() => undefined)
    await nextTurn()
    const { payload } = await app.inject('/metrics')
    const refused = payload.split('\n').filter((line) => line.startsWith('parley_requests_refused_total{'))
    assert.deepEqual(refused, [])
  })
