import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import test from 'node:test'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const address = await listen(service.app)
const socketAddress = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`

const open = async (t: test.TestContext) => {
  const socket = new WebSocket(socketAddress)
  t.after(() => socket.close())
  await once(socket, 'open')
  return socket
}

const isServing = async (t: test.TestContext) => {
  const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: service.agent.token } }))
  const answer = await socket.emitWithAck('watch', { conversation_id: 1 })
  socket.disconnect()
  return answer.is_done === true
}

const frames: (string | Uint8Array)[] = [
  '',
  'x',
  '4',
  '9999',
  '40/employee,{"token":',
  '40/employee,[]',
  '40/__proto__,{}',
  '42["watch",{"conversation_id":1}]',
  '42/employee,["watch"]',
  '451-/employee,["watch",{"_placeholder":true,"num":7}]',
  '459999999-/employee,["watch"]',
  '43/employee,1["made up"]',
  '4'.repeat(5000),
  '2probe',
  '5',
  '\u0000\uffff',
  new Uint8Array([0, 1, 2, 255]),
  '{"type":2}',
]

test('no frame ends the server, whatever is in it', async (t) => {
  for (const frame of frames) {
    const socket = await open(t)
    socket.send(frame)
    socket.send(frame)
    await isServing(t)
    socket.close()
  }
  assert.ok(await isServing(t))
})

test('no event ends the server, whatever comes with it', async (t) => {
  const events: unknown[][] = [
    ['watch'],
    ['watch', null],
    ['watch', 7, 'x', {}],
    ['watch', { conversation_id: '1' }],
    ['watch', { conversation_id: { $gt: 0 } }],
    ['watch', { conversation_id: -1 }],
    ['watch_queue', {}],
    ['watch_queue', { campaign_queue_id: [] }],
    ['unwatch', 'bytes'],
    ['watch', { conversation_id: 5, toString: 1 }],
    ['disconnect'],
    ['connect'],
    [7],
    [null, null],
    [],
    ['typing', { conversation_id: 1e308 }],
    ['error', { message: 'boom' }],
    ['newListener', 'x'],
    ['__proto__', { a: 1 }],
    ['constructor'],
    ['no such event', { a: 1 }],
  ]
  const token = JSON.stringify({ token: service.agent.token })
  for (const event of events) {
    const socket = await open(t)
    socket.send(`40/employee,${token}`)
    for (let data = ''; !data.startsWith('40/employee'); ) [{ data }] = await once(socket, 'message')
    socket.send(`42/employee,${JSON.stringify(event)}`)
    await isServing(t)
    socket.close()
  }
  assert.ok(await isServing(t))
})

test('oversized frames and floods of frames are disconnected', async (t) => {
  const large = await open(t)
  large.send(`42${'x'.repeat(17_000)}`)
  await once(large, 'close')
  const busy = await open(t)
  for (let index = 0; index < 80; index++) busy.send('3')
  await once(busy, 'close')
  assert.ok(await isServing(t))
})

test('an employee may walk through many records, and is cut off beyond six hundred frames', async (t) => {
  const auth = { token: service.agent.token }
  const socket = await letIn(openSocket(t, address, 'employee', { auth }))
  const walk = async (steps: number) => {
    for (let step = 1; step < steps; step++) socket.emit('unwatch', { conversation_id: step })
    return socket.emitWithAck('unwatch', { conversation_id: steps })
  }
  assert.equal((await walk(300)).is_done, true)
  const end = told(socket, 'disconnect')
  for (let step = 0; step < 620; step++) socket.emit('unwatch', { conversation_id: 1 })
  await end
  assert.ok(await isServing(t))
})

/** What a server answers to a request as it stands, until it closes or has said enough. */
const raw = async (t: test.TestContext, lines: string[]) => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const bytes of socket) text += bytes
  return text
}
const asking = (path: string, ...more: string[]) => [`GET ${path} HTTP/1.1`, 'Host: parley.example', ...more]
const upgrading = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']

test('an invalid websocket request gets an HTTP response', async (t) => {
  const path = '/socket.io/?EIO=4&transport=websocket'
  assert.match(await raw(t, asking(path)), /^HTTP\/1.1 426 /)
  assert.match(await raw(t, asking(path, ...upgrading)), /^HTTP\/1.1 400 /)
  assert.match(await raw(t, asking('/socket.io/?EIO=4&transport=polling', ...upgrading)), /^HTTP\/1.1 400 /)
  assert.match(await raw(t, asking('/socket.ioxyz', ...upgrading)), /^HTTP\/1.1 404 /)
  assert.match(await raw(t, asking('/healthz', ...upgrading, 'Connection: close')), /^HTTP\/1.1 200 /)
  assert.match(
    await raw(t, asking('/healthz', 'Connection: Upgrade, close', 'Upgrade: h2c')),
    /^HTTP\/1.1 200 /,
  )
  assert.ok(await isServing(t))
})
