import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { type TestContext } from 'node:test'
import { startService } from '#test/service.ts'

const { app, admin } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const mebibyte = 1_048_576

/** Sends the headers of a body that does not come, and resolves with the status of what is answered, if anything is. */
const halfBody = (t: TestContext, path: string, headers = '') => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  t.after(() => socket.destroy())
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${mebibyte}\r\n\r\n{`,
  )
  const status = once(socket, 'data').then(([bytes]) => Number(String(bytes).slice(9, 12)))
  return { socket, status }
}

test('strangers of one network hold so many bytes of bodies, and employees are not kept waiting', async (t) => {
  const halves = Array.from({ length: 6 }, () => halfBody(t, '/api/v1/auth'))
  const refused = await Promise.race(halves.map(({ status }) => status))
  assert.equal(refused, 503)
  assert.equal((await admin.post('/tag', { name: 'Meanwhile' })).status, 200)
  const asEmployee = halfBody(t, '/api/v1/tag', `Authorization: Bearer ${admin.token}\r\n`)
  asEmployee.socket.write(`"name":"Whole"}${' '.repeat(mebibyte - 16)}`)
  assert.equal(await asEmployee.status, 200)
  for (const { socket } of halves) socket.destroy()
  const guess = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', password: 'y', filler: 'z'.repeat(mebibyte - 100) }),
    })
  let status = 503
  while (status === 503) ({ status } = await guess())
  assert.notEqual(status, 413)
})

test('a webhook of no channel is answered before its body is read', async (t) => {
  const { status } = halfBody(t, `/webhooks/${'a'.repeat(64)}`)
  assert.equal(await status, 404)
})

test('a content type is not translated, nor answered beyond its first part', async () => {
  const sentence = 'the field cannot be reached: the number stands or it cannot be reached: x'
  const { body } = await app
    .inject({
      method: 'POST',
      url: '/api/v1/auth',
      headers: {
        'content-type': `text/x; a="${Array(100).fill(sentence).join(', ')}"`,
        'accept-language': 'zh-TW',
      },
      payload: 'x',
    })
    .then((reply) => ({ body: reply.json() }))
  assert.match(body.message, /text\/x。$/)
})
