import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { after } from 'node:test'
import { type OutboundOptions, openOutbound } from '#outbound/open.ts'
import { CallFailed, type Reason } from '#outbound/types.ts'

/** Listens until the tests of the file have ended. */
export const listening = async (server: ReturnType<typeof createSocketServer>) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, sockets }
}

/** Starts a server on this machine, which ends with the tests of its file. */
export const aPeer = (answer: RequestListener) => listening(createServer(answer))
export const aSocketPeer = (answer: (socket: Socket) => void) => listening(createSocketServer(answer))
export const opened = (options: OutboundOptions = {}) => {
  const outbound = openOutbound({ connect: 500, total: 300, isAllowed: () => true, ...options })
  after(() => outbound.close())
  return outbound
}

/** Asserts that a call fails with this reason. */
export const failing = async (call: Promise<unknown>, reason: Reason, isSent: boolean) => {
  const failure = await call.then(
    () => assert.fail(`an answer came instead of ${reason}`),
    (error: CallFailed) => error,
  )
  assert.ok(failure instanceof CallFailed, String(failure))
  assert.deepEqual([failure.reason, failure.isSent], [reason, isSent], failure.message)
  return failure
}

export const get = (url: string) => ({ method: 'GET' as const, url })
export const post = (url: string) => ({ method: 'POST' as const, url, body: '{"a":"字"}' })
