import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import test from 'node:test'
import { setInterval as ticks } from 'node:timers/promises'
import { until } from '#test/embedded.ts'
import { figure } from '../server/test/figure.ts'
import { aDesk, logIn, serve } from './desk.ts'
import { probing } from './generator.ts'
import { connectionsFrom } from './watch.ts'

const crowd = 500
const maxSeconds = 15
const maxWaitMs = 150_000

/** What is sent at first, and then a little each second. */
interface Manner {
  first: () => string
  more: string
  /** Takes the answers, where they are not what is slow. */
  isReading: boolean
}

const manners: Record<string, Manner> = {
  headers: { first: () => 'GET /healthz HTTP/1.1\r\nHost: x\r\n', more: 'X-More: 1\r\n', isReading: true },
  bodies: {
    first: () =>
      'POST /api/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    more: ' ',
    isReading: true,
  },
  reading: {
    // Megabytes, more than the system takes from the server before anybody reads.
    first: () => 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8),
    more: '',
    isReading: false,
  },
}

/** Another network than the probe's, so that limits per network do not affect the probe. */
const crowdAddress = '127.7.7.7'

const dial = (address: string): Socket => {
  const { hostname: host, port } = new URL(address)
  return connect({ host, port: Number(port), localAddress: crowdAddress }).on('error', () => undefined)
}

/** Seconds until the server has closed all of these; one that is not read does not tell when it is closed. */
const closing = async (sockets: Socket[], more: string, areClosed: () => Promise<unknown>) => {
  const begun = performance.now()
  const stop = new AbortController()
  const trickle = (async () => {
    for await (const _ of ticks(1000, undefined, { signal: stop.signal }))
      for (const socket of sockets) if (more && socket.writable) socket.write(more)
  })().catch((error) => {
    if (!stop.signal.aborted) throw error
  })
  await areClosed()
  stop.abort()
  await trickle
  return (performance.now() - begun) / 1000
}

for (const [what, { first, more, isReading }] of Object.entries(manners))
  test(`${crowd} connections with slow ${what} are closed, and others are served`, {
    timeout: 180_000,
  }, async (t) => {
    const program = serve(t, await aDesk(t))
    const address = await program.address
    const open = () => connectionsFrom(crowdAddress, Number(new URL(address).port))
    const { token } = await logIn(address)
    const probe = probing({ address, tokens: [token], rate: 20 })
    const sockets: Socket[] = []
    // Spread over ten seconds: this tests slow clients, not a burst.
    for await (const _ of ticks(1000 / (crowd / 10))) {
      const socket = dial(address)
      if (isReading) socket.resume()
      socket.write(first())
      if (sockets.push(socket) === crowd) break
    }
    assert.ok(open() > 0)
    const areClosed = () =>
      isReading
        ? Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
        : until(
            () => `${open()} connections are open`,
            () => sockets.every(({ connecting }) => !connecting) && open() === 0,
            maxWaitMs,
          )
    const seconds = await closing(sockets, more, areClosed)
    const { asked, failed, p99 } = await probe.stop()
    figure(
      t,
      'T12',
      `${crowd} connections with slow ${what}: all closed after ${seconds.toFixed(1)} s; probe: ${asked - failed} of ${asked} answered, p99 ${Math.round(p99)} ms`,
    )
    for (const socket of sockets) socket.destroy()
    assert.equal(failed, 0)
    assert.ok(p99 <= 500)
    assert.ok(seconds <= maxSeconds)
  })
