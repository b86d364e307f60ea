import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../ip-addresses.ts'
import { boundPipelines, type Line, pipelineLimits } from './pipeline.ts'
import { createReadingWatch, readingLimits } from './slow-readers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

interface ConnectionLimits {
  inAll: number
  /** Connections that carry no request and have shown no valid credential. */
  idle: number
  /** Connections of one network that have not yet shown a valid credential. */
  perNetwork: number
}

export const connectionLimits: ConnectionLimits = { inAll: 12_000, idle: 2_000, perNetwork: 512 }

const MAX_REQUESTS_PER_SOCKET = 1_000
const SWEEP_EVERY_MS = 1_000

/**
 * Counts the connections of a process. At a limit, the oldest idle one without a valid credential is closed,
 * and never an employee's.
 */
export const createConnections = (limits: ConnectionLimits, isBehindProxy: boolean) => {
  const open = new Set<Socket>()
  const employees = new WeakSet<Socket>()
  const idle = new Set<Socket>()
  const strangers = new Map<string, number>()

  const leaveNetwork = (network: string) => {
    const left = (strangers.get(network) ?? 1) - 1
    if (left > 0) strangers.set(network, left)
    else strangers.delete(network)
  }

  const closeOldest = () => {
    const [oldest] = idle
    if (oldest) {
      idle.delete(oldest)
      open.delete(oldest)
      oldest.destroy()
    }
    return oldest !== undefined
  }

  const rest = (socket: Socket) => {
    if (socket.destroyed || employees.has(socket)) return
    idle.add(socket)
    if (idle.size > limits.idle) closeOldest()
  }

  const enter = (socket: Socket) => {
    // Behind a proxy, all connections come from it, and the proxy must limit them.
    const network = isBehindProxy ? undefined : networkOf(socket.remoteAddress)
    const isCrowded = network !== undefined && (strangers.get(network) ?? 0) >= limits.perNetwork
    if (isCrowded || (open.size >= limits.inAll && !closeOldest())) {
      socket.destroy()
      return
    }
    open.add(socket)
    if (network !== undefined) strangers.set(network, (strangers.get(network) ?? 0) + 1)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
      if (network !== undefined && !employees.has(socket)) leaveNetwork(network)
    })
    rest(socket)
  }

  /**
   * Exempts a connection from the limits of unauthenticated ones, once an employee has been admitted on it.
   */
  const trust = (socket: Socket) => {
    if (employees.has(socket) || !open.has(socket)) return
    employees.add(socket)
    idle.delete(socket)
    if (!isBehindProxy) leaveNetwork(networkOf(socket.remoteAddress))
  }

  return {
    enter,
    rest,
    trust,
    isTrusted: (socket: Socket) => employees.has(socket),
    wake: (socket: Socket) => idle.delete(socket),
  }
}

type Connections = ReturnType<typeof createConnections>

interface Options {
  isBehindProxy: boolean
  http: ServerOptions
  requestTimeout: number
  keepAliveTimeout: number
  limits?: Partial<{
    connections: ConnectionLimits
    pipeline: typeof pipelineLimits
    reading: typeof readingLimits
  }>
}

/**
 * Returns a server factory with limits on connections, pipelined requests and unread responses, and a
 * function that attaches them to Fastify.
 */
export const boundedServers = ({
  isBehindProxy,
  http,
  requestTimeout,
  keepAliveTimeout,
  limits,
}: Options) => {
  const connections = createConnections(limits?.connections ?? connectionLimits, isBehindProxy)
  const reading = limits?.reading ?? readingLimits
  const { sweep } = createReadingWatch(connections.isTrusted, reading)
  const busy = new Map<Socket, Line>()
  const spent = new WeakSet<Socket>()
  const end = (socket: Socket) => {
    if (!socket.writableEnded) socket.destroySoon()
  }
  const watch = {
    onBusy: (line: Line) => {
      busy.set(line.socket, line)
      connections.wake(line.socket)
    },
    onIdle: (line: Line) => {
      busy.delete(line.socket)
      if (spent.has(line.socket)) end(line.socket)
      connections.rest(line.socket)
    },
  }
  const timer = setInterval(() => sweep(busy.values()), SWEEP_EVERY_MS).unref()

  const serverFactory = (handle: RequestListener) => {
    const server = createServer(http, boundPipelines(handle, watch, limits?.pipeline ?? pipelineLimits))
    server.requestTimeout = requestTimeout
    server.keepAliveTimeout = keepAliveTimeout
    server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET
    server.setTimeout(reading.graceMs)
    server.on('connection', connections.enter)
    // An expectation other than 100-continue may be ignored; Node would refuse it without a word of JSON.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    // Node tells the client to close, but continues to refuse what it sends.
    server.on('dropRequest', (_, socket) => {
      spent.add(socket as Socket)
      if (!busy.has(socket as Socket)) end(socket as Socket)
    })
    server.on('upgrade', (request) => connections.wake(request.socket as Socket))
    server.on('timeout', (socket: Socket) => {
      const line = busy.get(socket)
      // If nothing waits to be read, the slowness is ours.
      if (line && [...line.running].every(({ writableLength }) => writableLength === 0))
        socket.setTimeout(reading.graceMs)
      else socket.destroy()
    })
    return server
  }

  const attach = (fastify: FastifyInstance) => {
    fastify.decorate('connections', connections)
    fastify.addHook('onClose', async () => clearInterval(timer))
  }
  return { serverFactory, attach }
}
