import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import test from 'node:test'
import { eventually } from '#test/eventually.ts'
import { startService } from '#test/service.ts'

const { app } = await startService()
const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('a websocket that is refused is closed, be its client willing or not', async (t) => {
  const socket = connect({ port: Number(address.port), host: address.hostname, allowHalfOpen: true })
  t.after(() => socket.destroy())
  socket.write(
    `GET /socket.io/nothing HTTP/1.1\r\nHost: ${address.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 404 /)
  await eventually(async () => (await openSockets()) === 0)
})
