import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import test, { type TestContext } from 'node:test'
import { eventually } from '#test/eventually.ts'
import { boundedServers, connectionLimits, createConnections } from './connections.ts'
import { type Line, pipelineLimits } from './pipeline.ts'
import { createReadingWatch, readingLimits } from './slow-readers.ts'

const never = 1_000_000

type Limits = NonNullable<Parameters<typeof boundedServers>[0]['limits']>

const aServer = async (t: TestContext, handle: RequestListener, limits: Limits = {}) => {
  const { serverFactory } = boundedServers({
    isBehindProxy: false,
    http: {},
    requestTimeout: never,
    keepAliveTimeout: never,
    limits,
  })
  const server = serverFactory(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    t.after(() => socket.destroy())
    return socket
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const gets = (count: number) => Array.from({ length: count }, (_, n) => get(`/${n}`)).join('')

const answersOf = (socket: Socket) => {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  return () => text.split('HTTP/1.1 200').length - 1
}

test('pipelined requests run a few at a time, in order, and all are answered', async (t) => {
  let [running, peak] = [0, 0]
  const paths: (string | undefined)[] = []
  const dial = await aServer(t, (request, response) => {
    paths.push(request.url)
    running++
    peak = Math.max(peak, running)
    setImmediate(() => {
      running--
      response.end('ok')
    })
  })
  const socket = dial()
  const answers = answersOf(socket)
  socket.write(gets(500))
  await eventually(() => answers() === 500)
  assert.deepEqual(
    paths,
    Array.from({ length: 500 }, (_, n) => `/${n}`),
  )
  assert.ok(peak <= pipelineLimits.maxRunning)
})

test('while requests wait nothing more is read from their connection', async (t) => {
  const waiting: (() => void)[] = []
  const arrived = Promise.withResolvers<Socket>()
  const dial = await aServer(t, (request, response) => {
    arrived.resolve(request.socket)
    waiting.push(() => response.end('ok'))
  })
  const socket = dial()
  const answers = answersOf(socket)
  socket.write(gets(300))
  const serverSide = await arrived.promise
  await eventually(() => serverSide.bytesRead >= Buffer.byteLength(gets(300)))
  const read = serverSide.bytesRead
  await new Promise((resolve) => socket.write(gets(500), resolve))
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
  assert.equal(waiting.length, pipelineLimits.maxRunning)
  assert.equal(serverSide.bytesRead, read)
  for (let n = 0; n < 800; n++) {
    await eventually(() => waiting.length > 0)
    waiting.shift()?.()
  }
  await eventually(() => answers() === 800)
})

test('a connection with more requests waiting than may wait is cut off, and others are not', async (t) => {
  const dial = await aServer(t, (request, response) => request.url !== '/0' && response.end('ok'), {
    pipeline: { maxRunning: 1, maxWaiting: 10, maxWaitingInAll: 100 },
  })
  const [greedy, other] = [dial(), dial()]
  const answers = answersOf(other)
  greedy.write(gets(20))
  await once(greedy, 'close')
  other.write(get('/fine'))
  await eventually(() => answers() === 1)
})

test('the total of waiting requests per process is limited', async (t) => {
  const dial = await aServer(t, () => undefined, {
    pipeline: { maxRunning: 1, maxWaiting: 10, maxWaitingInAll: 15 },
  })
  const [first, second, third] = [dial(), dial(), dial()]
  first.write(gets(9))
  second.write(gets(9))
  await Promise.race([once(first, 'close'), once(second, 'close')])
  third.write(gets(2))
  for (const socket of [first, second]) socket.destroy()
  assert.equal(third.destroyed, false)
})

test('a connection closes after a thousand requests, which the last response announces', async (t) => {
  const dial = await aServer(t, (_, response) => response.end('ok'))
  const socket = dial()
  let isLast = false
  for (let n = 1; n <= 1000; n++) {
    socket.write(get('/'))
    const [bytes] = await once(socket, 'data')
    isLast = String(bytes).includes('Connection: close')
    assert.equal(isLast, n === 1000)
  }
  socket.write(get('/'))
  socket.resume()
  await once(socket, 'close')
})

const aSocket = (remoteAddress: string) =>
  Object.assign(new PassThrough(), { remoteAddress }) as unknown as Socket

test('unknown clients of a network share a connection limit, employees do not count', () => {
  const { enter, trust } = createConnections({ ...connectionLimits, perNetwork: 2 }, false)
  const sockets = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '198.51.100.1'].map(aSocket)
  for (const socket of sockets) enter(socket)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [false, false, true, false],
  )
  trust(sockets[0] as Socket)
  const next = aSocket('203.0.113.4')
  enter(next)
  assert.equal(next.destroyed, false)
})

