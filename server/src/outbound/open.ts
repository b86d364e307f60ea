import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { isPublic, publicOrIn } from './addresses.ts'
import type { Agents } from './agents.ts'
import { type CircuitRule, createCircuits } from './circuits.ts'
import { exchange, type Limits } from './exchange.ts'
import { createGates } from './gates.ts'
import { addressesOf, type Lookup, refusedAddress } from './lookups.ts'
import { observedCall, type Route } from './observed.ts'
import { isRefusedPort } from './ports.ts'
import { intoFile, intoMemory, type Sink } from './sinks.ts'
import { CallFailed, type Outbound, type StreamableRequest } from './types.ts'

/** Options for tests: shorter deadlines, and peers on this machine instead of public ones. */
export interface OutboundOptions {
  /** What the calls of `platform` are counted as. */
  route?: Route
  /**
   * Milliseconds for connecting, for a whole call, for a download, and for the calls that a close waits for.
   */
  connect?: number
  total?: number
  download?: number
  goodbye?: number
  circuit?: CircuitRule
  /** The maximum number of calls to one origin that wait for one of its sockets. */
  maxWaiting?: number
  /** Which addresses downloads from outside and `outside` may reach, and `foreign` beside its networks. */
  isAllowed?: (address: string) => boolean
  /** Networks that the operator lets `foreign` reach beside public addresses. */
  networks?: string[]
  lookup?: Lookup
}

const socketsPerOrigin = 20
const maxResponseBytes = 1_048_576

const withDefaults = (options: OutboundOptions) => ({
  route: 'platform' as const,
  connect: 3_000,
  total: 8_000,
  download: 60_000,
  goodbye: 8_000,
  circuit: { failures: 5, pause: 10_000 },
  maxWaiting: 200,
  isAllowed: isPublic,
  ...options,
})

const unanswered = new Set(['unreachable', 'timeout', 'broken'])

const originOf = (url: string) => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password)
    throw new CallFailed('refused_address', 'calls.not_http', false)
  return { origin: parsed.origin, host: parsed.hostname.replace(/^\[|\]$/g, '') }
}

/** Makes calls through one agent, with a gate and a circuit for each origin. */
const openRoute = (
  route: Route,
  loadAgent: () => Promise<Agent>,
  { circuit, maxWaiting }: ReturnType<typeof withDefaults>,
  signal: AbortSignal,
) => {
  const enterGate = createGates(socketsPerOrigin, maxWaiting)
  const circuits = createCircuits(circuit)
  const judged = async <T>(origin: string, call: Promise<T>) => {
    try {
      const answer = await call
      circuits.answered(origin)
      return answer
    } catch (error) {
      const isUnanswered = error instanceof CallFailed && unanswered.has(error.reason)
      if (isUnanswered) circuits.failed(origin)
      else if (error instanceof CallFailed && error.isSent) circuits.answered(origin)
      throw error
    }
  }
  const call = async <T>(request: StreamableRequest, limits: Omit<Limits, 'signal'>, sink: () => Sink<T>) => {
    const { origin } = originOf(request.url)
    circuits.refuseIfOpen(origin)
    const start = performance.now()
    const leave = await enterGate(origin, limits.milliseconds)
    try {
      const agent = await loadAgent()
      circuits.enter(origin)
      const milliseconds = Math.max(1, limits.milliseconds - (performance.now() - start))
      return await judged(origin, exchange(agent, request, { ...limits, milliseconds, signal }, sink()))
    } finally {
      leave()
    }
  }
  const send = <T>(request: StreamableRequest, limits: Omit<Limits, 'signal'>, sink: () => Sink<T>) =>
    observedCall(route, request, (sent) => call(sent, limits, sink))
  return { send, isPaused: (url: string) => circuits.isPaused(originOf(url).origin) }
}

/** Opens the outbound calls of one process. */
export const openOutbound = (given: OutboundOptions = {}): Outbound => {
  const options = withDefaults(given)
  const { connect, total, download, goodbye, isAllowed, lookup, networks = [] } = options
  const inNetworks = publicOrIn(networks)
  const isAllowedByOperator = (address: string) => isAllowed(address) || inNetworks(address)
  const closing = new AbortController()
  let agents: Promise<Agents> | undefined
  // What connects takes memory and a moment to load, and many a process never calls another system.
  const loadAgents = async () => {
    const { openAgents } = await import('./agents.ts')
    const allowed = { foreign: isAllowedByOperator, outside: isAllowed }
    return openAgents({ socketsPerOrigin, connect, lookup, allowed })
  }
  let closed: Promise<void> | undefined
  const agentOf = (kind: keyof Agents) => async () => {
    // Agents that a close has not seen would keep their connections for good.
    if (closed) throw new CallFailed('unreachable', 'calls.service_stopping', false)
    agents ??= loadAgents()
    return (await agents)[kind]
  }
  const { send: platform } = openRoute(options.route, agentOf('platform'), options, closing.signal)
  /** Refuses addresses before a connection; the connector checks what names lead to. */
  const guardedRoute = (name: 'foreign' | 'outside', allows: typeof isAllowed) => {
    const { send, isPaused } = openRoute(name, agentOf(name), options, closing.signal)
    const guarded: typeof send = async (request, limits, sink) => {
      const { host } = originOf(request.url)
      if (isRefusedPort(new URL(request.url)))
        throw new CallFailed('refused_address', 'calls.port_refused', false)
      if (isIP(host) && !allows(host)) throw refusedAddress(host)
      return send(request, limits, sink)
    }
    return { send: guarded, isPaused }
  }
  const { send: foreign, isPaused } = guardedRoute('foreign', isAllowedByOperator)
  const { send: outside } = guardedRoute('outside', isAllowed)
  const intoMemoryBy =
    (route: typeof platform): Outbound['foreign'] =>
    (request, { milliseconds = total, maxBytes = maxResponseBytes } = {}) =>
      route(request, { milliseconds, maxBytes }, intoMemory)
  const isReachable = async (url: string) => {
    const { host } = originOf(url)
    const addresses = isIP(host) ? [host] : await addressesOf(host, connect, lookup)
    return !addresses.length || addresses.some(isAllowedByOperator)
  }
  const end = async () => {
    const timer = setTimeout(() => closing.abort(), goodbye)
    if (agents) await Promise.all(Object.values(await agents).map((agent) => agent.close()))
    clearTimeout(timer)
  }
  return {
    platform: (request) => platform(request, { milliseconds: total, maxBytes: maxResponseBytes }, intoMemory),
    foreign: intoMemoryBy(foreign),
    outside: intoMemoryBy(outside),
    download: async (request, { path, maxBytes, isForeign }) => {
      const route = isForeign ? outside : platform
      const { body: size, ...reply } = await route(request, { milliseconds: download, maxBytes }, () =>
        intoFile(path),
      )
      return { ...reply, size }
    },
    sendFile: async ({ headers, ...request }, { content, size }) => {
      const all = { ...headers, 'content-length': String(size) }
      const limits = { milliseconds: download, maxBytes: maxResponseBytes }
      try {
        return await platform({ ...request, headers: all, body: content }, limits, intoMemory)
      } finally {
        content.destroy()
      }
    },
    isReachable,
    isPaused,
    isAllowed: isAllowedByOperator,
    isOutside: isAllowed,
    close: () => {
      closed ??= end()
      return closed
    },
  }
}
