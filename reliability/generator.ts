import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** One request of a mix. `isWrite` ones are remembered by their key once they are acknowledged. */
export interface Ask {
  method: string
  path: string
  body?: object
  key?: string
}

export interface Load {
  /** Milliseconds from the moment a request was due to the end of its answer. */
  times: number[]
  /** How many answers had each status; 0 stands for no answer. */
  statuses: Map<number, number>
  /** The writes that were acknowledged, by their keys, and when. */
  acknowledged: { key: string; at: number }[]
  /** The reasons of the answers with 503, and how many had each. */
  reasons: Map<string, number>
  /** Refusals with 503 that did not say when to try again. */
  withoutRetry: number
  /** When each success came, in milliseconds of the process's clock. */
  successes: number[]
}

interface Options {
  address: string
  /** Used in turn: the service limits what one employee reads at once. */
  tokens: readonly string[]
  /** Requests a second, due at even intervals whether or not earlier ones were answered. */
  rate: number
  signal: AbortSignal
}

const patienceMs = 30_000

/** A source of requests, one after the other. */
export type Mix = (index: number) => Ask

/** Sends the mix at its rate until it is stopped; answers what came of it once all are answered. */
export const drive = async (mix: Mix, { address, tokens, rate, signal }: Options): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const load: Load = {
    times: [],
    statuses: new Map(),
    acknowledged: [],
    reasons: new Map(),
    withoutRetry: 0,
    successes: [],
  }
  const open = new Set<Promise<void>>()

  const note = (status: number, due: number, key?: string, retryAfter?: string) => {
    const now = performance.now()
    load.times.push(now - due)
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
    if (status >= 200 && status < 300) {
      load.successes.push(now)
      if (key) load.acknowledged.push({ key, at: now })
    }
    if (status === 503 && !retryAfter) load.withoutRetry++
  }

  const noteReason = async (reply: IncomingMessage) => {
    const { message } = (await json(reply)) as { message: string }
    load.reasons.set(message, (load.reasons.get(message) ?? 0) + 1)
  }

  const send = ({ method, path, body, key }: Ask, token: string, due: number) =>
    new Promise<void>((resolve) => {
      const end = (status: number, retryAfter?: string) => {
        note(status, due, key, retryAfter)
        resolve()
      }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = request(
        `${address}/api/v1${path}`,
        { agent, method, headers, timeout: patienceMs },
        (reply) => {
          const { statusCode = 0, headers } = reply
          if (statusCode === 503) noteReason(reply).catch(() => undefined)
          else reply.resume()
          reply.on('end', () => end(statusCode, headers['retry-after']))
          reply.on('error', () => end(0))
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', () => end(0))
      sent.end(body && JSON.stringify(body))
    })

  const begun = performance.now()
  for (let index = 0; !signal.aborted; index++) {
    const due = begun + (index * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const one = send(mix(index), tokens[index % tokens.length] as string, due)
    open.add(one)
    one.then(() => open.delete(one))
  }
  await Promise.all(open)
  agent.destroy()
  return load
}

/** The value that this part of the values does not exceed. */
export const quantile = (values: number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
}

/** How many answers had a status of this kind: 5 stands for 500 to 599, 0 for none at all. */
export const countOf = ({ statuses }: Load, kind: number) =>
  [...statuses].reduce((sum, [status, n]) => (Math.floor(status / 100) === kind ? sum + n : sum), 0)

/** The load in one line. */
export const summaryOf = (load: Load) => {
  const { times, statuses, acknowledged } = load
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => `${Math.round(quantile(times, part))} ms`)
  const others = [...statuses].filter(([status]) => status < 200 || status > 299)
  const reasons = [...load.reasons].map(([reason, n]) => `${n} × ${reason}`).join(' ')
  const refused = others
    .map(([status, n]) => (status ? `${n} answers ${status}` : `${n} unanswered`))
    .join(', ')
  return `${times.length} requests, p50 ${p50}, p95 ${p95}, p99 ${p99}, ${refused || 'no error'}${reasons && ` (${reasons})`}, ${acknowledged.length} acknowledged creates`
}

/** The result of a probe. */
export interface ProbeResult {
  asked: number
  failed: number
  p99: number
}

/**
 * Requests a list at a steady rate until stopped, as an uninvolved client would. Runs in a worker thread, so that work
 * in the test's own thread does not count as the server's latency.
 */
export const probing = (options: Omit<Options, 'signal'>) => {
  const thread = new Worker(new URL('./probe.ts', import.meta.url), { workerData: options })
  const told = once(thread, 'message')
  return {
    stop: async (): Promise<ProbeResult> => {
      thread.postMessage('stop')
      const [probed] = await told
      return probed
    },
  }
}