test('the oldest idle connection of a stranger is closed first, an employee’s never', () => {
  const { enter, trust, wake, rest } = createConnections({ inAll: 10, idle: 3, perNetwork: 10 }, false)
  const sockets = Array.from({ length: 6 }, (_, n) => aSocket(`203.0.${n}.1`))
  const [employee, busy, oldest, ...others] = sockets as [Socket, Socket, Socket, ...Socket[]]
  enter(employee)
  trust(employee)
  enter(busy)
  wake(busy)
  for (const socket of [oldest, ...others]) enter(socket)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    Array(6).fill(false).with(2, true),
  )
  rest(busy)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [false, false, true, true, false, false],
  )
})

test('if all connections are in use, an idle one is closed; without one, new ones are refused', () => {
  const { enter, wake } = createConnections({ inAll: 2, idle: 10, perNetwork: 10 }, false)
  const [idle, busy, third, fourth] = [1, 2, 3, 4].map((n) => aSocket(`203.0.${n}.1`)) as [
    Socket,
    Socket,
    Socket,
    Socket,
  ]
  enter(idle)
  enter(busy)
  wake(busy)
  enter(third)
  assert.deepEqual([idle.destroyed, third.destroyed], [true, false])
  wake(third)
  enter(fourth)
  assert.equal(fourth.destroyed, true)
})

/** A connection whose peer has taken and left so many bytes. */
const aLine = () => {
  const state = { written: 0, unread: 0, isEnded: false }
  const socket = {
    get bytesWritten() {
      return state.written
    },
    get writableLength() {
      return state.unread
    },
    destroy: () => {
      state.isEnded = true
    },
  }
  const response = {
    get writableLength() {
      return state.unread
    },
  }
  return { state, line: { socket, running: new Set([response]), waiting: [] } as unknown as Line }
}

const always = () => true

test('a peer that takes nothing of an answer, or too little, is cut off; one that reads on is not', () => {
  const { sweep } = createReadingWatch(always, { ...readingLimits, minBytesPerSecond: 1_000 })
  const [silent, slow, steady] = [aLine(), aLine(), aLine()]
  const lines = [silent, slow, steady].map(({ line }) => line)
  for (let second = 0; second <= 600; second++) {
    Object.assign(silent.state, { written: 5_000, unread: 5_000 })
    Object.assign(slow.state, { written: 5_000 + second * 100, unread: 5_000 })
    Object.assign(steady.state, { written: 5_000 + second * 2_000, unread: 5_000 })
    sweep(lines, second * 1_000)
    if (second === 60) assert.equal(silent.state.isEnded, false)
    if (second === 61) assert.equal(silent.state.isEnded, true)
  }
  assert.deepEqual(
    [silent, slow, steady].map(({ state }) => state.isEnded),
    [true, true, false],
  )
})

test('a stranger who takes nothing of an answer is cut off after ten seconds, an employee after a minute', () => {
  const [stranger, employee] = [aLine(), aLine()]
  for (const { state } of [stranger, employee]) Object.assign(state, { written: 5_000, unread: 5_000 })
  const { sweep } = createReadingWatch((socket) => socket === employee.line.socket)
  const ended = Array.from({ length: 62 }, (_, second) => {
    sweep([stranger.line, employee.line], second * 1_000)
    return [stranger.state.isEnded, employee.state.isEnded]
  })
  assert.deepEqual(ended.slice(10, 12), [
    [false, false],
    [true, false],
  ])
  assert.deepEqual(ended.slice(60), [
    [true, false],
    [true, true],
  ])
})

test('a stranger who reads one large answer piece by piece is not cut off', async (t) => {
  const answered = Promise.withResolvers<ServerResponse>()
  const dial = await aServer(t, (_, response) => {
    response.end(Buffer.alloc(32 * 1_048_576))
    answered.resolve(response)
  })
  const client = dial()
  client.pause()
  client.write(get('/large'))
  const response = await answered.promise
  const socket = response.socket as Socket
  const { sweep } = createReadingWatch(() => false)
  const line: Line = { socket, running: new Set([response]), waiting: [] }
  const queued = () => (socket as unknown as { _handle: { writeQueueSize: number } })._handle.writeQueueSize
  sweep([line], 0)
  const before = queued()
  client.on('data', () => queued() < before && client.pause()).resume()
  await eventually(() => queued() < before && client.isPaused())
  sweep([line], 9_000)
  sweep([line], 18_000)
  assert.equal(socket.destroyed, false)
  sweep([line], 60_000)
  assert.equal(socket.destroyed, true)
})

test('past what may be unread in all, the connections that have been behind for longest end', () => {
  const { sweep } = createReadingWatch(always, { ...readingLimits, maxUnreadBytes: 25 })
  const [oldest, older, newest] = [aLine(), aLine(), aLine()]
  for (const { state } of [oldest, older, newest]) Object.assign(state, { written: 10, unread: 10 })
  sweep([oldest.line], 0)
  sweep([oldest.line, older.line], 1_000)
  assert.equal(oldest.state.isEnded, false)
  sweep([oldest.line, older.line, newest.line], 2_000)
  assert.deepEqual(
    [oldest, older, newest].map(({ state }) => state.isEnded),
    [true, false, false],
  )
})
