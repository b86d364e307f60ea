import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatwoot } from './chatwoot.ts'
import { type Data, makeData } from './data.ts'
import { freshdesk } from './freshdesk.ts'
import type { Answer, System } from './system.ts'
import { zammad } from './zammad.ts'
import { zendesk } from './zendesk.ts'

export const systems: Record<string, System> = { zendesk, freshdesk, chatwoot, zammad }

export const token = 'a-token-of-the-simulator'

interface Options {
  port?: number
  data?: Data
  /** Every so many calls are refused as too many. */
  limitEvery?: number
  onCall?(path: string): void
}

const limited: Answer = {
  status: 429,
  headers: { 'retry-after': '0' },
  body: { error: 'Too many requests.' },
}

/** Stands in for one system's API, with an invented company's data. */
export const startSystem = async (
  name: string,
  { port = 0, data = makeData(), limitEvery = 7, onCall }: Options = {},
) => {
  const system = systems[name]
  if (!system) throw new Error(`There is no ${name}: it is one of ${Object.keys(systems).join(', ')}.`)
  const calls: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const path = `${url.pathname}${url.search}`
    calls.push(path)
    onCall?.(path)
    const asked = { url, headers: request.headers, data }
    const isRefused = calls.length % limitEvery === 0
    const isKnown = system.isOpen?.(asked) || system.tokenIn(asked) === token
    const answer = isRefused
      ? limited
      : isKnown
        ? system.answer(asked)
        : { status: 401, body: { error: 'Who is this?' } }
    const { status, headers, body } = answer ?? { status: 404, body: { error: 'There is nothing here.' } }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${system.path ?? ''}`,
    calls,
    data,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
